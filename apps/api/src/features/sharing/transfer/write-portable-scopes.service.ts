import type { Services } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { holdOwnScopes } from '#api/kernel/sync/scope-access';
import type { SyncedTable } from '#api/kernel/sync/synced-table';
import { rowsOfNumber } from '#api/kernel/sync/write-changes';
import { newReference } from '../compat/references.ts';
import { isOwnedBy } from '../sharing.access.ts';
import type { PortableKind } from './portable-kind.ts';

/** Staged scopes of one kind and one person. */
export interface ScopeWriting {
  userId: string;
  /** A query for the pieces of the scopes: `id` of the scope, and `content` as JSON. Only first pieces have a title. */
  rows: Prisma.Sql;
}

const isFirst = Prisma.sql`w.content->>'title' IS NOT NULL`;

/** Returns SQL for what stands in a part of a scope, in no order: a short text that is the same for the same values. */
const digest = (compared: Prisma.Sql, rows: Prisma.Sql): Prisma.Sql => Prisma.sql`
  md5((SELECT coalesce(string_agg(d.text, '' ORDER BY d.text), '') FROM (
    SELECT md5(jsonb_build_array(${compared})::text) AS text FROM ${rows}) d))`;

interface Compared {
  name: string;
  table: SyncedTable;
  compared: Prisma.Sql;
}

const comparedParts = (parts: PortableKind['parts']): Compared[] =>
  Object.entries(parts).flatMap(([name, { table, compared }]) => (compared ? [{ name, table, compared }] : []));

function stagedDigest({ name, table, compared }: Compared): Prisma.Sql {
  const types = Prisma.raw(table.columns.map(({ column, type }) => `${column} ${type}`).join(', '));
  const ofScope = Prisma.sql`pieces p CROSS JOIN LATERAL jsonb_to_recordset(p.content->${name}) AS r(${types}) WHERE p.id = w.id`;
  return digest(compared, ofScope);
}

const storedDigest = ({ table: { table }, compared }: Compared): Prisma.Sql =>
  digest(compared, Prisma.sql`${table} r WHERE r.scope_id = s.id`);

/**
 * Returns SQL for the ids of those staged scopes that the person owns already: one outside the trash has the same title and
 * the same content.
 */
export function knownScopesSql({ scope, head, parts }: PortableKind, { userId, rows }: ScopeWriting): Prisma.Sql {
  const compared = comparedParts(parts);
  return Prisma.sql`
    WITH pieces AS MATERIALIZED (${rows}), staged AS MATERIALIZED (
      SELECT w.id, w.content->>'title' AS title,
        ${Prisma.join(compared.map(stagedDigest), ' || ')} AS content FROM pieces w WHERE ${isFirst}),
    own AS MATERIALIZED (
      SELECT h.title, ${Prisma.join(compared.map(storedDigest), ' || ')} AS content
      FROM scopes s JOIN ${head.table} h ON h.scope_id = s.id AND h.${head.id} = s.id
      WHERE ${isOwnedBy(userId, scope)} AND h.title IN (SELECT title FROM staged))
    SELECT id FROM staged WHERE EXISTS (SELECT FROM own WHERE own.title = staged.title AND own.content = staged.content)`;
}

/** Returns how many more scopes of each kind a person may own. Those in the trash count. */
export async function countScopeRoom(
  tx: Tx,
  userId: string,
  kinds: readonly PortableKind[],
): Promise<Record<string, number>> {
  await holdOwnScopes(tx, userId);
  const counts = await tx.scope.groupBy({ by: ['kind'], where: { ownerId: userId }, _count: true });
  const owned = new Map(counts.map(({ kind, _count }) => [kind, _count]));
  return Object.fromEntries(
    kinds.map(({ scope: { kind }, maxOwned }) => [kind, Math.max(0, maxOwned - (owned.get(kind) ?? 0))]),
  );
}

interface Insertion extends ScopeWriting {
  /**
   * A table with the new ids of recipes (`recipe_id`) by those of the file (`original`). A recipe that it lacks keeps only its
   * title.
   */
  recipeIds: Prisma.Sql;
}

/** Writes staged scopes of a kind as scopes that the person owns. */
export async function insertScopes(
  tx: Tx,
  { scope: { kind }, head, parts }: PortableKind,
  insertion: Insertion,
): Promise<void> {
  const { rows, userId, recipeIds } = insertion;
  const largest = Math.max(1, ...Object.values(parts).map(({ table }) => table.maxRows));
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO scopes (id, kind, owner_id, seq, created_at)
    SELECT w.id, ${kind}, ${userId}::uuid, ${Math.ceil(largest / rowsOfNumber)}, ${notLater(Prisma.sql`(w.content->>'createdAt')::timestamptz`)}
    FROM (${rows}) w WHERE ${isFirst} ON CONFLICT (id) DO NOTHING`);
  await tx.$executeRaw(
    insertSql(
      insertion,
      head,
      Prisma.sql`CASE WHEN ${isFirst} THEN jsonb_build_array(w.content || jsonb_build_object('id', w.id)) END`,
    ),
  );
  for (const [name, { table, values }] of Object.entries(parts)) {
    await tx.$executeRaw(insertSql(insertion, table, Prisma.sql`w.content->${name}`, values?.(recipeIds)));
  }
}

/** Returns SQL for a time that is in the past or now. The clock of the other account may have been wrong. */
const notLater = (time: Prisma.Sql): Prisma.Sql => Prisma.sql`CASE WHEN ${time} > now() THEN now() ELSE ${time} END`;

/** Returns SQL that writes the rows of one noun. `values` has what is not written as it stands in the file. */
function insertSql(
  { rows, userId, recipeIds }: Insertion,
  { table, id, columns }: SyncedTable,
  elements: Prisma.Sql,
  values: Readonly<Record<string, Prisma.Sql>> = {},
): Prisma.Sql {
  const names = Prisma.raw(columns.map(({ column }) => column).join(', '));
  const types = Prisma.raw(columns.map(({ key, type }) => `"${key}" ${type}`).join(', '));
  const staged = columns.map(({ key, type }) => {
    const value = Prisma.raw(`x."${key}"`);
    if (key === 'addedBy') return Prisma.sql`${userId}::uuid`;
    if (key === 'recipeId') return values[key] ?? Prisma.sql`m.recipe_id`;
    return values[key] ?? (type === 'timestamptz' ? notLater(value) : value);
  });
  const isNamed = columns.some(({ key }) => key === 'recipeId');
  return Prisma.sql`
    INSERT INTO ${table} (scope_id, ${id}, seq, changed_at, ${names})
    SELECT w.id, x.id, (row_number() OVER (PARTITION BY w.id) - 1) / ${rowsOfNumber}::int + 1, now(), ${Prisma.join(staged)}
    FROM (${rows}) w CROSS JOIN LATERAL jsonb_to_recordset(${elements}) AS x(id uuid, ${types})
      ${isNamed ? Prisma.sql`LEFT JOIN ${recipeIds} m ON m.original = x."recipeId"::text` : Prisma.empty}
    ON CONFLICT DO NOTHING`;
}

/** A scope that was written, with its kind. */
export interface WrittenScope {
  id: string;
  kind: string;
}

/** Tells the devices of a person that they own further scopes, once these are written. */
export function announceScopes(
  { publish }: Pick<Services, 'publish'>,
  userId: string,
  kinds: readonly PortableKind[],
  written: readonly WrittenScope[],
): void {
  if (written.length === 0) return;
  publish([userId], { type: 'scopes:changed', data: {} });
  for (const { id, kind } of written) {
    const { scope } = kinds.find((known) => known.scope.kind === kind) ?? {};
    for (const frame of scope?.framesOf(id, newReference()) ?? []) publish([userId], frame);
  }
}
