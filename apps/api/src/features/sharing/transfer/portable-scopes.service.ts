import type { Services } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { valueSql } from '#api/kernel/sync/synced-table';
import { isOwnedBy } from '../sharing.access.ts';
import type { PortableKind, PortablePart } from './portable-kind.ts';

/**
 * Bytes of scopes, as the database stores them, that one statement reads. A larger scope is read by itself. They are
 * held in memory.
 * @limit Exports and print
 */
const pageBytes = 1_024 ** 2;

/** Scopes to be written to a file: how many there are, the names of their parts, and their content page by page. */
export interface PortableScopes<Content> {
  count: number;
  pieces: ReadonlySet<string>;
  pages: AsyncIterable<Content[]>;
}

/** A row as JSON, with its id. */
export type StoredRow = readonly [id: string, value: unknown];

/** Returns those rows that their noun can read, with their ids. */
export const readRows = <Row>(
  rules: { readRow: (stored: unknown, age: number) => Row | null },
  rows: readonly StoredRow[],
): (readonly [id: string, row: Row])[] =>
  rows.flatMap(([id, value]) => {
    const row = rules.readRow(value, 0);
    return row === null ? [] : [[id, row] as const];
  });

/** A scope as it is stored: the row of the scope itself, and the rows of its parts by their names. */
export interface StoredScope {
  readonly createdAt: Date;
  readonly head: unknown;
  readonly rowsOf: (part: string) => readonly StoredRow[];
}

/**
 * Finds the scopes of a kind that a person owns outside the trash, the oldest first. `present` returns what a file carries
 * of one, or null where nobody has made it.
 */
export async function findPortableScopes<Content>(
  { db }: Pick<Services, 'db'>,
  { userId }: { userId: string },
  kind: PortableKind,
  present: (stored: StoredScope) => Content | null,
): Promise<PortableScopes<Content>> {
  const sizes = Object.values(kind.parts).map(
    ({ table: { table } }) =>
      Prisma.sql`(SELECT coalesce(sum(pg_column_size(r)), 0) FROM ${table} r WHERE r.scope_id = s.id)`,
  );
  const found = await db.$queryRaw<{ id: string; page: number }[]>(Prisma.sql`
    SELECT id, floor(sum(size) OVER (ORDER BY created_at, id) / ${pageBytes}::numeric)::int AS page FROM (
      SELECT s.id, s.created_at, ${Prisma.join(sizes, ' + ')} AS size
      FROM scopes s WHERE ${isOwnedBy(userId, kind.scope)}) own
    ORDER BY created_at, id`);
  const pages = [...Map.groupBy(found, ({ page }) => page).values()].map((rows) => rows.map(({ id }) => id));
  async function* read(): AsyncGenerator<Content[]> {
    for (const ids of pages) {
      const rows = await db.$queryRaw<PageRow[]>(pageSql(kind, userId, ids));
      yield rows.flatMap((row) => present(storedScope(row)) ?? []);
    }
  }
  return { count: found.length, pieces: kind.pieces, pages: read() };
}

type PageRow = { createdAt: Date; head: unknown } & Record<string, unknown>;

const storedScope = (row: PageRow): StoredScope => ({
  createdAt: row.createdAt,
  head: row.head,
  rowsOf: (part) => (row[`part:${part}`] ?? []) as StoredRow[],
});

// A list of the type jsonb cannot have 256 MiB.
const rowsSql = ([name, { table, order }]: [string, PortablePart]): Prisma.Sql => Prisma.sql`
  (SELECT coalesce(json_agg(json_build_array(${table.id}, ${valueSql(table)}) ORDER BY ${order}), '[]')
    FROM ${table.table} WHERE scope_id = s.id) AS ${Prisma.raw(`"part:${name}"`)}`;

const pageSql = (
  { scope, head, parts }: PortableKind,
  userId: string,
  ids: readonly string[],
): Prisma.Sql => Prisma.sql`
  SELECT s.created_at AS "createdAt",
    (SELECT ${valueSql(head)} FROM ${head.table} WHERE scope_id = s.id AND ${head.id} = s.id) AS head,
    ${Prisma.join(Object.entries(parts).map(rowsSql))}
  FROM scopes s WHERE s.id = ANY(${ids}::uuid[]) AND ${isOwnedBy(userId, scope)} ORDER BY s.created_at, s.id`;
