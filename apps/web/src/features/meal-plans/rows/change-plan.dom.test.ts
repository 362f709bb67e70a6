import { beforeEach, describe, expect, test } from 'vitest';
import type { PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { newId } from '#web/lib/new-id.ts';
import { addEntries, changeEntry, moveEntries, removeEntries } from './change-entries.ts';
import { changeSeries, removeFromSeries, repeatEntries } from './change-series.ts';
import { entriesIn } from './entries.ts';
import { planItemRows, planRows, planSeriesRows } from './plan-rows.ts';

let plan: string;
beforeEach(() => {
  plan = newId();
  planRows.of(plan).change(plan, { type: 'create', title: 'Our plan' });
});

const year = { from: '2026-01-01', to: '2026-12-31' };
const byDay = (one: PlanEntry, other: PlanEntry) =>
  `${one.date} ${one.place}` < `${other.date} ${other.place}` ? -1 : 1;
const all = (range = year) => entriesIn(plan, range).sort(byDay);
const shown = (range = year) => all(range).map(({ title, date }) => `${date?.slice(5)} ${title}`);
const dinner = (title: string, date: string | null) => ({ title, meal: 'dinner', date });
const named = (title: string, at = 0) => all().filter((entry) => entry.title === title)[at]!;

/** Repeats pizza every week from the 6th of November. */
function planPizza(until: string | null = '2026-11-27'): void {
  addEntries(plan, [dinner('Pizza', '2026-11-06')]);
  repeatEntries(plan, [named('Pizza')], { unit: 'week', interval: 1, until });
}

describe('entries', () => {
  test('stand in the order in which they were added', () => {
    addEntries(plan, [dinner('a', '2026-11-27'), dinner('b', '2026-11-27')]);
    addEntries(plan, [dinner('c', '2026-11-27')]);
    expect(shown()).toEqual(['11-27 a', '11-27 b', '11-27 c']);
  });

  test('move to other days and meals and back, all at once', () => {
    addEntries(plan, [dinner('a', '2026-11-27'), dinner('b', '2026-11-28')]);
    const seen: number[] = [];
    const stop = planItemRows.of(plan).subscribe(() => seen.push(1));
    const undo = moveEntries(plan, [
      [named('a'), { date: '2026-11-30', meal: 'lunch' }],
      [named('b'), { date: null }],
    ]);
    expect(shown()).toEqual(['11-30 a']);
    expect(named('a').meal).toBe('lunch');
    undo();
    stop();
    expect(shown()).toEqual(['11-27 a', '11-28 b']);
    expect(named('a').meal).toBe('dinner');
    expect(seen).toHaveLength(2);
  });

  test('that were removed come back at their places', () => {
    addEntries(plan, [dinner('a', '2026-11-27'), dinner('b', '2026-11-27'), dinner('c', '2026-11-27')]);
    changeEntry(plan, named('b'), { type: 'setMade', isMade: true });
    const undo = removeEntries(plan, [named('b')]);
    expect(shown()).toEqual(['11-27 a', '11-27 c']);
    undo();
    expect(shown()).toEqual(['11-27 a', '11-27 b', '11-27 c']);
    expect(named('b').madeAt).not.toBeNull();
  });
});

describe('a series', () => {
  test('takes the place of an entry, and undoing it brings the entry back', () => {
    addEntries(plan, [dinner('Soup', '2026-11-27')]);
    const undo = repeatEntries(plan, [named('Soup')], { unit: 'day', interval: 2, until: '2026-12-02' });
    expect(shown()).toEqual(['11-27 Soup', '11-29 Soup', '12-01 Soup']);
    undo();
    expect(shown()).toEqual(['11-27 Soup']);
  });

  test('has an occurrence moved, changed and removed alone', () => {
    planPizza();
    const undo = moveEntries(plan, [[named('Pizza', 1), { date: '2026-11-14' }]]);
    expect(shown()).toEqual(['11-06 Pizza', '11-14 Pizza', '11-20 Pizza', '11-27 Pizza']);
    undo();
    expect(shown()).toEqual(['11-06 Pizza', '11-13 Pizza', '11-20 Pizza', '11-27 Pizza']);
    changeSeries(plan, named('Pizza', 2), { title: 'Pasta', scale: '2' }, 'one');
    expect(shown()).toEqual(['11-06 Pizza', '11-13 Pizza', '11-20 Pasta', '11-27 Pizza']);
    const putBack = removeFromSeries(plan, named('Pizza'), 'one');
    expect(shown()).toEqual(['11-13 Pizza', '11-20 Pasta', '11-27 Pizza']);
    putBack();
    expect(shown()).toEqual(['11-06 Pizza', '11-13 Pizza', '11-20 Pasta', '11-27 Pizza']);
    // What came back can be changed again.
    changeSeries(plan, named('Pizza'), { title: 'Pie' }, 'one');
    expect(shown()[0]).toBe('11-06 Pie');
  });

  test('stays as it is when nothing of it changes', () => {
    planPizza();
    const { title, note, meal, scale, date } = named('Pizza', 1);
    for (const extent of ['one', 'later', 'all'] as const) {
      changeSeries(plan, named('Pizza', 1), { title, note, meal, scale, date: date! }, extent);
    }
    expect(all().every(({ isRepeated }) => isRepeated)).toBe(true);
    expect(planSeriesRows.of(plan).entries().size).toBe(1);
  });

  test('changes from an occurrence on, with those that were changed alone', () => {
    planPizza(null);
    const november = { from: '2026-11-01', to: '2026-12-05' };
    moveEntries(plan, [[named('Pizza', 3), { date: '2026-11-28' }]]);
    removeEntries(plan, [named('Pizza', 4)]);
    changeSeries(plan, named('Pizza', 2), { title: 'Pasta', date: '2026-11-21', meal: 'lunch' }, 'later');
    expect(shown(november)).toEqual(['11-06 Pizza', '11-13 Pizza', '11-21 Pasta', '11-28 Pasta']);
    expect(shown({ from: '2026-12-06', to: '2026-12-20' })).toEqual(['12-12 Pasta', '12-19 Pasta']);
    expect(named('Pasta').meal).toBe('lunch');
  });

  test('gets only what was changed, so that a day that was changed alone keeps what is its own', () => {
    planPizza();
    changeSeries(plan, named('Pizza', 1), { note: 'with olives' }, 'one');
    changeSeries(plan, named('Pizza', 2), { title: 'Calzone' }, 'one');
    // A form has all fields, also those that nobody touched.
    const form = { note: '', meal: 'dinner', scale: '1' };
    changeSeries(plan, named('Pizza', 2), { ...form, title: 'Pasta' }, 'all');
    expect(all().map(({ title, note }) => `${title} ${note}`)).toEqual([
      'Pasta ',
      'Pasta with olives',
      'Pasta ',
      'Pasta ',
    ]);
    changeSeries(plan, named('Pasta', 2), { title: 'Calzone' }, 'one');
    changeSeries(plan, named('Calzone'), { ...form, title: 'Calzone', note: 'hot' }, 'later');
    expect(all().map(({ title, note }) => `${title} ${note}`)).toEqual([
      'Pasta ',
      'Pasta with olives',
      'Calzone hot',
      'Pasta hot',
    ]);
  });

  test('of the 31st stays on the 31st when it changes from a shorter month on', () => {
    addEntries(plan, [dinner('Roast', '2026-01-31')]);
    repeatEntries(plan, [named('Roast')], { unit: 'month', interval: 1, until: '2026-05-31' });
    changeSeries(plan, named('Roast', 1), { title: 'Duck' }, 'later');
    expect(shown()).toEqual(['01-31 Roast', '02-28 Duck', '03-31 Duck', '04-30 Duck', '05-31 Duck']);
  });

  test('changes as it is from an occurrence on before which it shows nothing', () => {
    addEntries(plan, [dinner('Roast', '2026-01-31')]);
    repeatEntries(plan, [named('Roast')], { unit: 'month', interval: 1, until: '2026-05-31' });
    changeSeries(plan, named('Roast', 1), { title: 'Duck' }, 'later');
    changeSeries(plan, named('Duck'), { title: 'Goose' }, 'later');
    expect(shown()).toEqual(['01-31 Roast', '02-28 Goose', '03-31 Goose', '04-30 Goose', '05-31 Goose']);
    expect(planSeriesRows.of(plan).entries().size).toBe(2);
    // What was changed alone before it stays as it is.
    moveEntries(plan, [[named('Goose'), { date: '2026-02-27' }]]);
    changeSeries(plan, named('Goose', 1), { title: 'Fish' }, 'later');
    changeSeries(plan, named('Goose'), { title: 'Swan' }, 'all');
    expect(shown()).toEqual(['01-31 Roast', '02-27 Swan', '03-31 Fish', '04-30 Fish', '05-31 Fish']);
  });

  test('changes wholly and moves with all its occurrences', () => {
    planPizza();
    removeEntries(plan, [named('Pizza', 1)]);
    changeSeries(plan, named('Pizza', 1), { date: '2026-11-21', note: 'thin' }, 'all');
    expect(shown()).toEqual(['11-07 Pizza', '11-21 Pizza']);
    expect(named('Pizza').note).toBe('thin');
  });

  test('is removed from an occurrence on or wholly, and put back', () => {
    planPizza();
    const before = shown();
    changeSeries(plan, named('Pizza', 3), { note: 'last' }, 'one');
    const later = removeFromSeries(plan, named('Pizza', 2), 'later');
    expect(shown()).toEqual(['11-06 Pizza', '11-13 Pizza']);
    later();
    expect(shown()).toEqual(before);
    expect(named('Pizza', 3).note).toBe('last');
    const whole = removeFromSeries(plan, named('Pizza', 3), 'all');
    expect([shown(), planSeriesRows.of(plan).entries().size]).toEqual([[], 0]);
    whole();
    expect(shown()).toEqual(before);
  });
});
