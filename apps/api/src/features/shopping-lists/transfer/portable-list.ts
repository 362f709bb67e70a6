import { habitRow } from '@trivet/shared/shopping-lists/habit-row';
import { shoppingItemRow } from '@trivet/shared/shopping-lists/items/item-row';
import { shoppingListRow } from '@trivet/shared/shopping-lists/list-row';
import { listRecipeRow } from '@trivet/shared/shopping-lists/recipes/list-recipe-row';
import { maxHabits, maxItems, maxListRecipes } from '@trivet/shared/shopping-lists/shopping-list';
import { fileSchemaOf, idSchema } from '@trivet/shared/sync/row-schemas';
import { momentSchema } from '@trivet/shared/wire-values';
import type { z } from 'zod';
import type { Portable, PortableShape } from '#api/features/sharing/sharing.public';

// Other accounts do not know the people of a list, so whoever imports it has added everything. They have other plans as
// well, so that only the day stays of the entry that something is bought for. The id is the one by which items name it.
const recipeSchema = fileSchemaOf(listRecipeRow).extend({ id: idSchema });

// The order of the items is their order by hand, so that a file needs no places and cannot bring broken ones.
const itemSchema = fileSchemaOf(shoppingItemRow);

const habitSchema = fileSchemaOf(habitRow);

const headSchema = fileSchemaOf(shoppingListRow).extend({ createdAt: momentSchema });

/** A recipe on a list in a file. */
export type PortableRecipe = z.infer<typeof recipeSchema>;
/** Something to buy in a file. */
export type PortableItem = z.infer<typeof itemSchema>;
/** A category that a list in a file remembers. */
export type PortableHabit = z.infer<typeof habitSchema>;

/** The parts of a list in a file. */
export interface ListParts {
  /** In their order by hand. */
  items: PortableItem;
  recipes: PortableRecipe;
  habits: PortableHabit;
}

/**
 * The shape of a list in a file.
 * @limit Imports (5,000 items, 200 recipes, 2,000 categories it remembers): One shopping list of a file, as on a list.
 * A larger one is left out and named.
 */
export const listShape = {
  head: headSchema,
  parts: {
    items: { row: itemSchema, max: maxItems },
    recipes: { row: recipeSchema, max: maxListRecipes },
    habits: { row: habitSchema, max: maxHabits },
  },
} satisfies PortableShape<z.infer<typeof headSchema>, ListParts>;

/** A shopping list as a file carries it from one account to another, without the people who share it. */
export type PortableList = Portable<z.infer<typeof headSchema>, ListParts>;
