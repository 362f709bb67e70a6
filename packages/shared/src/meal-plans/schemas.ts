import { z } from 'zod';
import { calendarDateSchema } from '../dates/schemas.ts';
import { labelTitleSchema } from '../labels/label-title.ts';
import { scaleSchema } from '../recipes/amounts/scale-schema.ts';
import { placeSchema, recipeYieldSchema, requiredText, idSchema } from '../sync/row-schemas.ts';
import { storableText } from '../text/storable-text.ts';
import {
  firstPlanDate,
  lastPlanDate,
  maxInterval,
  maxMealTitle,
  maxOccurrence,
  maxOnceAWeek,
  maxPlanItemTitle,
  maxPlanNote,
  maxPlanTitle,
  maxRepeatAfter,
  maxSkipped,
  maxTemplateDays,
  maxTemplateItems,
  seriesUnits,
} from './meal-plan.ts';

/** The title of a plan, without white space around it. */
export const planTitleSchema = requiredText(maxPlanTitle);
/** What is planned: the title of a recipe, or any text. */
export const planItemTitleSchema = requiredText(maxPlanItemTitle);
/** The note of an item. */
export const planNoteSchema = storableText(maxPlanNote);
/** The key of a meal, or its title. */
export const mealSchema = requiredText(maxMealTitle);
/** A day that can be planned. */
export const planDateSchema = calendarDateSchema.refine((date) => date >= firstPlanDate && date <= lastPlanDate);
/** A color in the way of HTML, `#rrggbb` in lower case. */
export const colorSchema = z
  .string()
  .regex(/^#[\da-f]{6}$/i)
  .toLowerCase();

/** Days before a plan suggests a recipe again. */
export const repeatAfterSchema = z.int().min(0).max(maxRepeatAfter);
/** The titles of labels of which a plan suggests one recipe a week. */
export const onceAWeekSchema = z.array(labelTitleSchema).max(maxOnceAWeek);
const recipeIdSchema = idSchema.nullable();
const occurrenceSchema = z.int().min(0).max(maxOccurrence);

const plannedSchema = z.object({
  title: planItemTitleSchema,
  meal: mealSchema,
  note: planNoteSchema.default(''),
  recipeId: recipeIdSchema.default(null),
  yield: recipeYieldSchema.default(''),
  scale: scaleSchema.default('1'),
});

/** What changes about an item and about a whole series alike. */
const plannedChanges = [
  z.object({ type: z.literal('setTitle'), title: planItemTitleSchema }),
  z.object({ type: z.literal('setNote'), note: planNoteSchema }),
  z.object({ type: z.literal('setScale'), scale: scaleSchema }),
  z.object({
    type: z.literal('setRecipe'),
    title: planItemTitleSchema,
    recipeId: recipeIdSchema,
    yield: recipeYieldSchema,
    scale: scaleSchema,
  }),
  z.object({ type: z.literal('remove') }),
] as const;

/** A change of a meal plan. The first one makes it. */
export const mealPlanChangeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('create'), title: planTitleSchema }),
  z.object({ type: z.literal('setTitle'), title: planTitleSchema }),
  z.object({ type: z.literal('addMeal'), key: mealSchema, color: colorSchema.nullable().default(null) }),
  z.object({
    type: z.literal('setMeal'),
    key: mealSchema,
    title: mealSchema.optional(),
    color: colorSchema.nullable().optional(),
  }),
  // Moves a meal before another one, or behind all others.
  z.object({ type: z.literal('moveMeal'), key: mealSchema, before: mealSchema.nullable() }),
  z.object({ type: z.literal('removeMeal'), key: mealSchema }),
  z.object({ type: z.literal('setRepeatAfter'), days: repeatAfterSchema }),
  z.object({ type: z.literal('setOnceAWeek'), labels: onceAWeekSchema }),
]);
export type MealPlanChange = z.infer<typeof mealPlanChangeSchema>;

/** A change of something planned. A move names what it moves: the day, the meal, the place, or all of them. */
export const planItemChangeSchema = z.discriminatedUnion('type', [
  plannedSchema.extend({
    type: z.literal('add'),
    date: planDateSchema.nullable(),
    place: placeSchema,
    isMade: z.boolean().default(false),
    of: z.object({ seriesId: idSchema, occurrence: occurrenceSchema }).nullable().default(null),
  }),
  z.object({
    type: z.literal('move'),
    date: planDateSchema.nullable().optional(),
    meal: mealSchema.optional(),
    place: placeSchema.optional(),
  }),
  z.object({ type: z.literal('setMade'), isMade: z.boolean() }),
  ...plannedChanges,
]);
export type PlanItemChange = z.infer<typeof planItemChangeSchema>;

/** A change of a series. Its rule stays as it is; another rule is another series. */
export const planSeriesChangeSchema = z.discriminatedUnion('type', [
  plannedSchema.extend({
    type: z.literal('add'),
    start: planDateSchema,
    unit: z.enum(seriesUnits),
    interval: z.int().min(1).max(maxInterval),
    until: planDateSchema.nullable().default(null),
    place: placeSchema,
    skipped: z.array(occurrenceSchema).max(maxSkipped).default([]),
  }),
  z.object({
    type: z.literal('move'),
    start: planDateSchema.optional(),
    meal: mealSchema.optional(),
    place: placeSchema.optional(),
  }),
  z.object({ type: z.literal('setUntil'), until: planDateSchema.nullable() }),
  z.object({ type: z.literal('skip'), occurrence: occurrenceSchema }),
  z.object({ type: z.literal('unskip'), occurrence: occurrenceSchema }),
  ...plannedChanges,
]);
export type PlanSeriesChange = z.infer<typeof planSeriesChangeSchema>;

const templateItemsSchema = z
  .array(
    plannedSchema.extend({
      day: z
        .int()
        .min(0)
        .max(maxTemplateDays - 1),
    }),
  )
  .max(maxTemplateItems);

/** A change of a template. */
export const planTemplateChangeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('add'), title: planTitleSchema, items: templateItemsSchema }),
  z.object({ type: z.literal('setTitle'), title: planTitleSchema }),
  z.object({ type: z.literal('setItems'), items: templateItemsSchema }),
  z.object({ type: z.literal('remove') }),
]);
export type PlanTemplateChange = z.infer<typeof planTemplateChangeSchema>;
