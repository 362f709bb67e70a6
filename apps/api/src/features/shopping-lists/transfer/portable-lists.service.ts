import { habitRow, type ShoppingHabit } from '@trivet/shared/shopping-lists/habit-row';
import { shoppingListRow } from '@trivet/shared/shopping-lists/list-row';
import { categoriesByName } from '@trivet/shared/shopping-lists/habits';
import { shoppingItemRow } from '@trivet/shared/shopping-lists/items/item-row';
import { listRecipeRow } from '@trivet/shared/shopping-lists/recipes/list-recipe-row';
import { maxLists } from '@trivet/shared/shopping-lists/shopping-list';
import { carriedRow } from '@trivet/shared/sync/row-schemas';
import {
  findPortableScopes,
  type PortableKind,
  type PortableScopes,
  readRows,
  type StoredScope,
} from '#api/features/sharing/sharing.public';
import type { Services } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { habitTable, itemTable, listTable, recipeTable, shoppingListScope } from '../shopping-list-scope.ts';
import type { PortableHabit, PortableList } from './portable-list.ts';
import { listReading } from './read-portable-list.ts';

/** How shopping lists go from one account to another. */
export const portableListKind: PortableKind = {
  scope: shoppingListScope,
  head: listTable,
  parts: {
    items: {
      table: itemTable,
      order: Prisma.sql`place COLLATE "C", item_id`,
      compared: Prisma.sql`r.title, r.note`,
    },
    recipes: {
      table: recipeTable,
      order: Prisma.sql`created_at, title COLLATE "C", list_recipe_id`,
    },
    habits: { table: habitTable, order: Prisma.sql`name COLLATE "C"` },
  },
  maxOwned: maxLists,
  ...listReading,
};

/** Finds the lists that a person owns outside the trash, archived ones included, the oldest first. */
export const findPortableLists = (
  services: Pick<Services, 'db'>,
  owner: { userId: string },
): Promise<PortableScopes<PortableList>> => findPortableScopes(services, owner, portableListKind, portableList);

function portableList({ createdAt, head: stored, rowsOf }: StoredScope): PortableList | null {
  const head = shoppingListRow.readRow(stored, 0);
  return (
    head && {
      ...carriedRow(shoppingListRow, head),
      createdAt: createdAt.toISOString(),
      recipes: readRows(listRecipeRow, rowsOf('recipes')).map(([id, row]) => ({
        id,
        ...carriedRow(listRecipeRow, row),
      })),
      habits: portableHabits(readRows(habitRow, rowsOf('habits'))),
      items: readRows(shoppingItemRow, rowsOf('items')).map(([, row]) => carriedRow(shoppingItemRow, row)),
    }
  );
}

/** Returns the categories that count. Rows of one name, which devices made at the same time, become one. */
function portableHabits(habits: readonly (readonly [string, ShoppingHabit])[]): PortableHabit[] {
  return [...categoriesByName(habits)]
    .map(([name, category]) => ({ name, category }))
    .sort((one, other) => Number(one.name > other.name) - Number(one.name < other.name));
}
