import type { z } from 'zod';
import { color } from '../sync/kinds.ts';
import { changeSchemaOf, schemaOf } from '../sync/row-schemas.ts';
import { type PlanItemChange, planItemRow } from './items/plan-item-row.ts';
import { mealTitle, planDate, planItemTitle, planNote, planTitle } from './kinds.ts';
import { type MealPlanChange, mealPlanRow } from './plan-row.ts';
import { type PlanSeriesChange, planSeriesRow } from './series/series-row.ts';
import { type PlanTemplateChange, planTemplateRow } from './templates/template-row.ts';

/** The title of a plan, without white space around it. */
export const planTitleSchema = schemaOf(planTitle);
/** What is planned: the title of a recipe, or any text. */
export const planItemTitleSchema = schemaOf(planItemTitle);
/** The note of an item. */
export const planNoteSchema = schemaOf(planNote);
/** The key of a meal, or its title. */
export const mealSchema = schemaOf(mealTitle);
/** A day that can be planned. */
export const planDateSchema = schemaOf(planDate);
/** A color in the way of HTML, `#rrggbb` in lower case. */
export const colorSchema = schemaOf(color);

/** A change of a meal plan. The first one makes it. */
export const mealPlanChangeSchema: z.ZodType<MealPlanChange> = changeSchemaOf(mealPlanRow);
/** A change of something planned. A move names what it moves: the day, the meal, the place, or all of them. */
export const planItemChangeSchema: z.ZodType<PlanItemChange> = changeSchemaOf(planItemRow);
/** A change of a series. Its rule stays as it is; another rule is another series. */
export const planSeriesChangeSchema: z.ZodType<PlanSeriesChange> = changeSchemaOf(planSeriesRow);
/** A change of a template. */
export const planTemplateChangeSchema: z.ZodType<PlanTemplateChange> = changeSchemaOf(planTemplateRow);
