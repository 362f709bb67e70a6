import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@trivet/shared/errors';
import type { Answer, Cursor, Operation, PulledScope, Pushed, Scope } from '@trivet/shared/sync/schemas';
import type { ChangedBy, SyncedNoun } from '@trivet/shared/sync/synced-noun';
import type { ApiClient } from './api-client.ts';

/** What happens to a call on its way: it arrives, also twice at once, its answer is lost, or it is lost itself. */
export type Fate = 'arrives' | 'twice' | 'answerLost' | 'lost';

/** One noun of a scope that devices keep, by its rules. */
export interface KeptNoun<Row, Change> {
  readonly scope: Scope;
  readonly noun: string;
  readonly rules: SyncedNoun<Row, Change>;
}

/** The rows of the noun by their ids, as a device or the model has them. A row that is null is not among them. */
export type Rows<Row> = Map<string, Row>;

/** An operation with the person who made it. */
export interface Made {
  readonly operation: Operation;
  readonly personId: string;
}

/** What devices told the server, and what it answered, also to a device that never got the answer. */
export interface Arrivals {
  /** The operations in the order in which they were sent for the first time. */
  readonly operations: Made[];
  /** The first answer to each operation by its id. */
  readonly answers: Map<string, Answer>;
}

/** An operation that the server refused, as its device tells the person. */
export interface Refusal {
  readonly id: string;
  readonly code: ErrorCode;
}

/** A device of a person that keeps rows, and operations until they are answered. */
export interface Device<Row, Change> {
  readonly rows: Rows<Row>;
  readonly waiting: readonly Operation[];
  readonly refused: readonly Refusal[];
  /** Answers that nobody should ever get. */
  readonly wrong: readonly unknown[];
  change(rowId: string, change: Change): void;
  /** Sends what waits and reads what changed. Returns whether the device got an answer. */
  sync(fate?: Fate): Promise<boolean>;
  /** Sends an operation again that was answered long ago. */
  repeat(turn: number): Promise<void>;
}

/** Who uses a device, how it reaches the server, what it keeps, and where it notes what it sent. */
interface DeviceSetup<Row, Change> {
  readonly personId: string;
  readonly clientOf: () => ApiClient;
  readonly kept: KeptNoun<Row, Change>;
  readonly arrivals: Arrivals;
}

const mostAtOnce = 5;

/** Returns arrivals of devices that have sent nothing. */
export const noArrivals = (): Arrivals => ({ operations: [], answers: new Map() });

/** Makes a device that has nothing yet. */
export function createDevice<Row, Change extends Operation['change']>({
  personId,
  clientOf,
  kept,
  arrivals,
}: DeviceSetup<Row, Change>): Device<Row, Change> {
  const rows: Rows<Row> = new Map();
  const waiting: Operation[] = [];
  const sent: Operation[] = [];
  const [refused, wrong]: [Refusal[], unknown[]] = [[], []];
  let since = 0;

  const call = async (operations: readonly Operation[]): Promise<Pushed | undefined> => {
    const pushed = await callServer(clientOf(), operations, [{ ...kept.scope, since }]);
    if ('wrong' in pushed) wrong.push(...pushed.wrong);
    else wrong.push(...noteAnswers(arrivals, pushed.answers));
    return 'wrong' in pushed ? undefined : pushed;
  };
  const settle = ({ answers, scopes }: Pushed): void => {
    refused.push(...answers.flatMap((answer) => (answer.status === 'refused' ? [refusalOf(answer)] : [])));
    const answered = new Set(answers.map(({ id }) => id));
    waiting.splice(0, waiting.length, ...waiting.filter(({ id }) => !answered.has(id)));
    for (const scope of scopes) since = store(rows, kept, scope) ?? since;
  };

  return {
    rows,
    waiting,
    refused,
    wrong,
    change(rowId, change) {
      waiting.push({ id: randomUUID(), scope: kept.scope, noun: kept.noun, rowId, change });
    },
    async sync(fate = 'arrives') {
      if (fate === 'lost') return false;
      const operations = waiting.slice(0, mostAtOnce);
      noteOperations(arrivals, operations, personId);
      sent.push(...operations);
      const calls = [operations, operations].slice(0, fate === 'twice' ? 2 : 1);
      const [answer] = await Promise.all(calls.map(call));
      if (answer === undefined || fate === 'answerLost') return false;
      settle(answer);
      return true;
    },
    async repeat(turn) {
      const operation = sent[turn % Math.max(1, sent.length)];
      if (operation !== undefined && !waiting.includes(operation)) await call([operation]);
    },
  };
}

/** Returns a refusal as its device tells the person. */
export const refusalOf = ({ id, code }: Answer & { status: 'refused' }): Refusal => ({ id, code });

/** Returns the answer of the server, or what is wrong with it: nothing when it only asks to come back. */
export async function callServer(
  client: ApiClient,
  operations: readonly Operation[],
  scopes: readonly Cursor[],
): Promise<Pushed | { wrong: unknown[] }> {
  const { status, body } = await (operations.length === 0
    ? client.query('sync.pull', { scopes })
    : client.mutate('sync.push', { operations, scopes }));
  if (status !== 200) return { wrong: status === 503 ? [] : [{ status, body }] };
  const { answers = [], scopes: pulled } = body as Pick<Pushed, 'scopes'> & Partial<Pushed>;
  return { answers, scopes: pulled };
}

/** Notes operations that are sent for the first time. */
export function noteOperations({ operations }: Arrivals, sent: readonly Operation[], personId: string): void {
  const known = new Set(operations.map(({ operation }) => operation.id));
  operations.push(...sent.flatMap((operation) => (known.has(operation.id) ? [] : [{ operation, personId }])));
}

/** Notes answers and returns those that differ from the first one to their operation. */
export function noteAnswers({ answers: first }: Arrivals, answers: readonly Answer[]): unknown[] {
  for (const answer of answers) if (!first.has(answer.id)) first.set(answer.id, answer);
  const differs = (answer: Answer) => JSON.stringify(first.get(answer.id)) !== JSON.stringify(answer);
  return answers.filter(differs).map((again) => ({ first: first.get(again.id), again }));
}

/** Stores pulled rows and returns the new number. */
function store<Row, Change>(
  rows: Rows<Row>,
  { noun, rules }: KeptNoun<Row, Change>,
  scope: PulledScope,
): number | undefined {
  if (scope.status === 'gone') return undefined;
  if (scope.isReset) rows.clear();
  const own = scope.rows.filter((row) => row.noun === noun);
  for (const { id, value } of own) setRow(rows, id, value === null ? null : rules.readRow(value, 0));
  return scope.seq;
}

function setRow<Row>(rows: Rows<Row>, id: string, row: Row | null): void {
  if (row === null) rows.delete(id);
  else rows.set(id, row);
}

/** Operations that the server applied together, and the time that it gave them. */
export interface Batch {
  readonly made: readonly Made[];
  readonly at: string;
}

/** What operations make of nothing. */
interface Expected<Row> {
  readonly rows: Rows<Row>;
  readonly removed: Set<string>;
  /** Why operations are refused, by their ids. */
  readonly refused: Map<string, ErrorCode>;
  /** The number of batches that changed something. */
  changes: number;
}

/**
 * The model of the server: applies operations once each, in their order. A removed row never returns, and whatever
 * follows a refused operation in its batch on its row is refused with it. `ownerId` owns the scope.
 */
export function expectedAfter<Row, Change>(
  kept: KeptNoun<Row, Change>,
  ownerId: string,
  batches: readonly Batch[],
): Expected<Row> {
  const expected: Expected<Row> = { rows: new Map(), removed: new Set(), refused: new Map(), changes: 0 };
  for (const { made, at } of batches) {
    const refusedRows = new Map<string, ErrorCode>();
    const changed = made.filter(({ operation, personId }) => {
      const { id, rowId } = operation;
      const by = { personId, isOwner: personId === ownerId, at };
      const outcome = expectedOf(kept, expected, operation, by);
      const code = refusedRows.get(rowId) ?? outcome.refused;
      if (code === undefined) return outcome.isChanged && keepRow(expected, rowId, outcome.row);
      expected.refused.set(id, code);
      refusedRows.set(rowId, code);
      return false;
    });
    if (changed.length > 0) expected.changes += 1;
  }
  return expected;
}

function expectedOf<Row, Change>(
  { rules }: KeptNoun<Row, Change>,
  { rows, removed }: Expected<Row>,
  { rowId, change }: Operation,
  by: ChangedBy,
): { refused?: ErrorCode; row: Row | null; isChanged: boolean } {
  const before = rows.get(rowId) ?? rules.readRow(undefined, 0);
  const outcome = rules.applyOperation(before, change as Change, by);
  if ('refused' in outcome) return { refused: outcome.refused, row: before, isChanged: false };
  const wouldReturn = removed.has(rowId) && outcome.row !== null;
  if (wouldReturn) return { refused: 'rowRemoved', row: null, isChanged: false };
  return { row: outcome.row, isChanged: outcome.row !== before };
}

function keepRow<Row>({ rows, removed }: Expected<Row>, id: string, row: Row | null): true {
  if (row === null) removed.add(id);
  setRow(rows, id, row);
  return true;
}

/** Sends everything that waits, until every device has got all of it. */
export async function settleAll(
  devices: readonly { waiting: readonly unknown[]; sync: () => Promise<boolean> }[],
): Promise<void> {
  for (const device of devices) while (device.waiting.length > 0) await device.sync();
  for (const device of devices) await device.sync();
}
