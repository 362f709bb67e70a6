import type { Cursor, PulledScope, Scope, SyncedRow } from '@trivet/shared/sync/schemas';
import type { UserContext } from '../context.ts';
import { Prisma } from '../db/client.ts';
import { queryPrepared } from '../db/prepared-query.ts';
import { roleSql } from './scope-access.ts';
import type { ScopeKind, ScopeKinds } from './scope-kind.ts';
import { ageSql, valueSql } from './synced-table.ts';

/**
 * Most rows of one answer, over all scopes. The rows of one number always come together.
 * @limit Sync (1,000, and those of the same number; 4 MiB): Rows of one answer. An answer stays small.
 */
const pageSize = 1_000;

/** Most bytes of one answer, over all scopes, unless the rows of its first number are more. */
const pageBytes = 4 * 1024 * 1024;

/** What a row takes beside its value, in bytes. */
const rowBytes = 150;

interface ReadableScope {
  id: string;
  kind: string;
  /** A number as PostgreSQL's driver returns it, like the next one. */
  seq: string;
  forgotten: string;
}

/** A scope that the actor may read, and from which number on. */
interface Reading {
  kind: ScopeKind;
  id: string;
  seq: number;
  since: number;
  isReset: boolean;
  /** The number up to which rows were deleted without a trace. */
  forgotten: number;
  /** What the client's number had more than `since`, to say that it is of a reading from the beginning. */
  mark: number;
}

/** Numbers from here on are places in a reading from the beginning. They are still exact in JavaScript. */
const firstMark = 2 ** 52;

/** The numbers of scopes stay below. */
const placesOfMark = 2 ** 36;

/**
 * Returns what is added to the numbers of pages from the beginning on, where they would be ones for a reset by themselves.
 * It is another one once more is forgotten.
 */
const markOf = (forgotten: number): number => firstMark + (forgotten % (firstMark / placesOfMark)) * placesOfMark;

/**
 * Returns the rows of scopes that changed after their numbers, each scope once. Nothing is missing between `since` and the
 * answer's `seq`, because writers of a scope commit in the order of their numbers. A scope is read from its beginning when
 * rows were deleted without a trace since, or when the number is of a future that this database never had. `before` has
 * the numbers from before the operations of the same call, which may have reached that future. The number of a page is
 * all that a client needs to read on.
 */
export async function pullScopes(
  ctx: UserContext,
  kinds: ScopeKinds,
  cursors: readonly Cursor[],
  before: ReadonlyMap<string, number> = new Map(),
): Promise<PulledScope[]> {
  const asked = cursors.filter((cursor, index) => cursors.findIndex((other) => isSame(cursor, other)) === index);
  const byPull = Map.groupBy(asked, ({ kind }) => kinds.get(kind)?.pull);
  const pulled: PulledScope[] = [];
  for (const [pull, own] of byPull) {
    pulled.push(...(pull ? await pull(ctx, own, before) : await pullTables(ctx, kinds, own, before)));
  }
  return asked.flatMap((cursor) => pulled.find((scope) => isSame(cursor, scope)) ?? []);
}

const isSame = (a: Scope, b: Scope): boolean => a.kind === b.kind && a.id === b.id;

async function pullTables(
  ctx: UserContext,
  kinds: ScopeKinds,
  asked: readonly Cursor[],
  before: ReadonlyMap<string, number>,
): Promise<PulledScope[]> {
  const readings = await readableScopes(ctx, kinds, asked, before);
  const behind = [...readings.values()].filter(({ since, seq }) => since < seq);
  const rows = Map.groupBy(await rowsOf(ctx, behind), ({ scopeId }) => scopeId);
  return asked.map((cursor) => {
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
  const found = await queryPrepared<ReadableScope>(
    ctx.database,
    Prisma.sql`
      SELECT s.id, s.kind, s.seq, s.forgotten_seq AS forgotten FROM scopes s
      WHERE s.id = ANY(${cursors.map(({ id }) => id)}::uuid[]) AND ${roleSql(ctx)} IS NOT NULL`,
  );
  const byId = new Map(found.map((scope) => [scope.id, scope]));
  return new Map(
    cursors.flatMap(({ kind: name, id, since }): [string, Reading][] => {
      const kind = kinds.get(name);
      if (kind === undefined) return [];
      const scope = byId.get(id);
      if (scope?.kind !== name) return [];
      const [seq, forgotten] = [Number(scope.seq), Number(scope.forgotten)];
      const mark = markOf(forgotten);
      const isMarked = since >= mark && since < mark + placesOfMark;
      const place = isMarked ? since - mark : since;
      const isReset = place > (before.get(id) ?? seq) || (!isMarked && place > 0 && place < forgotten);
      const from = isReset ? { since: 0, mark: 0 } : { since: place, mark: isMarked ? mark : 0 };
      return [[id, { kind, id, seq, isReset, forgotten, ...from }]];
    }),
  );
}

type ReadRow = SyncedRow & {
  scopeId: string;
  /** False for a row for which the answer has no room. */
  isKept: boolean;
};

const sizeFor = (readings: readonly Reading[]): number => Math.ceil(pageSize / Math.max(1, readings.length));

async function rowsOf(ctx: UserContext, readings: readonly Reading[]): Promise<ReadRow[]> {
  if (readings.length === 0) return [];
  const size = sizeFor(readings);
  const parts = readings.map((reading, turn) => partSql(reading, turn, size));
  const statement = Prisma.sql`
    SELECT "scopeId", noun, id, seq, changed_at, age, k."isKept", CASE WHEN k."isKept" THEN value END AS value
    FROM (
      SELECT *, dense_rank() OVER numbers = 1 OR sum(${rowBytes} + coalesce(octet_length(value::text), 0)) OVER numbers
        <= ${pageBytes} AS "isKept"
      FROM (${Prisma.join(parts, ' UNION ALL ')}) p WINDOW numbers AS (ORDER BY turn, seq)
    ) k ORDER BY turn, seq, id`;
  // What one scope is asked for has few texts, each planned once. Those of several have many.
  const found = await (readings.length === 1
    ? queryPrepared<FoundRow>(ctx.database, statement)
    : ctx.db.$queryRaw<FoundRow[]>(statement));
  const tables = new Map(readings.flatMap(({ kind }) => kind.tables.map((table) => [table.noun, table])));
  return found.map(({ scopeId, noun, id, seq, changed_at, age, value, isKept }) => ({
    scopeId,
    noun,
    id,
    seq: Number(seq),
    changedAt: changed_at.getTime(),
    value: value === null ? null : { ...tables.get(noun)?.readRow(value, age) },
    isKept,
  }));
}

/** Returns SQL for the rows of one scope, as many as its share of the answer. */
function partSql({ kind, id, since }: Reading, turn: number, size: number): Prisma.Sql {
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
  return Prisma.sql`
    (SELECT ${turn}::int AS turn, ${id}::uuid AS "scopeId", r.* FROM (${Prisma.join(tables, ' UNION ALL ')}) r
    ORDER BY seq FETCH FIRST ${size} ROWS WITH TIES)`;
}

interface FoundRow extends Omit<ReadRow, 'seq' | 'changedAt'> {
  seq: bigint | string;
  changed_at: Date;
  age: number;
}

function answerOf(reading: Reading, found: readonly ReadRow[], size: number): PulledScope {
  const { kind, id, seq, since, isReset, forgotten, mark } = reading;
  const kept = found.filter(({ isKept }) => isKept);
  const last = kept.at(-1)?.seq ?? since;
  const isComplete = kept.length === found.length && found.length < size;
  const next = mark === 0 && last > 0 && last < forgotten ? markOf(forgotten) + last : mark + last;
  return {
    kind: kind.kind,
    id,
    status: 'read',
    isReset,
    rows: kept.map(({ scopeId: _, isKept: __, ...row }) => row),
    seq: isComplete ? Math.max(seq, last) : next,
    isComplete,
  };
}
