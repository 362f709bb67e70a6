import type { CalendarDate } from '../dates/calendar-date.ts';

/** The kind of scope that a meal plan is. Its id is that of the plan. */
export const mealPlanKind = 'mealPlan';

/** The nouns of a meal plan in operations and rows. The one row of the plan itself has the id of the plan. */
export const mealPlanNoun = 'mealPlan';
export const planItemNoun = 'mealPlanItem';
export const planSeriesNoun = 'mealPlanSeries';
export const planTemplateNoun = 'mealPlanTemplate';

/**
 * Most meal plans that one person owns. A household has a few.
 * @limit Shopping lists and meal plans (200 for each person, those in the trash included)
 */
export const maxPlans = 200;
/**
 * Most items of a plan, those of past years included. Ten years with five a day.
 * @limit Shopping lists and meal plans
 */
export const maxPlanItems = 20_000;
/**
 * Most repeated items of a plan.
 * @limit Shopping lists and meal plans (500; 100): Series; templates of a plan. More than a household repeats.
 */
export const maxSeries = 500;
/** Most templates of a plan. */
export const maxTemplates = 100;
/**
 * Most items of a template.
 * @limit Shopping lists and meal plans (300; 28): Items of a template; its days. Four weeks in turn.
 */
export const maxTemplateItems = 300;
/** Most meals of a day. A hotel has fewer. @limit Shopping lists and meal plans */
export const maxMeals = 30;
/** Most occurrences of a series that were taken out of it. Five years of days. @limit Shopping lists and meal plans */
export const maxSkipped = 2_000;

/** Days before a plan suggests a recipe again, until somebody chooses others, and the most of them. */
export const usualRepeatAfter = 14;
export const maxRepeatAfter = 365;
/**
 * Most labels of which a plan suggests one recipe a week. Nobody has more rules.
 * @limit Shopping lists and meal plans
 */
export const maxOnceAWeek = 20;

/** Longest texts, in UTF-16 units, as in the reference product. */
export const maxPlanTitle = 254;
export const maxPlanItemTitle = 254;
export const maxPlanNote = 10_000;
export const maxMealTitle = 254;

/**
 * The first and the last day that can be planned, so that no screen reaches a year without a name.
 * @limit Shopping lists and meal plans (1900 to 2999)
 */
export const firstPlanDate: CalendarDate = '1900-01-01';
export const lastPlanDate: CalendarDate = '2999-12-31';

/** Most days, weeks or months between two occurrences of a series. */
export const maxInterval = 99;
/** The number of the last occurrence that a series can have: one for each day that can be planned is less. */
export const maxOccurrence = 1_000_000;
/** Most days of a template. */
export const maxTemplateDays = 28;

/** The meals that every plan begins with, in their order. They are shown in the language of the reader. */
export const standardMeals = ['breakfast', 'lunch', 'dinner', 'snacks', 'other'] as const;
export type StandardMeal = (typeof standardMeals)[number];

/** Returns true for a meal that every plan has. */
export const isStandardMeal = (key: string): key is StandardMeal => (standardMeals as readonly string[]).includes(key);

/** What a series counts in. */
export const seriesUnits = ['day', 'week', 'month'] as const;
export type SeriesUnit = (typeof seriesUnits)[number];
