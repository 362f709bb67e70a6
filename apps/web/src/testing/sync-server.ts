import { type Cooking, type CookingChange, cookingRow } from '@trivet/shared/cooking/cooking-row';
import { cookingNoun } from '@trivet/shared/cooking/cooking';
import type { ErrorCode } from '@trivet/shared/errors';
import type { Answer, Cursor, Operation, PulledScope, Pushed, SyncedRow } from '@trivet/shared/sync/schemas';
import { CallError } from '#web/lib/server/failures.ts';
import type { ScopeFrame, Transport } from '#web/lib/sync/loop/transport.ts';

/** What becomes of one call: an answer, or a failure before or after the server did its work, or the call comes twice. */
export type Fate = 'answered' | 'lost' | 'answerLost' | 'twice' | CallError;

/** A server in memory that applies the changes of one person's cooking. */
export interface SyncServer {
  transport: Transport;
  /** The operations that were applied, each time that one was. */
  applied: string[];
  /** The ids of the operations of each push that reached the server. */
  pushes: string[][];
  /** The ids of the files that reached the server. */
  files: string[];
  /** How often the rows were asked for without operations. */
  pulls: number;
  get: (recipeId: string) => Cooking;
  seq: () => number;
  /** Decides what becomes of each call. */
  fate: (call: 'push' | 'pull' | 'getScopes' | 'sendFile', operations: readonly Operation[]) => Fate;
  /** Milliseconds until a call arrives, and until its answer does. */
  delay: () => number;
  /** Operations that are refused, by id. */
  refuse: (operation: Operation) => ErrorCode | null;
  /** Most rows of one page. */
  pageSize: number;
  /** The number up to which rows were deleted without a trace. */
  forgotten: number;
  onFrame: (frame: ScopeFrame) => void;
  /** Forgets everything, like a server that is restored from an empty backup. */
  restore: () => void;
  /** True when the person may no longer read the scope. */
  isGone: boolean;
}

interface Held {
  rows: Map<string, SyncedRow>;
  answers: Map<string, Answer>;
  seq: number;
}

/** Creates a server whose one scope belongs to the person. */
export function createSyncServer(person: string): SyncServer {
  const held: Held = { rows: new Map(), answers: new Map(), seq: 0 };
  const server: SyncServer = {
    applied: [],
    pushes: [],
    files: [],
    pulls: 0,
    get: (id) => rowOf(held, id),
    seq: () => held.seq,
    fate: () => 'answered',
    delay: () => 0,
    refuse: () => null,
    pageSize: 1_000,
    forgotten: 0,
    onFrame: () => {},
    restore: () => Object.assign(held, { rows: new Map(), answers: new Map(), seq: 0 }),
    isGone: false,
    transport: {
      push: ({ operations, scopes }) =>
        call(server, server.fate('push', operations), () => {
          server.pushes.push(operations.map(({ id }) => id));
          return answer(server, held, person, operations, scopes);
        }),
      pull: ({ scopes }) =>
        call(server, server.fate('pull', []), () => {
          server.pulls += 1;
          return { scopes: read(server, held, person, scopes) };
        }),
      getScopes: () => call(server, server.fate('getScopes', []), () => ({ scopes: [] })),
      sendFile: ({ id }) => call(server, server.fate('sendFile', []), () => void server.files.push(id)),
    },
  };
  return server;
}

const pause = (ms: number) =>
  ms === 0
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        setTimeout(resolve, ms);
      });

/** Makes a call that meets its fate. */
export async function call<Answered>(
  { delay }: Pick<SyncServer, 'delay'>,
  fate: Fate,
  work: () => Answered | Promise<Answered>,
): Promise<Answered> {
  await pause(delay());
  // A page of its own has a class of its own for this error.
  if (typeof fate !== 'string') throw fate;
  if (fate === 'lost') throw new CallError(0, null);
  const first = await work();
  const answered = fate === 'twice' ? await work() : first;
  await pause(delay());
  if (fate === 'answerLost') throw new CallError(0, null);
  // An answer comes over the network, so that it shares no object with the server.
  return structuredClone(answered);
}

const rowOf = ({ rows }: Held, id: string): Cooking => {
  const row = rows.get(id);
  return cookingRow.readRow(row?.value, row === undefined ? 0 : Date.now() - row.changedAt);
};

function answer(
  server: SyncServer,
  held: Held,
  person: string,
  operations: readonly Operation[],
  scopes: readonly Cursor[],
): Pushed {
  const seq = held.seq;
  const next = seq + 1;
  const refusedRows = new Map<string, ErrorCode>();
  const answers = operations.map((operation) => {
    const known = held.answers.get(operation.id);
    if (known !== undefined) return known;
    const code = refusalOf(server, held, person, operation) ?? refusedRows.get(operation.rowId);
    if (code !== undefined) refusedRows.set(operation.rowId, code);
    else apply(server, held, operation, next);
    const given: Answer =
      code === undefined
        ? { id: operation.id, status: 'applied', seq: next }
        : { id: operation.id, status: 'refused', code };
    held.answers.set(operation.id, given);
    return given;
  });
  if (held.seq !== seq) server.onFrame({ kind: 'person', id: person, seq: held.seq });
  return { answers, scopes: read(server, held, person, scopes) };
}

function refusalOf(server: SyncServer, held: Held, person: string, operation: Operation): ErrorCode | undefined {
  if (server.isGone || operation.scope.id !== person) return 'notFound';
  const refused = server.refuse(operation);
  if (refused !== null) return refused;
  const outcome = outcomeOf(held, operation);
  return 'refused' in outcome ? outcome.refused : undefined;
}

const outcomeOf = (held: Held, { rowId, change, scope }: Operation) =>
  cookingRow.applyOperation(rowOf(held, rowId), change as CookingChange, {
    personId: scope.id,
    isOwner: true,
    at: new Date().toISOString(),
  });

function apply(server: SyncServer, held: Held, operation: Operation, seq: number): void {
  const outcome = outcomeOf(held, operation);
  if ('refused' in outcome) return;
  held.seq = seq;
  held.rows.set(operation.rowId, {
    noun: cookingNoun,
    id: operation.rowId,
    seq,
    changedAt: Date.now(),
    value: { ...outcome.row },
  });
  server.applied.push(operation.id);
}

/** Added to the number of a page that would be one for a reset by itself. */
const pageMark = 2 ** 52;

const read = (server: SyncServer, held: Held, person: string, scopes: readonly Cursor[]): PulledScope[] =>
  scopes.map(({ kind, id, since: asked }) => {
    if (server.isGone || kind !== 'person' || id !== person) return { kind, id, status: 'gone' };
    const isMarked = asked > pageMark;
    const since = isMarked ? asked - pageMark : asked;
    const isReset = since > held.seq || (since > 0 && since < server.forgotten && !isMarked);
    const rows = [...held.rows.values()].filter(({ seq }) => isReset || seq > since).sort((a, b) => a.seq - b.seq);
    // A page never cuts the rows of one number apart.
    const last = rows[server.pageSize - 1]?.seq;
    const page = last === undefined ? rows : rows.filter(({ seq }) => seq <= last);
    const isComplete = page.length === rows.length;
    const next = last ?? since;
    const seq = isComplete ? held.seq : isMarked || next < server.forgotten ? pageMark + next : next;
    return { kind, id, status: 'read', isReset, rows: page, seq, isComplete };
  });
