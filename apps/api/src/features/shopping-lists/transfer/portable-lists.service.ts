import { habitRules } from '@trivet/shared/shopping-lists/apply-habit-operation';
import { shoppingListRules } from '@trivet/shared/shopping-lists/apply-list-operation';
import { categoriesByName } from '@trivet/shared/shopping-lists/habits';
import { shoppingItemRules } from '@trivet/shared/shopping-lists/items/apply-item-operation';
import { listRecipeRules } from '@trivet/shared/shopping-lists/recipes/apply-list-recipe-operation';
import { isOwnedBy } from '#api/features/sharing/sharing.public';
import type { Services } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { type SyncedTable, valueSql } from '#api/kernel/sync/synced-table';
import { habitTable, itemTable, listTable, recipeTable, shoppingListScope } from '../shopping-list-scope.ts';
import type { PortableHabit, PortableItem, PortableList, PortableRecipe } from './portable-list.ts';

/** Bytes of lists, as the database stores them, that one statement reads. A larger list is read by itself. */
const pageBytes = 1_024 ** 2;

/** Lists to be written to a file: how many there are, and their content page by page. */
export interface PortableLists {
  count: number;
  pages: AsyncIterable<PortableList[]>;
}

/** Finds the lists that a person owns outside the trash, archived ones included, the oldest first. */
export async function findPortableLists(
  { db }: Pick<Services, 'db'>,
  { userId }: { userId: string },
): Promise<PortableLists> {
  const found = await db.$queryRaw<{ id: string; page: number }[]>(Prisma.sql`
    SELECT id, floor(sum(size) OVER (ORDER BY created_at, id) / ${pageBytes}::numeric)::int AS page FROM (
      SELECT s.id, s.created_at, (SELECT coalesce(sum(pg_column_size(i)), 0) FROM shopping_items i WHERE i.scope_id = s.id) AS size
      FROM scopes s WHERE ${isOwnedBy(userId, shoppingListScope)}) own
    ORDER BY created_at, id`);
  const pages = [...Map.groupBy(found, ({ page }) => page).values()].map((rows) => rows.map(({ id }) => id));
  return { count: found.length, pages: readPages({ db }, userId, pages) };
}

async function* readPages(
  { db }: Pick<Services, 'db'>,
  userId: string,
  pages: readonly (readonly string[])[],
): AsyncGenerator<PortableList[]> {
  for (const ids of pages) yield (await db.$queryRaw<StoredList[]>(pageSql(userId, ids))).flatMap(portableList);
}

/** A row as JSON, with its id. */
type StoredRow = [id: string, value: unknown];

interface StoredList {
  createdAt: Date;
  list: unknown;
  items: StoredRow[];
  recipes: StoredRow[];
  habits: StoredRow[];
}

const rowsSql = (table: SyncedTable, order: Prisma.Sql): Prisma.Sql => Prisma.sql`
  (SELECT coalesce(jsonb_agg(jsonb_build_array(${table.id}, ${valueSql(table)}) ORDER BY ${order}), '[]')
    FROM ${table.table} WHERE scope_id = s.id)`;

const pageSql = (userId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT s.created_at AS "createdAt",
    (SELECT ${valueSql(listTable)} FROM ${listTable.table} WHERE scope_id = s.id AND list_id = s.id) AS list,
    ${rowsSql(itemTable, Prisma.sql`place COLLATE "C", item_id`)} AS items,
    ${rowsSql(recipeTable, Prisma.sql`created_at, title COLLATE "C", list_recipe_id`)} AS recipes,
    ${rowsSql(habitTable, Prisma.sql`name COLLATE "C"`)} AS habits
  FROM scopes s WHERE s.id = ANY(${ids}::uuid[]) AND ${isOwnedBy(userId, shoppingListScope)} ORDER BY s.created_at, s.id`;

/** Returns no list where nobody has made one in the scope. */
function portableList({ createdAt, list, items, recipes, habits }: StoredList): PortableList[] {
  const head = shoppingListRules.readRow(list, 0);
  if (head === null) return [];
  return [
    {
      ...head,
      categoryOrder: [...head.categoryOrder],
      createdAt: createdAt.toISOString(),
      recipes: recipes.flatMap(portableRecipe),
      habits: portableHabits(habits),
      items: items.flatMap(portableItem),
    },
  ];
}

function portableItem([, value]: StoredRow): PortableItem[] {
  const row = shoppingItemRules.readRow(value, 0);
  if (row === null) return [];
  const { addedBy: _, place: __, ...item } = row;
  return [item];
}

function portableRecipe([id, value]: StoredRow): PortableRecipe[] {
  const row = listRecipeRules.readRow(value, 0);
  if (row === null) return [];
  const { addedBy: _, ...recipe } = row;
  return [{ id, ...recipe }];
}

/** Returns the categories that count. Rows of one name, which devices made at the same time, become one. */
function portableHabits(rows: readonly StoredRow[]): PortableHabit[] {
  const habits = rows.flatMap(([id, value]) => {
    const habit = habitRules.readRow(value, 0);
    return habit === null ? [] : ([[id, habit]] as const);
  });
  return [...categoriesByName(habits)]
    .map(([name, category]) => ({ name, category }))
    .sort((one, other) => Number(one.name > other.name) - Number(one.name < other.name));
}
