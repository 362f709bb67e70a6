import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { standardMeals } from '@trivet/shared/meal-plans/meal-plan';
import { newId } from '#web/lib/new-id.ts';
import { entriesOn, shiftedTo } from '../days.ts';
import { addEntries, changeEntry, copyEntries, moveEntries } from './change-entries.ts';
import { addMeal, colorMeal, removeMeal, renameMeal, reorderMeals } from './change-meals.ts';
import { addTemplate, layTemplate, removeTemplate, renameTemplate } from './change-templates.ts';
import { entriesIn } from './entries.ts';
import { planRows, planTemplateRows } from './plan-rows.ts';

let plan: string;
beforeEach(() => {
  plan = newId();
  planRows.of(plan).change(plan, { type: 'create', title: 'Our plan' });
});

const year = { from: '2026-01-01', to: '2026-12-31' };
const all = () => entriesIn(plan, year).sort((one, other) => (one.place < other.place ? -1 : 1));
const shown = () =>
  all()
    .map(({ title, date }) => `${date?.slice(5)} ${title}`)
    .sort();
const dinner = (title: string, date: string) => ({ title, meal: 'dinner', date });
const [wednesday, friday] = ['2026-12-02', '2026-12-04'];

describe('what is planned for days', () => {
  test('is copied with its distances, not as made, and the copies go again', () => {
    addEntries(plan, [dinner('Soup', wednesday), dinner('Bread', friday), dinner('Tea', '2026-12-05')]);
    changeEntry(plan, all()[0]!, { type: 'setMade', isMade: true });
    const chosen = entriesOn(all(), [wednesday, '2026-12-03', friday]);
    const undo = copyEntries(plan, shiftedTo(chosen, wednesday, '2026-12-30'));
    expect(shown()).toEqual(['12-02 Soup', '12-04 Bread', '12-05 Tea', '12-30 Soup']);
    expect(all().filter(({ madeAt }) => madeAt !== null)).toHaveLength(1);
    expect(entriesIn(plan, { from: '2027-01-01', to: '2027-01-31' })).toMatchObject([
      { title: 'Bread', date: '2027-01-01' },
    ]);
    undo();
    expect(shown()).toEqual(['12-02 Soup', '12-04 Bread', '12-05 Tea']);
  });

  test('moves with its distances and back', () => {
    addEntries(plan, [dinner('Soup', wednesday), dinner('Bread', friday)]);
    const undo = moveEntries(plan, shiftedTo(entriesOn(all(), [wednesday, friday]), wednesday, '2026-11-30'));
    expect(shown()).toEqual(['11-30 Soup', '12-02 Bread']);
    undo();
    expect(shown()).toEqual(['12-02 Soup', '12-04 Bread']);
  });
});

test('a template holds days from its first one on, is planned for others, renamed and removed', () => {
  addEntries(plan, [
    { ...dinner('Soup', wednesday), note: 'hot', scale: '2' },
    { ...dinner('Bread', friday), meal: 'lunch' },
  ]);
  addTemplate(plan, 'Our week', entriesOn(all(), [wednesday, friday]), wednesday);
  const [id, template] = [...planTemplateRows.of(plan).entries()][0]!;
  expect(template).toMatchObject({
    title: 'Our week',
    items: [
      { title: 'Soup', day: 0 },
      { title: 'Bread', day: 2 },
    ],
  });
  const undo = layTemplate(plan, template!, '2026-12-14');
  expect(all().filter(({ date }) => date! > '2026-12-10')).toMatchObject([
    { title: 'Soup', date: '2026-12-14', note: 'hot', scale: '2', meal: 'dinner' },
    { title: 'Bread', date: '2026-12-16', meal: 'lunch' },
  ]);
  undo();
  expect(shown()).toEqual(['12-02 Soup', '12-04 Bread']);
  renameTemplate(plan, id, 'Winter');
  const kept = planTemplateRows.of(plan).get(id)!;
  const putBack = removeTemplate(plan, id, kept);
  const titles = () => [...planTemplateRows.of(plan).entries().values()].flatMap((row) => row?.title ?? []);
  expect(titles()).toEqual([]);
  putBack();
  expect(titles()).toEqual(['Winter']);
});

describe('the meals of a day', () => {
  const meals = () => planRows.of(plan).get(plan)!.meals;
  const keys = () => meals().map(({ key }) => key);

  test('have own ones, which come back at their place with their title and color', () => {
    addMeal(plan, 'Brunch');
    renameMeal(plan, 'Brunch', 'Late breakfast');
    colorMeal(plan, 'Brunch', '#aa3300');
    reorderMeals(plan, meals(), [meals()[5]!, ...meals().slice(0, 5)]);
    expect(keys()).toEqual(['Brunch', ...standardMeals]);
    const undo = removeMeal(plan, meals()[0]!, meals()[1]);
    expect(keys()).toEqual([...standardMeals]);
    undo();
    expect(meals()[0]).toEqual({ key: 'Brunch', title: 'Late breakfast', color: '#aa3300' });
  });

  test('take any place in the day', () => {
    fc.assert(
      fc.property(fc.nat(4), fc.nat(4), (from, to) => {
        const next = meals().toSpliced(from, 1);
        next.splice(to, 0, meals()[from]!);
        reorderMeals(plan, meals(), next);
        expect(meals()).toEqual(next);
      }),
    );
  });
});
