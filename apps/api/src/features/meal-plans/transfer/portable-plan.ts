import { planItemRow } from '@trivet/shared/meal-plans/items/plan-item-row';
import { maxMeals, maxPlanItems, maxSeries, maxTemplates, standardMeals } from '@trivet/shared/meal-plans/meal-plan';
import { type Meal, mealFields, mealPlanRow } from '@trivet/shared/meal-plans/plan-row';
import { planSeriesRow } from '@trivet/shared/meal-plans/series/series-row';
import { planTemplateRow } from '@trivet/shared/meal-plans/templates/template-row';
import { fileSchemaOf, idSchema } from '@trivet/shared/sync/row-schemas';
import { momentSchema } from '@trivet/shared/wire-values';
import { z } from 'zod';
import type { Portable, PortableShape } from '#api/features/sharing/sharing.public';

const mealSchema = fileSchemaOf({ fields: mealFields });

// Other accounts do not know the people of a plan, so whoever imports it has planned everything. Items and series stand in
// one order, by which an import gives them places, so that a file needs none and cannot bring broken ones.
const inOrder = { order: z.int().min(0) };

const itemSchema = fileSchemaOf(planItemRow).extend(inOrder);

// The id is the one by which items of the plan name a series.
const seriesSchema = fileSchemaOf(planSeriesRow).extend({ ...inOrder, id: idSchema });

const templateSchema = fileSchemaOf(planTemplateRow);

const headSchema = fileSchemaOf(mealPlanRow).extend({ createdAt: momentSchema });

/** Something planned in a file, with its place among all items and series of its plan. */
export type PortablePlanItem = z.infer<typeof itemSchema>;
/** Something planned again and again in a file. */
export type PortableSeries = z.infer<typeof seriesSchema>;
/** A template in a file. */
export type PortableTemplate = z.infer<typeof templateSchema>;

/** The parts of a plan in a file. */
export interface PlanParts {
  /** In the order of the day. */
  meals: Meal;
  series: PortableSeries;
  templates: PortableTemplate;
  items: PortablePlanItem;
}

/**
 * The shape of a plan in a file.
 * @limit Imports (20,000 items, 500 series, 100 templates): One meal plan of a file, as in a plan. A larger one is left
 * out and named.
 */
export const planShape = {
  head: headSchema,
  parts: {
    meals: { row: mealSchema, max: maxMeals + standardMeals.length },
    series: { row: seriesSchema, max: maxSeries },
    templates: { row: templateSchema, max: maxTemplates },
    items: { row: itemSchema, max: maxPlanItems },
  },
} satisfies PortableShape<z.infer<typeof headSchema>, PlanParts>;

/** A meal plan as a file carries it from one account to another, without the people who share it. */
export type PortablePlan = Portable<z.infer<typeof headSchema>, PlanParts>;
