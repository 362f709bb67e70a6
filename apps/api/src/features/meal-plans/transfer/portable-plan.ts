import {
  maxMeals,
  maxOccurrence,
  type Meal,
  type MealPlan,
  maxInterval,
  maxPlanItems,
  maxSeries,
  maxSkipped,
  maxTemplateDays,
  maxTemplateItems,
  maxTemplates,
  type PlanItem,
  type PlannedMeal,
  type PlanSeries,
  type PlanTemplate,
  seriesUnits,
  standardMeals,
  usualRepeatAfter,
} from '@trivet/shared/meal-plans/meal-plan';
import {
  colorSchema,
  mealSchema,
  planDateSchema,
  planItemTitleSchema,
  planNoteSchema,
  planTitleSchema,
  onceAWeekSchema,
  repeatAfterSchema,
} from '@trivet/shared/meal-plans/schemas';
import { storedScale } from '@trivet/shared/recipes/amounts/scale-ingredients';
import { scaleSchema } from '@trivet/shared/recipes/amounts/scale-schema';
import { recipeYieldSchema, idSchema } from '@trivet/shared/sync/row-schemas';
import { momentSchema } from '@trivet/shared/wire-values';
import { z } from 'zod';
import type { Carried, Portable, PortableShape } from '#api/features/sharing/sharing.public';

const mealRowSchema = z.object({
  key: mealSchema,
  title: mealSchema.nullable(),
  color: colorSchema.nullable(),
}) satisfies z.ZodType<Carried<Meal>>;

const plannedSchema = z.object({
  title: planItemTitleSchema,
  note: planNoteSchema,
  meal: mealSchema,
  recipeId: idSchema.nullable(),
  yield: recipeYieldSchema,
  scale: scaleSchema.refine((text) => storedScale(text) !== null),
}) satisfies z.ZodType<PlannedMeal>;

// Other accounts do not know the people of a plan, so whoever imports it has planned everything. Items and series stand in
// one order, by which an import gives them places, so that a file needs none and cannot bring broken ones.
const orderSchema = z.int().min(0);
const occurrenceSchema = z.int().min(0).max(maxOccurrence);

const itemSchema = plannedSchema.extend({
  date: planDateSchema.nullable(),
  order: orderSchema,
  seriesId: idSchema.nullable(),
  occurrence: occurrenceSchema.nullable(),
  madeAt: momentSchema.nullable(),
  createdAt: momentSchema,
}) satisfies z.ZodType<Carried<PlanItem, 'addedBy' | 'place'>>;

const seriesSchema = plannedSchema.extend({
  /** The id by which items of the plan name it. */
  id: idSchema,
  start: planDateSchema,
  unit: z.enum(seriesUnits),
  interval: z.int().min(1).max(maxInterval),
  until: planDateSchema.nullable(),
  order: orderSchema,
  skipped: z.array(occurrenceSchema).max(maxSkipped),
  createdAt: momentSchema,
}) satisfies z.ZodType<Carried<PlanSeries, 'addedBy' | 'place'>>;

const templateSchema = z.object({
  title: planTitleSchema,
  items: z
    .array(
      plannedSchema.extend({
        day: z
          .int()
          .min(0)
          .max(maxTemplateDays - 1),
      }),
    )
    .max(maxTemplateItems),
  createdAt: momentSchema,
}) satisfies z.ZodType<Carried<PlanTemplate, 'addedBy'>>;

// A file that was written before plans had rules has none.
const headSchema = z.object({
  title: planTitleSchema,
  repeatAfter: repeatAfterSchema.default(usualRepeatAfter),
  onceAWeek: onceAWeekSchema.default([]),
  createdAt: momentSchema,
}) satisfies z.ZodType<Carried<MealPlan, 'meals'>>;

/** Something planned in a file, with its place among all items and series of its plan. */
export type PortablePlanItem = z.infer<typeof itemSchema>;
/** Something planned again and again in a file. */
export type PortableSeries = z.infer<typeof seriesSchema>;
/** A template in a file. */
export type PortableTemplate = z.infer<typeof templateSchema>;

/** The parts of a plan in a file. */
export interface PlanParts {
  /** In the order of the day. */
  meals: z.infer<typeof mealRowSchema>;
  series: PortableSeries;
  templates: PortableTemplate;
  items: PortablePlanItem;
}

/** The shape of a plan in a file. */
export const planShape = {
  head: headSchema,
  parts: {
    meals: { row: mealRowSchema, max: maxMeals + standardMeals.length },
    series: { row: seriesSchema, max: maxSeries },
    templates: { row: templateSchema, max: maxTemplates },
    items: { row: itemSchema, max: maxPlanItems },
  },
} satisfies PortableShape<z.infer<typeof headSchema>, PlanParts>;

/** A meal plan as a file carries it from one account to another, without the people who share it. */
export type PortablePlan = Portable<z.infer<typeof headSchema>, PlanParts>;
