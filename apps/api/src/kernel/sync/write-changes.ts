import type { Answer } from '@trivet/shared/sync/schemas';
import { Prisma, type Tx } from '../db/client.ts';
import type { ScopeKind } from './scope-kind.ts';
import type { SyncedTable } from './synced-table.ts';
import type { WorkingRow } from './working-rows.ts';

interface Changes {
  scopeId: string;
  /** The number of the change. */
  seq: bigint;
  rows: readonly WorkingRow[];
  answers: readonly Answer[];
}

/** Writes changed rows, what was removed, the number of the scope, and the answers, in one statement. */
export async function writeChanges(tx: Tx, { tables }: ScopeKind, changes: Changes): Promise<void> {
  const { scopeId, seq, rows, answers } = changes;
  const writes = tables.flatMap((table) => {
    const own = Map.groupBy(
      rows.filter((row) => row.table === table),
      ({ value }) => value === null,
    );
    const [kept = [], removed = []] = [own.get(false), own.get(true)];
    return [
      ...(kept.length === 0 ? [] : [storeSql(table, changes, kept)]),
      ...(removed.length === 0 ? [] : removeSql(table, changes, removed)),
    ];
  });
  if (writes.length > 0) writes.push(Prisma.sql`UPDATE scopes SET seq = ${seq} WHERE id = ${scopeId}::uuid`);
  const steps = writes.map((write, index) => Prisma.sql`${Prisma.raw(`step${index}`)} AS (${write})`);
  const json = JSON.stringify(answers.map((answer) => ({ code: null, seq: null, ...answer })));
  await tx.$executeRaw(Prisma.sql`
    ${steps.length === 0 ? Prisma.empty : Prisma.sql`WITH ${Prisma.join(steps)}`}
    INSERT INTO operation_answers (scope_id, operation_id, seq, code)
    SELECT ${scopeId}::uuid, x.id, x.seq, x.code FROM jsonb_to_recordset(${json}::jsonb) AS x(id uuid, seq bigint, code text)`);
}

function storeSql(table: SyncedTable, { scopeId, seq }: Changes, rows: readonly WorkingRow[]): Prisma.Sql {
  const { columns } = table;
  const names = Prisma.raw(columns.map(({ column }) => column).join(', '));
  const values = Prisma.raw(columns.map(({ key }) => `x."${key}"`).join(', '));
  const types = Prisma.raw(columns.map(({ key, type }) => `"${key}" ${type}`).join(', '));
  const renewed = Prisma.raw(columns.map(({ column }) => `${column} = EXCLUDED.${column}`).join(', '));
  const json = JSON.stringify(rows.map(({ id, value }) => ({ ...value, row_id: id })));
  return Prisma.sql`
    INSERT INTO ${table.table} (scope_id, ${table.id}, seq, changed_at, ${names})
    SELECT ${scopeId}::uuid, x.row_id, ${seq}, now(), ${values}
    FROM jsonb_to_recordset(${json}::jsonb) AS x(row_id uuid, ${types})
    ON CONFLICT (scope_id, ${table.id}) DO UPDATE SET seq = EXCLUDED.seq, changed_at = EXCLUDED.changed_at, ${renewed}`;
}

function removeSql(table: SyncedTable, { scopeId, seq }: Changes, rows: readonly WorkingRow[]): Prisma.Sql[] {
  const ids = rows.map(({ id }) => id);
  return [
    Prisma.sql`DELETE FROM ${table.table} WHERE scope_id = ${scopeId}::uuid AND ${table.id} = ANY(${ids}::uuid[])`,
    Prisma.sql`
      INSERT INTO removed_rows (scope_id, noun, row_id, seq)
      SELECT ${scopeId}::uuid, ${table.noun}, unnest(${ids}::uuid[]), ${seq}`,
  ];
}
