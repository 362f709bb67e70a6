import { z } from 'zod';
import { calendarDateSchema } from '../dates/schemas.ts';
import { scaleSchema } from '../recipes/amounts/scale-schema.ts';
import { placeSchema, recipeTitleSchema, recipeYieldSchema, requiredText, idSchema } from '../sync/row-schemas.ts';
import { storableText } from '../text/storable-text.ts';
import {
  keyPrefix,
  maxCategories,
  maxCategory,
  maxHabitName,
  maxItemNote,
  maxItemTitle,
  maxListTitle,
} from './shopping-list.ts';

/** The title of a list, without white space around it. */
export const listTitleSchema = requiredText(maxListTitle);
/** The text of an item with its amount, without white space around it. */
export const itemTitleSchema = requiredText(maxItemTitle);
/** The text of an item with its note behind it, as clients without notes send it. */
export const titleAndNoteSchema = requiredText(maxItemTitle + maxItemNote + ' ()'.length);
/** The name of a category: a key such as `::produce`, or own words. */
export const categorySchema = requiredText(maxCategory).refine((name) => name !== keyPrefix);

/** The note of an item. */
export const itemNoteSchema = storableText(maxItemNote);
/** What a list remembers a thing by. */
export const habitNameSchema = requiredText(maxHabitName);
/**
 * The recipe that something is bought for. Only the title is known of one that did not come along with an imported list,
 * and of a planned dish that is no recipe.
 */
const recipeSchema = z.object({ id: idSchema.nullable(), title: recipeTitleSchema });

/** A change of a shopping list. The first one makes it. */
export const shoppingListChangeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('create'), title: listTitleSchema }),
  z.object({ type: z.literal('setTitle'), title: listTitleSchema }),
  z.object({ type: z.literal('setCategoryOrder'), order: z.array(categorySchema).max(maxCategories) }),
  z.object({ type: z.literal('setArchived'), isArchived: z.boolean() }),
  z.object({ type: z.literal('setLearning'), learnsOrder: z.boolean() }),
]);
export type ShoppingListChange = z.infer<typeof shoppingListChangeSchema>;

/** A change of something to buy. */
export const shoppingItemChangeSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('add'),
    title: itemTitleSchema,
    place: placeSchema,
    note: itemNoteSchema.default(''),
    category: categorySchema.nullable().default(null),
    isCategoryChosen: z.boolean().default(false),
    isCompleted: z.boolean().default(false),
    recipe: recipeSchema.nullable().default(null),
    part: z.object({ listRecipeId: idSchema, line: itemTitleSchema }).nullable().default(null),
  }),
  z.object({ type: z.literal('setTitle'), title: itemTitleSchema }),
  z.object({ type: z.literal('setNote'), note: itemNoteSchema }),
  z.object({ type: z.literal('setCategory'), category: categorySchema.nullable(), isChosen: z.boolean() }),
  z.object({ type: z.literal('setCompleted'), isCompleted: z.boolean() }),
  z.object({ type: z.literal('move'), place: placeSchema }),
  z.object({ type: z.literal('remove') }),
]);
export type ShoppingItemChange = z.infer<typeof shoppingItemChangeSchema>;

/** A change of a recipe on a list. */
export const listRecipeChangeSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('add'),
    recipe: recipeSchema,
    yield: recipeYieldSchema.default(''),
    scale: scaleSchema,
    planId: idSchema.nullable().default(null),
    entryId: idSchema.nullable().default(null),
    plannedDate: calendarDateSchema.nullable().default(null),
  }),
  z.object({ type: z.literal('setScale'), scale: scaleSchema }),
  z.object({ type: z.literal('setPlannedDate'), plannedDate: calendarDateSchema.nullable() }),
  z.object({ type: z.literal('forgetPlan') }),
  z.object({ type: z.literal('rememberPlan'), planId: idSchema, entryId: idSchema }),
  z.object({ type: z.literal('remove') }),
]);
export type ListRecipeChange = z.infer<typeof listRecipeChangeSchema>;

/** A change of the category that a list remembers of a thing. */
export const habitChangeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('set'), name: habitNameSchema, category: categorySchema }),
  z.object({ type: z.literal('remove') }),
]);
export type HabitChange = z.infer<typeof habitChangeSchema>;
