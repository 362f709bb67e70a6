import { color, count, date, freeText, listOf, nullable, labelTitle, requiredText } from '../sync/kinds.ts';
import {
  firstPlanDate,
  lastPlanDate,
  maxMealTitle,
  maxOccurrence,
  maxOnceAWeek,
  maxPlanItemTitle,
  maxPlanNote,
  maxPlanTitle,
  maxRepeatAfter,
} from './meal-plan.ts';

/** The title of a plan. */
export const planTitle = requiredText(maxPlanTitle);
/** What is planned: the title of a recipe, or any text. */
export const planItemTitle = requiredText(maxPlanItemTitle);
/** The note of an item. */
export const planNote = freeText(maxPlanNote);
/** The key of a meal, or its title. */
export const mealTitle = requiredText(maxMealTitle);
/** The color of a meal, or null for the one that its place gives it. */
export const mealColor = nullable(color);
/** A day that can be planned. */
export const planDate = date(firstPlanDate, lastPlanDate);
/** Days before a plan suggests a recipe again. */
export const repeatAfter = count(0, maxRepeatAfter);
/** The titles of labels of which a plan suggests one recipe a week. */
export const onceAWeek = listOf(labelTitle, maxOnceAWeek);
/** The number of an occurrence of a series, counted from 0. */
export const occurrence = count(0, maxOccurrence);
