import type { Answer, ScopeRole } from '@trivet/shared/sync/schemas';
import type { UserContext } from '../context.ts';
import { type Db, Prisma, type Tx } from '../db/client.ts';
import type { ScopeKind } from './scope-kind.ts';
import type { SyncedTable } from './synced-table.ts';
import type { WorkingRow } from './working-rows.ts';

/** Most rows that get the same number, because the rows of a number are always read together. @limit Sync */
export const rowsOfNumber = 200;

/** Returns how many numbers the changes of rows take. */
export const numbersFor = (changed: readonly WorkingRow[]): bigint =>
  changed.length === 0 ? 0n : BigInt(Math.max(1, Math.ceil(changed.filter(isStored).length / rowsOfNumber)));

const isStored = ({ value }: WorkingRow): boolean => value !== null;

/**
 * Most answers that a scope keeps of operations that changed nothing, so that nobody can fill the disk with them.
 * @limit Sync
 */
const maxEmptyAnswers = 1_000;

interface Changes {
  scopeId: string;
  /** The number of the scope before them. */
  before: bigint;
  /** The last number of the change, which takes as many as {@link numbersFor} says. */
  seq: bigint;
  rows: readonly WorkingRow[];
  /** The answers, and whether their operations changed nothing. */
  answers: readonly (Answer & { isEmpty: boolean })[];
}

/**
 * Returns one statement that writes changed rows, what was removed, the number of the scope, and the answers. Its only row
 * says in `isDone` whether it did: nothing is written when the scope has another number by now, or when the actor may no
 * longer write to it.
 */
export function changesSql(ctx: UserContext, { tables }: ScopeKind, changes: Changes): Prisma.Sql {
  const { scopeId, before, seq, rows, answers } = changes;
  const first = seq - numbersFor(rows) + 1n;
  const numbers = new Map(
    rows.filter(isStored).map((row, index) => [row, Number(first) + Math.floor(index / rowsOfNumber)]),
  );
  const writes = tables.flatMap((table) => {
    const own = Map.groupBy(
      rows.filter((row) => row.table === table),
      ({ value }) => value === null,
    );
    const [kept = [], removed = []] = [own.get(false), own.get(true)];
    return [
      ...(kept.length === 0 ? [] : [storeSql(table, scopeId, numbers, kept)]),
      ...(removed.length === 0 ? [] : removeSql(table, changes, removed)),
    ];
  });
  const json = JSON.stringify(answers.map((answer) => ({ code: null, seq: null, ...answer })));
  writes.push(Prisma.sql`
    INSERT INTO operation_answers (scope_id, operation_id, seq, code, is_empty)
    SELECT ${scopeId}::uuid, x.id, x.seq, x.code, x."isEmpty"
    FROM jsonb_to_recordset(${json}::jsonb) AS x(id uuid, seq bigint, code text, "isEmpty" boolean)
    WHERE ${isWritten}
    ON CONFLICT DO NOTHING`);
  const steps = writes.map((write, index) => Prisma.sql`${Prisma.raw(`step${index}`)} AS (${write})`);
  return Prisma.sql`
    WITH held AS (
      UPDATE scopes SET seq = ${seq} WHERE id = ${scopeId}::uuid AND seq = ${before} AND deleted_at IS NULL
      RETURNING id, owner_id),
    ${Prisma.join([writerSql(ctx), ...steps])}
    SELECT ${isWritten} AS "isDone"`;
}

/** The roles of those who may change the rows of a scope. */
export const writers: readonly ScopeRole[] = ['owner', 'edit'];

/**
 * Returns SQL for a row if the actor may change the rows of the scope. The statement may have waited for the scope while it
 * was taken from them, so that their membership is locked as it is now. It comes after the scope, as where members change.
 */
const writerSql = ({ actor }: UserContext): Prisma.Sql => Prisma.sql`
  writer AS (
    SELECT FROM held WHERE owner_id = ${actor.userId}::uuid
    UNION ALL SELECT FROM (
      SELECT FROM held JOIN scope_members m ON m.scope_id = held.id
      WHERE m.user_id = ${actor.userId}::uuid AND m.is_accepted AND m.role = ANY(${writers}::text[]) FOR SHARE OF m) member)`;

const isWritten = Prisma.sql`EXISTS (SELECT FROM writer)`;

/** Forgets the oldest of more answers to operations that changed nothing than a scope keeps. */
export const forgetEmptyAnswers = (tx: Tx | Db, scopeId: string): Promise<number> =>
  tx.$executeRaw(Prisma.sql`
    DELETE FROM operation_answers WHERE scope_id = ${scopeId}::uuid AND operation_id IN (
      SELECT operation_id FROM operation_answers WHERE scope_id = ${scopeId}::uuid AND is_empty
      ORDER BY created_at DESC, operation_id OFFSET ${maxEmptyAnswers})`);

function storeSql(
  table: SyncedTable,
  scopeId: string,
  numbers: ReadonlyMap<WorkingRow, number>,
  rows: readonly WorkingRow[],
): Prisma.Sql {
  const { columns } = table;
  const names = Prisma.raw(columns.map(({ column }) => column).join(', '));
  const values = Prisma.raw(columns.map(({ key }) => `x."${key}"`).join(', '));
  const types = Prisma.raw(columns.map(({ key, type }) => `"${key}" ${type}`).join(', '));
  const renewed = Prisma.raw(columns.map(({ column }) => `${column} = EXCLUDED.${column}`).join(', '));
  const json = JSON.stringify(rows.map((row) => ({ ...row.value, row_id: row.id, row_seq: numbers.get(row) })));
  return Prisma.sql`
    INSERT INTO ${table.table} (scope_id, ${table.id}, seq, changed_at, ${names})
    SELECT ${scopeId}::uuid, x.row_id, x.row_seq, now(), ${values}
    FROM jsonb_to_recordset(${json}::jsonb) AS x(row_id uuid, row_seq bigint, ${types}) WHERE ${isWritten}
    ON CONFLICT (scope_id, ${table.id}) DO UPDATE SET seq = EXCLUDED.seq, changed_at = EXCLUDED.changed_at, ${renewed}`;
}

function removeSql(table: SyncedTable, { scopeId, seq }: Changes, rows: readonly WorkingRow[]): Prisma.Sql[] {
  const ids = rows.map(({ id }) => id);
  return [
    Prisma.sql`DELETE FROM ${table.table} WHERE scope_id = ${scopeId}::uuid AND ${table.id} = ANY(${ids}::uuid[]) AND ${isWritten}`,
    Prisma.sql`
      INSERT INTO removed_rows (scope_id, noun, row_id, seq)
      SELECT ${scopeId}::uuid, ${table.noun}, id, ${seq} FROM unnest(${ids}::uuid[]) id WHERE ${isWritten}`,
  ];
}
