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
import { maxMealOptions } from './meal-options.ts';
import { mealSchema, planDateSchema, planItemTitleSchema, planNoteSchema, planTitleSchema } from './schemas.ts';

/** The meals of a plan, one name a line, each behind its color where it has one. Null stands for the standard meals. */
const mealOptionsSchema = storableText(maxMealOptions).nullish();

/** A new plan. The people whom it is shared with are those who are friends; others are invited. */
export const createPlanSchema = z.object({
  title: planTitleSchema,
  collaboratorUserIds: membersSchema.default([]),
  customMealOptions: mealOptionsSchema,
});
export type CreatePlan = z.infer<typeof createPlanSchema>;

/** Changes of a plan. People who are missing among the collaborators lose it. */
export const updatePlanSchema = z.object({
  id: idSchema,
  title: planTitleSchema.optional(),
  collaboratorUserIds: membersSchema.optional(),
  customMealOptions: mealOptionsSchema,
});
export type UpdatePlan = z.infer<typeof updatePlanSchema>;

export const itemsOfPlanSchema = z.object({ mealPlanId: idSchema });

/** The items of a plan from one day to another, both included. */
export const itemsInRangeSchema = z
  .object({ mealPlanId: idSchema, startDate: planDateSchema, endDate: planDateSchema })
  .refine(({ startDate, endDate }) => startDate <= endDate, { path: ['endDate'] });

/** A new item. */
export const newPlanItemSchema = z.object({
  title: planItemTitleSchema,
  scheduledDate: planDateSchema,
  meal: mealSchema,
  recipeId: idSchema.nullish(),
  notes: planNoteSchema.nullish(),
});
export type NewPlanItem = z.infer<typeof newPlanItemSchema>;

/** A changed item names the fields that it sets. */
export const changedPlanItemSchema = newPlanItemSchema.partial().extend({ id: idSchema });
export type ChangedPlanItem = z.infer<typeof changedPlanItemSchema>;

const upsertedPlanItemSchema = newPlanItemSchema.extend({
  id: idSchema,
  createdAt: z.coerce.date().optional(),
  updatedAt: z.coerce.date(),
});
export type UpsertedPlanItem = z.infer<typeof upsertedPlanItemSchema>;

const withPlan = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({ mealPlanId: idSchema, reference: referenceSchema.optional(), ...shape });

export const createPlanItemSchema = withPlan(newPlanItemSchema.shape);
export const createPlanItemsSchema = withPlan({ items: z.array(newPlanItemSchema).min(1).max(maxCreated) });
export const updatePlanItemSchema = withPlan(changedPlanItemSchema.shape);
export const updatePlanItemsSchema = withPlan({ items: z.array(changedPlanItemSchema).min(1).max(maxUpdated) });
export const upsertPlanItemsSchema = withPlan({ items: z.array(upsertedPlanItemSchema).min(1).max(maxUpdated) });
export const deletePlanItemSchema = withPlan({ id: idSchema });
export const deletePlanItemsSchema = withPlan({ ids: z.array(idSchema).min(1).max(maxCreated) });

/** A plan with its people. `updatedAt` is the time of the last change of the plan or of anything on it. */
export const compatPlanSchema = compatScopeSchema.extend({ customMealOptions: z.string().nullable() });
export type CompatPlan = z.infer<typeof compatPlanSchema>;

/** A recipe on a plan, as far as the reader sees it. */
export const plannedRecipeSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  ingredients: z.string(),
  images: z.array(z.object({ id: z.uuid(), location: z.string() })),
  recipeImages: z.array(
    z.object({ order: z.int(), imageId: z.uuid(), image: z.object({ id: z.uuid(), location: z.string() }) }),
  ),
});
export type PlannedRecipe = z.infer<typeof plannedRecipeSchema>;

/** Something planned for a day. `meal` is the key of a standard meal, or the title of an own one. */
export const compatPlanItemSchema = compatScopeItemSchema.extend({
  mealPlanId: z.uuid(),
  scheduledDate: z.string(),
  meal: z.string(),
  notes: z.string(),
  recipe: plannedRecipeSchema.nullable(),
  shoppingListItems: z.array(z.never()),
});
export type CompatPlanItem = z.infer<typeof compatPlanItemSchema>;

export const planWithItemsSchema = compatPlanSchema.extend({ items: z.array(compatPlanItemSchema) });
export type PlanWithItems = z.infer<typeof planWithItemsSchema>;
