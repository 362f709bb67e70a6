import fc from 'fast-check';
import { expect, test } from 'vitest';
import { datesBetween, datesFrom } from '../dates/calendar-date.ts';
import { dateWriter } from '../dates/date-writer.ts';
import { superLinearTexts, tokensOfSources } from '../testing/growth.ts';
import { standardMeals } from './meal-plan.ts';
import { mealTitle } from './meal-title.ts';
import { planDays } from './plan-days.ts';
import { planText, type PlanTextWords } from './plan-text.ts';
import { plannedEntry } from './testing/planned-entry.ts';

const meals = [...standardMeals, 'Brunch'].map((key) => ({ key, title: null, color: null }));
const range = { from: '2026-11-23', to: '2026-11-29' };
const words: PlanTextWords = {
  dates: dateWriter('en-US'),
  decimalMark: '.',
  mealTitle: (meal) => mealTitle(meal, (name) => name.slice('mealPlans.meals.'.length)),
  meal: ({ meal, title }) => `${meal}: ${title}`,
};
const textOf = (entries: Parameters<typeof planDays>[1], title = 'Family') =>
  planText({ title, range, days: planDays(meals, entries, datesBetween(range)) }, words).replaceAll('\u2009', ' ');

test('the text of a week has its days with something, and a line for each meal with its titles and servings', () => {
  const entries = [
    plannedEntry({ id: 'b', title: 'Salad' }),
    plannedEntry({ id: 'a', title: 'Soup', yield: '4 servings', scale: '3/2' }),
    plannedEntry({ id: 'c', title: 'Eggs', meal: 'Brunch', scale: '2', date: '2026-11-29' }),
    plannedEntry({ id: 'd', title: 'Goose', date: '2026-12-01' }),
  ];
  expect(textOf(entries)).toBe(
    [
      'Family\nNovember 23 – 29, 2026',
      'Friday, November 27\ndinner: Soup (6 servings); Salad',
      'Sunday, November 29\nBrunch: Eggs (× 2)',
    ].join('\n\n'),
  );
});

test('of a week without anything only the title and the days are left', () => {
  expect(textOf([], ' Our\nplan ')).toBe('Our plan\nNovember 23 – 29, 2026');
});

test('whatever people typed, every entry is there once, in the line of its day and meal', () => {
  const planned = fc.record({
    title: fc.string({ unit: 'grapheme', minLength: 1 }),
    date: fc.constantFrom(...datesFrom(range.from, 7)),
    meal: fc.constantFrom('dinner', 'Brunch', 'Tea'),
  });
  const marked = (at: number) => `<${at}>`;
  fc.assert(
    fc.property(fc.array(planned, { maxLength: 20 }), (all) => {
      const entries = all.map(({ title, ...fields }, at) =>
        plannedEntry({ ...fields, id: `${at}`, title: `${title}${marked(at)}`, yield: title }),
      );
      const text = textOf(entries);
      const [, ...days] = text.split('\n\n');
      const dates = [...new Set(all.map(({ date }) => date))].toSorted();
      expect(days.map((day) => day.split('\n')[0])).toEqual(dates.map((date) => words.dates.day(date, range)));
      for (const [at, { date, meal }] of all.entries()) {
        const lines = (days[dates.indexOf(date)] ?? '').split('\n').filter((line) => line.includes(marked(at)));
        expect(lines.map((line) => line.startsWith(`${meal}: `))).toEqual([true]);
      }
      // Nobody makes a line of their own.
      expect(text.split('\n')).toHaveLength(
        2 + 2 * dates.length + new Set(all.map(({ date, meal }) => `${date} ${meal}`)).size,
      );
    }),
  );
});

test('the work for the text grows with what people typed and no faster', async () => {
  const sources = tokensOfSources(
    'packages/shared/src/meal-plans/plan-text.ts',
    'packages/shared/src/text/one-line.ts',
  );
  const alphabet = [...sources, ' ', '\n', '\u00a0'];
  const read = (text: string) => textOf([plannedEntry({ title: text, meal: text })], text);
  expect(await superLinearTexts(read, alphabet)).toEqual([]);
});

test('the work for the text grows with the number of entries and no faster', async () => {
  const read = (text: string) => textOf(Array.from(text, (id) => plannedEntry({ id })));
  expect(await superLinearTexts(read, ['a'])).toEqual([]);
});
