import { addDays, startOfWeek, type WeekStart } from '@trivet/shared/dates/calendar-date';
import type { Meal } from '@trivet/shared/meal-plans/plan-row';
import { listText } from '@trivet/shared/shopping-lists/items/list-text';
import { oneLine } from '@trivet/shared/text/one-line';
import type { PortablePlan } from '#api/features/meal-plans/meal-plans.public';
import type { PortableList } from '#api/features/shopping-lists/shopping-lists.public';
import type { ScopeTexts } from './archive-scopes.ts';
import type { ExportWords, PlanWords } from '../offline/export-words.ts';

/** Returns a list as text for people: what is to be bought in the order by hand, then what is done. */
function textOfList({ title, items }: PortableList, words: ExportWords): string {
  const named = new Map(items.map((item, index) => [`${index}`, item]));
  const lines = [...named].map(([id, item]) => ({
    isDone: item.completedAt !== null,
    text: item.title,
    itemIds: [id],
  }));
  const sections = [
    { category: null, lines: lines.filter(({ isDone }) => !isDone) },
    { category: words.doneItems, lines: lines.filter(({ isDone }) => isDone) },
  ].filter((section) => section.lines.length > 0);
  return `${listText({ title, sections, items: named, category: (name) => name })}\n`;
}

/** Returns how an archive shows shopping lists to people. */
export const listTexts = (words: ExportWords): ScopeTexts<PortableList> => ({
  folder: 'lists',
  kind: 'list',
  textOf: (list) => textOfList(list, words),
});

type Planned = Pick<PortablePlan['items'][number], 'title' | 'note' | 'meal'>;
type Series = PortablePlan['series'][number];

/** Returns a function for the line of something planned, with its note in brackets. */
function createLines(meals: readonly Meal[], words: PlanWords): (planned: Planned) => string {
  const titles = new Map(meals.map((meal) => [meal.key, words.mealTitle(meal)]));
  return ({ title, note, meal }) => {
    const entry = words.entry({ meal: oneLine(titles.get(meal) ?? meal), title: oneLine(title) });
    const text = oneLine(note);
    return `- ${entry}${text === '' ? '' : ` (${text})`}`;
  };
}

function timeOf({ start, until }: Series, { dates, from }: PlanWords): string {
  return until === null ? from(dates.date(start)) : dates.range({ from: start, to: until });
}

/** Returns the days of a plan by weeks, from the first to the last. */
function weeksOf(items: PortablePlan['items'], weekStart: WeekStart) {
  const dated = items.flatMap((item) => (item.date === null ? [] : [{ ...item, date: item.date }]));
  const days = [...Map.groupBy(dated, ({ date }) => date)]
    .map(([date, planned]) => ({ date, planned }))
    .sort((one, other) => Number(one.date > other.date) - Number(one.date < other.date));
  return Map.groupBy(days, ({ date }) => startOfWeek(date, weekStart));
}

/** Returns a plan as text for people: week by week and day by day, then what has no day, and what repeats. */
function textOfPlan({ title, meals, items, series }: PortablePlan, weekStart: WeekStart, words: PlanWords): string {
  const lineOf = createLines(meals, words);
  const places = new Map(meals.map(({ key }, place) => [key, place]));
  const placeOf = ({ meal }: Planned): number => places.get(meal) ?? meals.length;
  // Within a meal, they stay in their order by hand.
  const byMeal = items.toSorted((one, other) => placeOf(one) - placeOf(other));
  const parts = [...weeksOf(byMeal, weekStart)].flatMap(([from, days]) => {
    const week = { from, to: addDays(from, 6) };
    const texts = days.map(({ date, planned }) => [words.dates.day(date, week), ...planned.map(lineOf)].join('\n'));
    return [words.dates.range(week), ...texts];
  });
  const shelf = byMeal.filter(({ date }) => date === null).map(lineOf);
  if (shelf.length > 0) parts.push([words.someDay, ...shelf].join('\n'));
  const repeated = series.map((one) =>
    [lineOf(one), words.rule(one.unit, one.interval), timeOf(one, words)].join(' · '),
  );
  if (repeated.length > 0) parts.push([words.repeats, ...repeated].join('\n'));
  return `${[oneLine(title), ...parts].join('\n\n')}\n`;
}

/** Returns how an archive shows meal plans to people. */
export const planTexts = (weekStart: WeekStart, { plan }: ExportWords): ScopeTexts<PortablePlan> => ({
  folder: 'plans',
  kind: 'plan',
  textOf: (content) => textOfPlan(content, weekStart, plan),
});
