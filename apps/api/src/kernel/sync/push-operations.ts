import type { ErrorCode } from '@trivet/shared/errors';
import type { Answer, Operation } from '@trivet/shared/sync/schemas';
import type { UserContext } from '../context.ts';
import { Prisma, type Tx } from '../db/client.ts';
import type { ScopeKind, ScopeKinds } from './scope-kind.ts';
import { ageSql, type SyncedTable, valueSql } from './synced-table.ts';

/** The answers in the order of the operations, and the numbers that the scopes had before, by their ids. */
interface PushedOperations {
  answers: Answer[];
  before: ReadonlyMap<string, number>;
}

/**
 * Applies operations in their order, in one transaction for each scope, and tells the people of the scope after it. An
 * operation that was applied before gets the answer that it got then.
 */
export async function pushOperations(
  ctx: UserContext,
  kinds: ScopeKinds,
  operations: readonly Operation[],
): Promise<PushedOperations> {
  const answers = new Map<string, Answer>();
  const before = new Map<string, number>();
  const scopes = Map.groupBy(operations, ({ scope: { kind, id } }) => `${kind} ${id}`);
  for (const own of scopes.values()) {
    const pushed = await pushToScope(ctx, kinds, own);
    for (const answer of pushed.answers) answers.set(answer.id, answer);
    if (pushed.scope !== null) before.set(pushed.scope.id, Number(pushed.scope.seq));
  }
  return { answers: operations.flatMap(({ id }) => answers.get(id) ?? []), before };
}

/** The answers, and the scope as it was before; null when there is none that the actor may change. */
interface PushedToScope {
  scope: LockedScope | null;
  answers: Answer[];
}

async function pushToScope(
  ctx: UserContext,
  kinds: ScopeKinds,
  operations: readonly Operation[],
): Promise<PushedToScope> {
  const [first] = operations;
  const kind = kinds.get(first?.scope.kind ?? '');
  if (first === undefined || kind === undefined) return refuseAll(operations, 'invalidInput');
  const { id } = first.scope;
  const done = await ctx.db.$transaction(async (tx) => {
    const scope = await lockScope(ctx, tx, kind, id);
    return scope === undefined ? null : { scope, ...(await applyAll(tx, kind, scope, operations)) };
  });
  if (done === null) return refuseAll(operations, 'notFound');
  if (done.seq !== done.scope.seq) {
    ctx.publish([done.scope.owner_id], {
      type: 'scope:changed',
      data: { kind: kind.kind, id, seq: Number(done.seq) },
    });
  }
  return done;
}

const refuseAll = (operations: readonly Operation[], code: ErrorCode): PushedToScope => ({
  scope: null,
  answers: operations.map(({ id }) => refusal(id, code)),
});

interface LockedScope {
  id: string;
  seq: bigint;
  owner_id: string;
}

const refusal = (id: string, code: ErrorCode): Answer => ({ id, status: 'refused', code });

// The row of the scope stays locked until the commit, so that numbers become visible in their order.
async function lockScope(ctx: UserContext, tx: Tx, kind: ScopeKind, id: string): Promise<LockedScope | undefined> {
  const [scope] = await tx.$queryRaw<LockedScope[]>(Prisma.sql`
    SELECT s.id, s.seq, s.owner_id FROM scopes s
    WHERE s.id = ${id}::uuid AND s.kind = ${kind.kind} AND ${kind.writable(ctx)} FOR NO KEY UPDATE`);
  return scope;
}

async function applyAll(tx: Tx, kind: ScopeKind, scope: LockedScope, operations: readonly Operation[]) {
  const { known, rows } = await readState(tx, kind, scope, operations);
  const fresh = [...new Map(operations.map((operation) => [operation.id, operation])).values()].filter(
    ({ id }) => !known.has(id),
  );
  for (const table of kind.tables) await leaveOutBeyondLimit(tx, table, scope, rows);
  const refused = applyInOrder(kind, rows, fresh);
  const changed = [...rows.values()].filter(({ isChanged }) => isChanged);
  const seq = changed.length === 0 ? scope.seq : scope.seq + 1n;
  const answers = fresh.map(({ id }): Answer => {
    const code = refused.get(id);
    return code === undefined ? { id, status: 'applied', seq: Number(seq) } : refusal(id, code);
  });
  if (answers.length > 0) await writeAll(tx, kind, { scope, seq, rows: changed, answers });
  return { seq, answers: [...known.values(), ...answers] };
}

interface WorkingRow {
  table: SyncedTable;
  id: string;
  value: object;
  isNew: boolean;
  isChanged: boolean;
}

/** The rows that operations name, by noun and id. */
type WorkingRows = Map<string, WorkingRow>;

const keyOf = (noun: string, id: string): string => `${noun} ${id}`;

type ReadAnswer = { id: string; seq: number; code: null } | { id: string; seq: null; code: ErrorCode };

interface ReadState {
  answers: ReadAnswer[];
  rows: { noun: string; id: string; age: number; value: unknown }[];
}

const noRows = Prisma.sql`SELECT WHERE false`;

// It reads once the scope is locked, so that it sees what was written before. Each round trip holds the others up.
async function readState(tx: Tx, kind: ScopeKind, scope: LockedScope, operations: readonly Operation[]) {
  const rows = idsByTable(kind, operations).map(
    ([table, ids]) => Prisma.sql`
      SELECT ${table.noun}::text AS noun, ${table.id} AS id, ${ageSql} AS age, ${valueSql(table)} AS value
      FROM ${table.table} WHERE scope_id = ${scope.id}::uuid AND ${table.id} = ANY(${[...ids]}::uuid[])`,
  );
  const [state] = await tx.$queryRaw<ReadState[]>(Prisma.sql`
    SELECT
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', operation_id, 'seq', seq, 'code', code)), '[]')
        FROM operation_answers WHERE scope_id = ${scope.id}::uuid
        AND operation_id = ANY(${operations.map(({ id }) => id)}::uuid[])) AS answers,
      (SELECT coalesce(jsonb_agg(r), '[]') FROM (${rows.length === 0 ? noRows : Prisma.join(rows, ' UNION ALL ')}) r) AS rows`);
  const { answers = [], rows: found = [] } = state ?? {};
  const known = new Map(
    answers.map(({ id, seq, code }): [string, Answer] => [
      id,
      seq === null ? refusal(id, code) : { id, status: 'applied', seq },
    ]),
  );
  return { known, rows: workingRows(kind, operations, found) };
}

const idsByTable = (kind: ScopeKind, operations: readonly Operation[]): [SyncedTable, Set<string>][] =>
  kind.tables.flatMap((table) => {
    const ids = new Set(operations.flatMap(({ noun, rowId }) => (noun === table.noun ? [rowId] : [])));
    return ids.size === 0 ? [] : [[table, ids]];
  });

function workingRows(kind: ScopeKind, operations: readonly Operation[], found: ReadState['rows']): WorkingRows {
  const stored = new Map(found.map((row) => [keyOf(row.noun, row.id), row]));
  return new Map(
    idsByTable(kind, operations).flatMap(([table, ids]) =>
      [...ids].map((id): [string, WorkingRow] => {
        const key = keyOf(table.noun, id);
        const row = stored.get(key);
        const value = table.readRow(row?.value, row?.age ?? 0);
        return [key, { table, id, value, isNew: row === undefined, isChanged: false }];
      }),
    ),
  );
}

// Operations on new rows beyond the limit then find no row.
async function leaveOutBeyondLimit(tx: Tx, table: SyncedTable, scope: LockedScope, rows: WorkingRows): Promise<void> {
  const added = [...rows.values()].filter((row) => row.table === table && row.isNew);
  if (added.length === 0) return;
  const [counted] = await tx.$queryRaw<{ count: bigint }[]>(
    Prisma.sql`SELECT count(*) FROM ${table.table} WHERE scope_id = ${scope.id}::uuid`,
  );
  const room = Math.max(0, table.maxRows - Number(counted?.count ?? 0));
  for (const { id } of added.slice(room)) rows.delete(keyOf(table.noun, id));
}

/** Applies operations to the rows and returns the codes of those that were refused. */
function applyInOrder(kind: ScopeKind, rows: WorkingRows, operations: readonly Operation[]): Map<string, ErrorCode> {
  const refused = new Map<string, ErrorCode>();
  const refusedRows = new Map<string, ErrorCode>();
  const nouns = new Set(kind.tables.map(({ noun }) => noun));
  for (const { id, noun, rowId, change } of operations) {
    const key = keyOf(noun, rowId);
    const row = rows.get(key);
    const outcome = outcomeOf(row, change, refusedRows.get(key), nouns.has(noun));
    if ('refused' in outcome) {
      refused.set(id, outcome.refused);
      refusedRows.set(key, outcome.refused);
    } else if (row !== undefined && outcome.row !== row.value) {
      row.value = outcome.row;
      row.isChanged = true;
    }
  }
  return refused;
}

function outcomeOf(
  row: WorkingRow | undefined,
  change: unknown,
  earlier: ErrorCode | undefined,
  isKnownNoun: boolean,
): { row: object } | { refused: ErrorCode } {
  if (earlier !== undefined) return { refused: earlier };
  if (row === undefined) return { refused: isKnownNoun ? 'limitReached' : 'invalidInput' };
  return row.table.apply(row.value, change);
}

interface Writing {
  scope: LockedScope;
  seq: bigint;
  rows: readonly WorkingRow[];
  answers: readonly Answer[];
}

async function writeAll(tx: Tx, { tables }: ScopeKind, { scope, seq, rows, answers }: Writing): Promise<void> {
  const writes = tables.flatMap((table) => {
    const own = rows.filter((row) => row.table === table);
    return own.length === 0 ? [] : [rowsSql(table, scope, seq, own)];
  });
  if (writes.length > 0) writes.push(Prisma.sql`UPDATE scopes SET seq = ${seq} WHERE id = ${scope.id}::uuid`);
  const steps = writes.map((write, index) => Prisma.sql`${Prisma.raw(`step${index}`)} AS (${write})`);
  const json = JSON.stringify(answers.map((answer) => ({ code: null, seq: null, ...answer })));
  await tx.$executeRaw(Prisma.sql`
    ${steps.length === 0 ? Prisma.empty : Prisma.sql`WITH ${Prisma.join(steps)}`}
    INSERT INTO operation_answers (scope_id, operation_id, seq, code)
    SELECT ${scope.id}::uuid, x.id, x.seq, x.code FROM jsonb_to_recordset(${json}::jsonb) AS x(id uuid, seq bigint, code text)`);
}

function rowsSql(table: SyncedTable, scope: LockedScope, seq: bigint, rows: readonly WorkingRow[]): Prisma.Sql {
  const { columns } = table;
  const names = Prisma.raw(columns.map(({ column }) => column).join(', '));
  const values = Prisma.raw(columns.map(({ key }) => `x."${key}"`).join(', '));
  const types = Prisma.raw(columns.map(({ key, type }) => `"${key}" ${type}`).join(', '));
  const renewed = Prisma.raw(columns.map(({ column }) => `${column} = EXCLUDED.${column}`).join(', '));
  const json = JSON.stringify(rows.map(({ id, value }) => ({ ...value, row_id: id })));
  return Prisma.sql`
    INSERT INTO ${table.table} (scope_id, ${table.id}, seq, changed_at, ${names})
    SELECT ${scope.id}::uuid, x.row_id, ${seq}, now(), ${values}
    FROM jsonb_to_recordset(${json}::jsonb) AS x(row_id uuid, ${types})
    ON CONFLICT (scope_id, ${table.id}) DO UPDATE SET seq = EXCLUDED.seq, changed_at = EXCLUDED.changed_at, ${renewed}`;
}
