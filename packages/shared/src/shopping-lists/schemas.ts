import type { z } from 'zod';
import { changeSchemaOf, requiredTextSchema, schemaOf } from '../sync/row-schemas.ts';
import { type HabitChange, habitRow } from './habit-row.ts';
import { type ShoppingItemChange, shoppingItemRow } from './items/item-row.ts';
import { category, itemTitle, listTitle } from './kinds.ts';
import { type ShoppingListChange, shoppingListRow } from './list-row.ts';
import { type ListRecipeChange, listRecipeRow } from './recipes/list-recipe-row.ts';
import { maxItemNote, maxItemTitle } from './shopping-list.ts';

/** The title of a list, without white space around it. */
export const listTitleSchema = schemaOf(listTitle);
/** The text of an item with its amount, without white space around it. */
export const itemTitleSchema = schemaOf(itemTitle);
/** The text of an item with its note behind it, as clients without notes send it. */
export const titleAndNoteSchema = requiredTextSchema(maxItemTitle + maxItemNote + ' ()'.length);
/** The name of a category: a key such as `::produce`, or own words. */
export const categorySchema = schemaOf(category);

/** A change of a shopping list. The first one makes it. */
export const shoppingListChangeSchema: z.ZodType<ShoppingListChange> = changeSchemaOf(shoppingListRow);
/** A change of something to buy. */
export const shoppingItemChangeSchema: z.ZodType<ShoppingItemChange> = changeSchemaOf(shoppingItemRow);
/** A change of a recipe on a list. */
export const listRecipeChangeSchema: z.ZodType<ListRecipeChange> = changeSchemaOf(listRecipeRow);
/** A change of the category that a list remembers of a thing. */
export const habitChangeSchema: z.ZodType<HabitChange> = changeSchemaOf(habitRow);
