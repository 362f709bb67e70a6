import type { DecimalMark } from '../amounts/numbers/line-number.ts';
import type { DateRange } from '../dates/calendar-date.ts';
import type { DateWriter } from '../dates/date-writer.ts';
import { oneLine } from '../text/one-line.ts';
import type { Meal } from './plan-row.ts';
import type { PlanDay } from './plan-days.ts';
import type { MealEntries, PlanEntry } from './plan-entries.ts';
import { plannedYield } from './planned-yield.ts';

/** What the text of a plan is made of. */
interface TextOfPlan {
  title: string;
  range: DateRange;
  days: readonly PlanDay[];
}

/** The words of such a text, in the language of its reader. */
export interface PlanTextWords {
  dates: DateWriter;
  decimalMark: DecimalMark;
  mealTitle: (meal: Pick<Meal, 'key' | 'title'>) => string;
  /** Returns what is planned for a meal: `Dinner: Soup`. */
  meal: (values: { meal: string; title: string }) => string;
}

/**
 * Returns days of a plan as plain text, to copy or to send: its title, the range of the days, and each day that has
 * something, with a line for each meal.
 */
export function planText({ title, range, days }: TextOfPlan, words: PlanTextWords): string {
  const parts = days
    .filter(({ meals }) => meals.length > 0)
    .map(({ date, meals }) => [words.dates.day(date, range), ...meals.map((meal) => mealLine(meal, words))].join('\n'));
  return [`${oneLine(title)}\n${words.dates.range(range)}`, ...parts].join('\n\n');
}

const mealLine = ({ meal, entries }: MealEntries, words: PlanTextWords): string =>
  words.meal({
    meal: oneLine(words.mealTitle(meal)),
    title: entries.map((entry) => entryText(entry, words)).join('; '),
  });

function entryText(entry: PlanEntry, { decimalMark }: PlanTextWords): string {
  const amount = oneLine(plannedYield(entry, decimalMark));
  return amount === '' ? oneLine(entry.title) : `${oneLine(entry.title)} (${amount})`;
}
