import { calendarDateSchema } from '@trivet/shared/dates/schemas';
import { storedScale } from '@trivet/shared/recipes/amounts/scale-ingredients';
import { scaleSchema } from '@trivet/shared/recipes/amounts/scale-schema';
import {
  categorySchema,
  habitNameSchema,
  itemNoteSchema,
  itemTitleSchema,
  listTitleSchema,
} from '@trivet/shared/shopping-lists/schemas';
import {
  type ListRecipe,
  maxCategories,
  maxHabits,
  maxItems,
  maxListRecipes,
  type ShoppingHabit,
  type ShoppingItem,
  type ShoppingList,
} from '@trivet/shared/shopping-lists/shopping-list';
import { recipeTitleSchema, recipeYieldSchema } from '@trivet/shared/sync/row-schemas';
import { momentSchema } from '@trivet/shared/wire-values';
import { z } from 'zod';
import type { Carried, Portable, PortableShape } from '#api/features/sharing/sharing.public';

// Other accounts do not know the people of a list, so whoever imports it has added everything. They have other plans as
// well, so that only the day stays of the entry that something is bought for.
const recipeSchema = z.object({
  /** The id by which items of the list name it. */
  id: z.uuid().toLowerCase(),
  recipeId: z.uuid().toLowerCase().nullable(),
  title: recipeTitleSchema,
  yield: recipeYieldSchema,
  scale: scaleSchema.refine((text) => storedScale(text) !== null),
  // A file that was written before lists remembered it has no day.
  plannedDate: calendarDateSchema.nullable().default(null),
  createdAt: momentSchema,
}) satisfies z.ZodType<Carried<ListRecipe, 'addedBy' | 'planId' | 'entryId'>>;

// The order of the items is their order by hand, so that a file needs no places and cannot bring broken ones.
const itemSchema = z.object({
  title: itemTitleSchema,
  note: itemNoteSchema,
  category: categorySchema.nullable(),
  isCategoryChosen: z.boolean(),
  completedAt: momentSchema.nullable(),
  recipeId: z.uuid().toLowerCase().nullable(),
  recipeTitle: recipeTitleSchema.nullable(),
  listRecipeId: z.uuid().toLowerCase().nullable(),
  line: itemTitleSchema.nullable(),
  createdAt: momentSchema,
}) satisfies z.ZodType<Carried<ShoppingItem, 'addedBy' | 'place'>>;

const habitSchema = z.object({
  name: habitNameSchema,
  category: categorySchema,
}) satisfies z.ZodType<Carried<ShoppingHabit>>;

const headSchema = z.object({
  title: listTitleSchema,
  categoryOrder: z.array(categorySchema).max(maxCategories),
  isArchived: z.boolean(),
  learnsOrder: z.boolean(),
  createdAt: momentSchema,
}) satisfies z.ZodType<Carried<ShoppingList>>;

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

/** The shape of a list in a file. */
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
