import { beforeEach, describe, expect, test } from 'vitest';
import { addItems, itemsOf, removeItems, setCompleted } from '../rows/change-items.ts';
import { createList } from '../rows/change-lists.ts';
import { setRecipeScale } from '../rows/list-recipes.ts';
import { listRecipeRows } from '../rows/list-rows.ts';
import { newId } from '#web/lib/new-id.ts';
import { followPlan, leaveLists, type MovedDish } from './planned-dishes.public.ts';

const planned = { planId: newId(), entryId: newId(), plannedDate: '2026-12-01' };
const forgotten = { planId: null, entryId: null, plannedDate: '2026-12-01' };

let list: string;
let soup: string;

beforeEach(() => {
  list = createList('Shop');
  soup = newId();
  const recipe = { id: newId(), title: 'Soup' };
  listRecipeRows.of(list).change(soup, { type: 'add', recipe, yield: '2', scale: '1', ...planned });
  addItems(
    list,
    ['2 leeks', '1 onion', 'salt'].map((line) => ({
      title: line,
      recipeId: recipe.id,
      recipeTitle: recipe.title,
      listRecipeId: soup,
      line,
    })),
  );
});

const recipes = () => [...listRecipeRows.of(list).entries().values()].filter((row) => row !== null);
const idsOf = (...titles: string[]) => itemsOf(list).flatMap(({ id, title }) => (titles.includes(title) ? [id] : []));
const buy = (...titles: string[]) => setCompleted(list, idsOf(...titles), true);
/** Returns the items by their titles, each with whether it is bought and the recipe that it belongs to. */
const items = () =>
  itemsOf(list)
    .map(({ title, completedAt, listRecipeId }) => {
      const recipe = listRecipeId === null ? null : listRecipeRows.of(list).get(listRecipeId);
      return `${title}, ${completedAt === null ? 'to buy' : 'bought'}, ${recipe?.title ?? 'alone'}`;
    })
    .sort();

/** Returns soup as the plan shows it, which has it on another day or no longer (undefined). */
function moved(date: MovedDish['date']): MovedDish[] {
  const row = listRecipeRows.of(list).get(soup)!;
  const dish = { ...row, id: soup, toBuy: 3, entryId: planned.entryId, list: { id: list, title: 'Shop' } };
  return [{ dish, date }];
}

const all = ['1 onion, to buy, Soup', '2 leeks, to buy, Soup', 'salt, to buy, Soup'];

describe('lists that follow a plan', () => {
  test('get the new day of a dish, and the old one back', () => {
    const { removed, undo } = followPlan(moved('2026-12-03'));
    expect(removed).toBe(0);
    expect(recipes()).toMatchObject([{ ...planned, plannedDate: '2026-12-03' }]);
    undo();
    expect(recipes()).toMatchObject([planned]);
    expect(items()).toEqual(all);
  });

  test('lose a dish that is no longer planned, of which nothing is bought, and get it back', () => {
    const { removed, undo } = followPlan(moved(undefined));
    expect([removed, items(), recipes()]).toEqual([3, [], []]);
    undo();
    expect(items()).toEqual(all);
    expect(recipes()).toMatchObject([planned]);
  });

  test('keep what is bought for a dish that is no longer planned, without its plan', () => {
    buy('1 onion');
    const { removed, undo } = followPlan(moved(undefined));
    expect(removed).toBe(2);
    expect(items()).toEqual(['1 onion, bought, Soup']);
    expect(recipes()).toMatchObject([forgotten]);
    undo();
    expect(items()).toEqual(['1 onion, bought, Soup', ...all.slice(1)]);
    expect(recipes()).toMatchObject([planned]);
  });

  test('keep all of a dish whose last item was bought before the press', () => {
    const seen = moved(undefined);
    buy('2 leeks', '1 onion', 'salt');
    const { removed, undo } = followPlan(seen);
    expect([removed, items().length]).toEqual([0, 3]);
    expect(recipes()).toMatchObject([forgotten]);
    undo();
    expect(recipes()).toMatchObject([planned]);
  });

  test('get a dish back with its plan also when somebody removed the rest of it meanwhile', () => {
    buy('1 onion');
    const { undo } = followPlan(moved(undefined));
    removeItems(list, idsOf('1 onion'));
    expect(recipes()).toEqual([]);
    undo();
    expect(items()).toEqual(all.slice(1));
    expect(recipes()).toMatchObject([planned]);
  });
});

describe('lists that are left as they are', () => {
  test('forget the plan of a dish, and know it again once that is undone', () => {
    const undo = leaveLists(moved(undefined));
    expect(recipes()).toMatchObject([forgotten]);
    undo();
    expect(recipes()).toMatchObject([planned]);
    expect(items()).toEqual(all);
  });

  test('keep what somebody else changed before that was undone', () => {
    const undo = leaveLists(moved('2026-12-03'));
    setRecipeScale(list, soup, '2', '.');
    listRecipeRows.of(list).change(soup, { type: 'setPlannedDate', plannedDate: '2026-12-03' });
    buy('salt');
    undo();
    expect(recipes()).toMatchObject([{ ...planned, plannedDate: '2026-12-03', scale: '2' }]);
    expect(items()).toEqual(['2 onions, to buy, Soup', '4 leeks, to buy, Soup', 'salt, bought, Soup']);
  });

  test('do not get back a dish that somebody else removed before that was undone', () => {
    const undo = leaveLists(moved(undefined));
    removeItems(
      list,
      itemsOf(list).map(({ id }) => id),
    );
    undo();
    expect([items(), recipes()]).toEqual([[], []]);
  });

  test('stay without a plan that somebody else made them forget before', () => {
    const seen = moved(undefined);
    listRecipeRows.of(list).change(soup, { type: 'forgetPlan' });
    leaveLists(seen)();
    expect(recipes()).toMatchObject([forgotten]);
  });
});
