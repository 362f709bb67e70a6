import type { Cursor, PulledScope, SyncedRow } from '@trivet/shared/sync/schemas';
import type { UserContext } from '../context.ts';
import { Prisma } from '../db/client.ts';
import { roleSql } from './scope-access.ts';
import type { ScopeKind, ScopeKinds } from './scope-kind.ts';
import { ageSql, valueSql } from './synced-table.ts';

/** Most rows of one answer, over all scopes. The rows of one number always come together. */
const pageSize = 1_000;

interface ReadableScope {
  id: string;
  kind: string;
  seq: bigint;
  forgotten: bigint;
}

/** A scope that the actor may read, and from which number on. */
interface Reading {
  kind: ScopeKind;
  id: string;
  seq: number;
  since: number;
  isReset: boolean;
}

/**
 * Returns the rows of scopes that changed after their numbers. Nothing is missing between `since` and the answer's `seq`,
 * because writers of a scope commit in the order of their numbers. A scope is read from its beginning, at once and
 * wholly, when rows were deleted without a trace since, or when the number is of a future that this database never had.
 * `before` has the numbers from before the operations of the same call, which may have reached that future.
 */
export async function pullScopes(
  ctx: UserContext,
  kinds: ScopeKinds,
  cursors: readonly Cursor[],
  before: ReadonlyMap<string, number> = new Map(),
): Promise<PulledScope[]> {
  if (cursors.length === 0) return [];
  const readings = await readableScopes(ctx, kinds, cursors, before);
  const behind = [...readings.values()].filter(({ since, seq }) => since < seq);
  const rows = Map.groupBy(await rowsOf(ctx, behind), ({ scopeId }) => scopeId);
  return cursors.map((cursor) => {
    const reading = readings.get(cursor.id);
    if (reading?.kind.kind !== cursor.kind) return { kind: cursor.kind, id: cursor.id, status: 'gone' };
    return answerOf(reading, rows.get(cursor.id) ?? [], sizeFor(behind));
  });
}

async function readableScopes(
  ctx: UserContext,
  kinds: ScopeKinds,
  cursors: readonly Cursor[],
  before: ReadonlyMap<string, number>,
): Promise<Map<string, Reading>> {
  const found = await ctx.db.$queryRaw<ReadableScope[]>(Prisma.sql`
    SELECT s.id, s.kind, s.seq, s.forgotten_seq AS forgotten FROM scopes s
    WHERE s.id = ANY(${cursors.map(({ id }) => id)}::uuid[]) AND ${roleSql(ctx)} IS NOT NULL`);
  const byId = new Map(found.map((scope) => [scope.id, scope]));
  return new Map(
    cursors.flatMap(({ kind: name, id, since }): [string, Reading][] => {
      const kind = kinds.get(name);
      if (kind === undefined) return [];
      const scope = byId.get(id);
      if (scope?.kind !== name) return [];
      const [seq, forgotten] = [Number(scope.seq), Number(scope.forgotten)];
      const isReset = since > (before.get(id) ?? seq) || (since > 0 && since < forgotten);
      return [[id, { kind, id, seq, since: isReset ? 0 : since, isReset }]];
    }),
  );
}

type ReadRow = SyncedRow & { scopeId: string };

const sizeFor = (readings: readonly Reading[]): number => Math.ceil(pageSize / Math.max(1, readings.length));

async function rowsOf(ctx: UserContext, readings: readonly Reading[]): Promise<ReadRow[]> {
  if (readings.length === 0) return [];
  const size = sizeFor(readings);
  const parts = readings.map(({ kind, id, since, isReset }) => {
    const tables = kind.tables.map(
      (table) => Prisma.sql`
        SELECT ${table.noun}::text AS noun, ${table.id} AS id, seq, changed_at, ${ageSql} AS age, ${valueSql(table)} AS value
        FROM ${table.table} WHERE scope_id = ${id}::uuid AND seq > ${since}`,
    );
    // Whoever begins has nothing that could have been removed.
    if (since > 0) {
      tables.push(Prisma.sql`
        SELECT noun, row_id, seq, removed_at, 0::float8, NULL::jsonb FROM removed_rows
        WHERE scope_id = ${id}::uuid AND seq > ${since}`);
    }
    const page = isReset ? Prisma.empty : Prisma.sql`ORDER BY seq FETCH FIRST ${size} ROWS WITH TIES`;
    return Prisma.sql`(SELECT ${id}::uuid AS "scopeId", r.* FROM (${Prisma.join(tables, ' UNION ALL ')}) r ${page})`;
  });
  const found = await ctx.db.$queryRaw<(Omit<ReadRow, 'seq' | 'changedAt'> & FoundColumns)[]>(
    Prisma.sql`SELECT * FROM (${Prisma.join(parts, ' UNION ALL ')}) p ORDER BY seq, id`,
  );
  const tables = new Map(readings.flatMap(({ kind }) => kind.tables.map((table) => [table.noun, table])));
  return found.map(({ scopeId, noun, id, seq, changed_at, age, value }) => ({
    scopeId,
    noun,
    id,
    seq: Number(seq),
    changedAt: changed_at.getTime(),
    value: value === null ? null : { ...tables.get(noun)?.readRow(value, age) },
  }));
}

interface FoundColumns {
  seq: bigint;
  changed_at: Date;
  age: number;
}

function answerOf({ kind, id, seq, since, isReset }: Reading, found: readonly ReadRow[], size: number): PulledScope {
  const rows = found.map(({ scopeId: _, ...row }) => row);
  const last = rows.at(-1)?.seq ?? since;
  const isComplete = isReset || rows.length < size;
  return {
    kind: kind.kind,
    id,
    status: 'read',
    isReset,
    rows,
    seq: isComplete ? Math.max(seq, last) : last,
    isComplete,
  };
}
