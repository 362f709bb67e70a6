import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { datesFrom, daysBetween, startOfWeek } from '../../dates/calendar-date.ts';
import { type DayRecipe, suggestDishes, type SuggestionRules } from './suggest-dishes.ts';

const monday = '2026-11-30';
const week = datesFrom(monday, 7);
const rules: SuggestionRules = { repeatAfter: 14, onceAWeek: [], weekStart: 'monday' };
const recipe = (id: string, ...labels: string[]) => ({ id, labels });
const on = (date: string, id: string, ...labels: string[]): DayRecipe => ({ date, recipe: recipe(id, ...labels) });
const idsOf = (suggested: readonly DayRecipe[]) =>
  suggested.map(({ date, recipe: { id } }) => `${date.slice(8)} ${id}`);

describe('what a plan suggests', () => {
  test('is a recipe for each day, the first candidates first', () => {
    const candidates = ['a', 'b', 'c'].map((id) => recipe(id));
    expect(idsOf(suggestDishes(week.slice(0, 2), candidates, [], rules))).toEqual(['30 a', '01 b']);
    // The week has more days than there are recipes.
    expect(suggestDishes(week, candidates, [], rules)).toHaveLength(3);
  });

  test('comes again after the days that the rules say, before and behind what is planned', () => {
    const planned = [on('2026-11-20', 'a'), on('2026-12-10', 'b')];
    const candidates = ['a', 'b'].map((id) => recipe(id));
    const of = (repeatAfter: number, ...days: string[]) =>
      idsOf(suggestDishes(days, candidates, planned, { ...rules, repeatAfter }));
    expect(of(14, '2026-12-03')).toEqual([]);
    expect(of(14, '2026-12-04')).toEqual(['04 a']);
    expect(of(8, '2026-11-27', '2026-12-02')).toEqual(['27 b', '02 a']);
    // Without the rule a recipe is still not planned twice for one day.
    expect(of(0, '2026-12-10', '2026-12-11')).toEqual(['10 a', '11 a']);
  });

  test('has a label at most once in its week, in any case, also beside what is planned', () => {
    const candidates = [recipe('a', 'pasta'), recipe('b', 'Pasta', 'Quick'), recipe('c', 'Quick')];
    const once = { ...rules, onceAWeek: ['PASTA'] };
    const days = week.slice(0, 3);
    expect(idsOf(suggestDishes(days, candidates, [], once))).toEqual(['30 a', '01 c']);
    expect(idsOf(suggestDishes(days, candidates, [on('2026-12-05', 'x', 'Pasta')], once))).toEqual(['30 c']);
    // The next week has its own.
    expect(idsOf(suggestDishes(days, candidates, [on('2026-12-07', 'x', 'Pasta')], once))).toEqual(['30 a', '01 c']);
    expect(idsOf(suggestDishes(['2026-12-06'], candidates, [on('2026-12-07', 'x', 'Pasta')], once))).toEqual(['06 a']);
    const fromSunday = { ...once, weekStart: 'sunday' as const };
    expect(idsOf(suggestDishes(['2026-12-06'], candidates, [on('2026-12-07', 'x', 'Pasta')], fromSunday))).toEqual([
      '06 c',
    ]);
  });

  test('breaks no rule, whatever is planned', () => {
    const labels = fc.subarray(['pasta', 'soup', 'quick']);
    const recipes = fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), labels }), {
      selector: ({ id }) => id,
    });
    const days = datesFrom('2026-11-23', 21);
    fc.assert(
      fc.property(
        recipes,
        fc.array(fc.tuple(fc.constantFrom(...days), fc.nat())),
        fc.subarray(week),
        fc.record({
          repeatAfter: fc.constantFrom(0, 1, 3, 14),
          onceAWeek: labels,
          weekStart: fc.constantFrom('monday' as const, 'sunday' as const),
        }),
        (candidates, chosen, empty, own) => {
          const planned = chosen.flatMap(([date, at]) => {
            const one = candidates[at % Math.max(candidates.length, 1)];
            return one === undefined ? [] : [{ date, recipe: one }];
          });
          const suggested = suggestDishes(empty, candidates, planned, own);
          const all = [...planned, ...suggested];
          for (const one of suggested) {
            for (const other of all) {
              if (other === one) continue;
              const distance = Math.abs(daysBetween(one.date, other.date));
              if (other.recipe.id === one.recipe.id)
                expect(distance).toBeGreaterThanOrEqual(Math.max(own.repeatAfter, 1));
              const isSameWeek = startOfWeek(one.date, own.weekStart) === startOfWeek(other.date, own.weekStart);
              const shared = own.onceAWeek.filter(
                (label) => one.recipe.labels.includes(label) && other.recipe.labels.includes(label),
              );
              if (isSameWeek) expect(shared).toEqual([]);
            }
          }
        },
      ),
    );
  });
});
