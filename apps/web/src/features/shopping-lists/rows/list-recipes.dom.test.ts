import { beforeEach, expect, test } from 'vitest';
import { addDishes } from '../from-recipes/add-dishes.ts';
import type { PlannedFor, RecipeToBuy } from '../from-recipes/dish-to-buy.public.ts';
import { linesToBuy } from '../from-recipes/recipe-lines.ts';
import { itemsOf, removeItems, setCompleted } from './change-items.ts';
import { createList } from './change-lists.ts';
import { removeRecipe, setRecipeScale } from './list-recipes.ts';
import { itemRows, listRecipeRows } from './list-rows.ts';

const soup: RecipeToBuy = {
  id: '7b0d5c0a-6a55-4a1c-8f0a-000000000001',
  title: 'Soup',
  ingredients: '[Soup]\n200 g lentils\n1 onion\nsalt',
  yield: '4 servings',
};
const choices = { mark: '.', ignored: '', atHand: [] } as const;

let list: string;
beforeEach(() => {
  list = createList('Shop');
});

const add = (scale: string, planned: PlannedFor | null = null) => {
  const lines = linesToBuy({ key: 'soup', recipe: soup }, { ...choices, scale }).filter(({ isHeader }) => !isHeader);
  return addDishes(list, [{ recipe: soup, planned, scale, lines }]);
};
const titles = () =>
  itemsOf(list)
    .map(({ title }) => title)
    .sort();
const recipes = () => [...listRecipeRows.of(list).entries()].flatMap(([id, row]) => (row === null ? [] : [id]));
const idOf = (title: string) => itemsOf(list).find((item) => item.title === title)!.id;

test('a recipe is on the list with its lines for the chosen servings, and leaves it as a whole', async () => {
  const undo = add('2');
  expect(titles()).toEqual(['2 onions', '400 g lentils', 'salt']);
  const onions = () => itemsOf(list).find(({ title }) => title === '2 onions');
  expect(onions()).toMatchObject({ recipeTitle: 'Soup', line: '1 onion' });
  // The table of the language is loaded meanwhile.
  await expect.poll(() => onions()?.category).toBe('::produce');
  undo();
  expect([titles(), recipes()]).toEqual([[], []]);
});

test('other servings change what is to be bought, but not what is bought and what somebody edited', () => {
  add('1');
  itemRows.of(list).change(idOf('1 onion'), { type: 'setTitle', title: '1 big onion' });
  const [recipe] = recipes();
  setRecipeScale(list, recipe!, '3', '.');
  expect(titles()).toEqual(['1 big onion', '600 g lentils', 'salt']);
  setCompleted(list, [idOf('600 g lentils')], true);
  setRecipeScale(list, recipe!, '1/2', '.');
  expect(titles()).toEqual(['1 big onion', '600 g lentils', 'salt']);
  expect(listRecipeRows.of(list).get(recipe!)?.scale).toBe('1/2');
});

test('removing one of two takes exactly its items, and brings them back with their recipe', () => {
  add('1');
  add('2');
  const [first] = recipes().filter((id) => listRecipeRows.of(list).get(id)?.scale === '1');
  const { count, putBack } = removeRecipe(list, first!);
  expect([count, titles(), recipes().length]).toEqual([3, ['2 onions', '400 g lentils', 'salt'], 1]);
  putBack();
  expect(titles()).toEqual(['1 onion', '2 onions', '200 g lentils', '400 g lentils', 'salt', 'salt']);
  const back = recipes().find((id) => listRecipeRows.of(list).get(id)?.scale === '1');
  setRecipeScale(list, back!, '4', '.');
  expect(titles()).toContain('800 g lentils');
});

test('a planned dish that leaves the list comes back with its plan and its day', () => {
  const planned = { planId: list, entryId: list, date: '2026-12-01' };
  add('1', planned);
  const { putBack } = removeRecipe(list, recipes()[0]!);
  putBack();
  const row = { planId: list, entryId: list, plannedDate: '2026-12-01' };
  expect(recipes().map((id) => listRecipeRows.of(list).get(id))).toEqual([expect.objectContaining(row)]);
});

test('a recipe whose last item is removed is no longer on the list', () => {
  add('1');
  removeItems(
    list,
    itemsOf(list).map(({ id }) => id),
  );
  expect(recipes()).toEqual([]);
});
