import { maxLists, shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import { isOwnedBy, newReference } from '#api/features/sharing/sharing.public';
import type { Services } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import type { SyncedTable } from '#api/kernel/sync/synced-table';
import { habitTable, itemTable, listTable, recipeTable, shoppingListScope } from '../shopping-list-scope.ts';

/** Staged lists of one person that a transaction writes. */
export interface ListWriting {
  userId: string;
  /** A query for the rows: `id` of the list, and `list` as JSON ({@link StagedList}). */
  rows: Prisma.Sql;
}

const digest = (items: Prisma.Sql): Prisma.Sql => Prisma.sql`
  md5((SELECT coalesce(string_agg(d.text, '' ORDER BY d.text), '') FROM (
    SELECT md5(jsonb_build_array(i.title, i.note)::text) AS text FROM ${items}) d))`;

/**
 * Returns the ids of those staged lists that the person owns already: one outside the trash has the same title and the
 * same items, bought or not.
 */
export async function findKnownLists(tx: Tx, { userId, rows }: ListWriting): Promise<string[]> {
  const found = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    WITH staged AS MATERIALIZED (
      SELECT w.id, w.list->>'title' AS title,
        ${digest(Prisma.sql`jsonb_to_recordset(w.list->'items') AS i(title text, note text)`)} AS items FROM (${rows}) w),
    own AS MATERIALIZED (
      SELECT l.title, ${digest(Prisma.sql`shopping_items i WHERE i.scope_id = s.id`)} AS items
      FROM scopes s JOIN shopping_lists l ON l.scope_id = s.id AND l.list_id = s.id
      WHERE ${isOwnedBy(userId, shoppingListScope)} AND l.title IN (SELECT title FROM staged))
    SELECT id FROM staged WHERE EXISTS (SELECT FROM own WHERE own.title = staged.title AND own.items = staged.items)`);
  return found.map(({ id }) => id);
}

/** Returns how many more lists a person may own. Those in the trash count. */
export async function countListRoom(tx: Tx, userId: string): Promise<number> {
  const count = await tx.scope.count({ where: { ownerId: userId, kind: shoppingListKind } });
  return Math.max(0, maxLists - count);
}

/**
 * Writes staged lists as lists that the person owns. `recipeIds` is a table with the new ids of recipes (`recipe_id`) by
 * those of the file (`original`). A recipe that it lacks keeps only its title.
 */
export async function insertLists(tx: Tx, writing: ListWriting & { recipeIds: Prisma.Sql }): Promise<void> {
  const { rows, userId } = writing;
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO scopes (id, kind, owner_id, seq, created_at)
    SELECT w.id, ${shoppingListKind}, ${userId}::uuid, 1, ${notLater(Prisma.sql`(w.list->>'createdAt')::timestamptz`)}
    FROM (${rows}) w ON CONFLICT (id) DO NOTHING`);
  await tx.$executeRaw(
    insertSql(writing, listTable, Prisma.sql`jsonb_build_array(w.list || jsonb_build_object('id', w.id))`),
  );
  const itemValues = { recipeId: Prisma.sql`m.recipe_id` };
  await tx.$executeRaw(insertSql(writing, itemTable, Prisma.sql`w.list->'items'`, itemValues));
  // The recipe itself may be gone, so that an id which names none does no harm.
  const recipeValues = { recipeId: Prisma.sql`coalesce(m.recipe_id, gen_random_uuid())` };
  await tx.$executeRaw(insertSql(writing, recipeTable, Prisma.sql`w.list->'recipes'`, recipeValues));
  await tx.$executeRaw(insertSql(writing, habitTable, Prisma.sql`w.list->'habits'`));
}

/** Returns SQL for a time that is in the past or now. The clock of the other account may have been wrong. */
const notLater = (time: Prisma.Sql): Prisma.Sql => Prisma.sql`CASE WHEN ${time} > now() THEN now() ELSE ${time} END`;

/** Returns SQL that writes the rows of one noun. `values` has what is not written as it stands in the file. */
function insertSql(
  { rows, userId, recipeIds }: ListWriting & { recipeIds: Prisma.Sql },
  { table, id, columns }: SyncedTable,
  elements: Prisma.Sql,
  values: Readonly<Record<string, Prisma.Sql>> = {},
): Prisma.Sql {
  const names = Prisma.raw(columns.map(({ column }) => column).join(', '));
  const types = Prisma.raw(columns.map(({ key, type }) => `"${key}" ${type}`).join(', '));
  const staged = columns.map(({ key, type }) => {
    const value = Prisma.raw(`x."${key}"`);
    if (key === 'addedBy') return Prisma.sql`${userId}::uuid`;
    return values[key] ?? (type === 'timestamptz' ? notLater(value) : value);
  });
  const isNamed = columns.some(({ key }) => key === 'recipeId');
  return Prisma.sql`
    INSERT INTO ${table} (scope_id, ${id}, seq, changed_at, ${names})
    SELECT w.id, x.id, 1, now(), ${Prisma.join(staged)}
    FROM (${rows}) w CROSS JOIN LATERAL jsonb_to_recordset(${elements}) AS x(id uuid, ${types})
      ${isNamed ? Prisma.sql`LEFT JOIN ${recipeIds} m ON m.original = x."recipeId"::text` : Prisma.empty}
    ON CONFLICT DO NOTHING`;
}

/** Tells the devices of a person that they own further lists, once these are written. */
export function announceLists({ publish }: Pick<Services, 'publish'>, userId: string, ids: readonly string[]): void {
  if (ids.length === 0) return;
  publish([userId], { type: 'scopes:changed', data: {} });
  for (const frame of ids.flatMap((id) => shoppingListScope.framesOf(id, newReference()))) publish([userId], frame);
}
