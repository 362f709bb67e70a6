import { habitRules } from '@trivet/shared/shopping-lists/apply-habit-operation';
import { shoppingListRules } from '@trivet/shared/shopping-lists/apply-list-operation';
import { categoriesByName } from '@trivet/shared/shopping-lists/habits';
import { shoppingItemRules } from '@trivet/shared/shopping-lists/items/apply-item-operation';
import { listRecipeRules } from '@trivet/shared/shopping-lists/recipes/apply-list-recipe-operation';
import {
  type ListRecipe,
  maxLists,
  type ShoppingHabit,
  type ShoppingItem,
} from '@trivet/shared/shopping-lists/shopping-list';
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
import type { PortableHabit, PortableItem, PortableList, PortableRecipe } from './portable-list.ts';
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
  const head = shoppingListRules.readRow(stored, 0);
  return (
    head && {
      ...head,
      categoryOrder: [...head.categoryOrder],
      createdAt: createdAt.toISOString(),
      recipes: readRows(listRecipeRules, rowsOf('recipes')).map(portableRecipe),
      habits: portableHabits(readRows(habitRules, rowsOf('habits'))),
      items: readRows(shoppingItemRules, rowsOf('items')).map(portableItem),
    }
  );
}

function portableItem([, { addedBy: _, place: __, ...item }]: readonly [string, ShoppingItem]): PortableItem {
  return item;
}

function portableRecipe([id, row]: readonly [string, ListRecipe]): PortableRecipe {
  const { addedBy: _, planId: __, entryId: ___, ...recipe } = row;
  return { id, ...recipe };
}

/** Returns the categories that count. Rows of one name, which devices made at the same time, become one. */
function portableHabits(habits: readonly (readonly [string, ShoppingHabit])[]): PortableHabit[] {
  return [...categoriesByName(habits)]
    .map(([name, category]) => ({ name, category }))
    .sort((one, other) => Number(one.name > other.name) - Number(one.name < other.name));
}
