import { z } from 'zod';
import {
  maxCreated,
  maxUpdated,
  membersSchema,
  referenceSchema,
  compatScopeItemSchema,
  compatScopeSchema,
} from '../sharing/compat-schemas.ts';
import { idSchema } from '../sync/row-schemas.ts';
import { storableText } from '../text/storable-text.ts';
import { categorySchema, itemTitleSchema, listTitleSchema, titleAndNoteSchema } from './schemas.ts';
import { keyPrefix, maxCategories } from './shopping-list.ts';

/** The names of categories in the order of a shop, one a line. */
const categoryOrderSchema = storableText(10_000).transform((text) =>
  [...new Set(text.split('\n').flatMap((line) => categorySchema.safeParse(line).data ?? []))].slice(0, maxCategories),
);

/** A new list. The people whom it is shared with are those who are friends; others are invited. */
export const createListSchema = z.object({
  title: listTitleSchema,
  collaboratorUserIds: membersSchema.default([]),
});
export type CreateList = z.infer<typeof createListSchema>;

/** Changes of a list by its owner. People who are missing among the collaborators lose it. */
export const updateListSchema = z.object({
  id: idSchema,
  title: listTitleSchema.optional(),
  collaboratorUserIds: membersSchema.optional(),
  categoryOrder: categoryOrderSchema.nullish(),
});
export type UpdateList = z.infer<typeof updateListSchema>;

/** Names the list whose items are asked for. */
export const itemsOfListSchema = z.object({ shoppingListId: idSchema });

/** A category that a client sent: null for what nobody knows. */
const sentCategorySchema = categorySchema.transform((name) =>
  name.toLowerCase() === `${keyPrefix}uncategorized` ? null : name,
);

/** A new item. Without a category it gets that of its words. */
export const newItemSchema = z.object({
  title: itemTitleSchema,
  recipeId: idSchema.nullish(),
  completed: z
    .boolean()
    .nullish()
    .transform((completed) => completed ?? false),
  // Null counts as absent, and the name for what nobody knows as a choice.
  categoryTitle: z.union([z.null().transform(() => undefined), sentCategorySchema]).optional(),
});
export type NewItem = z.infer<typeof newItemSchema>;

/** A changed item names the fields that it sets. */
const changedItemSchema = z.object({
  id: idSchema,
  title: titleAndNoteSchema.optional(),
  completed: z.boolean().optional(),
  categoryTitle: sentCategorySchema.optional(),
});
export type ChangedItem = z.infer<typeof changedItemSchema>;

const upsertedItemSchema = newItemSchema.extend({
  id: idSchema,
  title: titleAndNoteSchema,
  createdAt: z.coerce.date().optional(),
  updatedAt: z.coerce.date(),
});
export type UpsertedItem = z.infer<typeof upsertedItemSchema>;

const withList = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({ shoppingListId: idSchema, reference: referenceSchema.optional(), ...shape });

export const createItemSchema = withList(newItemSchema.shape);
export const createItemsSchema = withList({ items: z.array(newItemSchema).min(1).max(maxCreated) });
export const updateItemSchema = withList(changedItemSchema.shape);
export const updateItemsSchema = withList({ items: z.array(changedItemSchema).min(1).max(maxUpdated) });
export const upsertItemsSchema = withList({ items: z.array(upsertedItemSchema).min(1).max(maxUpdated) });
export const deleteItemSchema = withList({ id: idSchema });
export const deleteItemsSchema = withList({ ids: z.array(idSchema).min(1).max(maxCreated) });

/** A list with its people. `categoryOrder` has the names of categories in the order of a shop, one a line. */
export const compatListSchema = compatScopeSchema.extend({ categoryOrder: z.string().nullable() });
export type CompatList = z.infer<typeof compatListSchema>;

/** Something to buy. `groupTitle` stands for all items of the list that name the same thing. */
export const compatItemSchema = compatScopeItemSchema.extend({
  shoppingListId: z.uuid(),
  completed: z.boolean(),
  groupTitle: z.string(),
  categoryTitle: z.string(),
  recipe: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  mealPlanItem: z.null(),
});
export type CompatItem = z.infer<typeof compatItemSchema>;

export const listWithItemsSchema = compatListSchema.extend({ items: z.array(compatItemSchema) });
export type ListWithItems = z.infer<typeof listWithItemsSchema>;
