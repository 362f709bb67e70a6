import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import '#web/ui/dialogs/dialog-frame.tsx';
import { preferencesStore, savePreferences } from '#web/lib/preferences/preferences.ts';
import { forgetCooking } from '#web/testing/forget-cooking.ts';
import { soup } from '#web/testing/recipe.ts';
import { show } from '#web/testing/show.tsx';
import { WithApi } from '#web/testing/typed-server.tsx';
import { RecipeContent } from './content/content.tsx';

const cake = {
  ...soup,
  id: 'cake',
  yield: '12 pieces',
  ingredients: '2 cups flour\n1 cup (240 ml) milk\n2 eggs\n1 (14 oz) can plums\n½ tsp salt',
  instructions: 'Mix everything with {1 cup} of water.\nBake in a 9-inch tin at 350 °F for 40 minutes.',
  notes: 'For a sweet cake take 4 oz of sugar.',
};
const weighed = ['about 240 g flour', 'about 245 g (240 ml) milk', '2 eggs', '1 (~395 g) can plums', '½ tsp salt'];

beforeEach(() => preferencesStore.clear());
afterEach(() => {
  forgetCooking();
  preferencesStore.clear();
});

function open(changes: Partial<typeof cake> = {}) {
  const recipe = { ...cake, ...changes };
  const page = show(
    <WithApi>
      <RecipeContent recipe={recipe}>
        <></>
      </RecipeContent>
    </WithApi>,
  );
  return { ...page, person: userEvent.setup() };
}

/** Returns the ingredients that show, behind a dialog as well. */
const shown = () =>
  [...document.querySelectorAll<HTMLInputElement>('ul input[type=checkbox]')].map(
    (box) => box.labels?.[0]?.textContent,
  );
/** Returns all that shows. Numbers have elements of their own. */
const words = () => document.body.textContent;
const amount = () => screen.getByText('Yield').nextElementSibling?.textContent;
const own = () => screen.queryByRole('button', { name: 'Original units' });

test('units, weights and a fan count for ingredients, steps and notes, and with what is scaled', async () => {
  savePreferences('recipe', { units: 'metric', foods: 'weight', hasFanOven: true });
  const { person } = open();
  await waitFor(() => expect(shown()).toEqual(weighed));
  expect(words()).toContain('Mix everything with about 235 ml of water.');
  expect(words()).toContain('Bake in a 23 cm tin at 160 °C fan for 40 minutes.');
  expect(words()).toContain('For a sweet cake take about 115 g of sugar.');
  await person.click(screen.getByRole('button', { name: '2×' }));
  expect(shown()[0]).toBe('about 480 g flour');
  expect(amount()).toBe('24 pieces');
});

test('the units of the recipe come back with one press, stay for it, and go with another', async () => {
  savePreferences('recipe', { units: 'metric', foods: 'weight' });
  const { person, unmount } = open();
  await waitFor(() => expect(shown()).toEqual(weighed));
  await person.click(own()!);
  expect(shown()).toEqual(cake.ingredients.split('\n'));
  expect(words()).toContain('Bake in a 9-inch tin at 350 °F for 40 minutes.');
  unmount();
  open();
  expect(shown()).toEqual(cake.ingredients.split('\n'));
  expect(own()?.getAttribute('aria-pressed')).toBe('true');
  await person.click(own()!);
  expect(shown()).toEqual(weighed);
});

test('units are chosen from the recipe itself, by keyboard', async () => {
  const { person } = open({ ingredients: '500 ml milk', instructions: '', notes: '' });
  expect(own()).toBeNull();
  screen.getByRole('button', { name: /Amounts ×/ }).focus();
  await person.keyboard('{Enter}');
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Units' }), 'us');
  expect(shown()).toEqual(['about 2 cups milk']);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  own()!.focus();
  await person.keyboard(' ');
  expect(shown()).toEqual(['500 ml milk']);
});

test('a recipe in those units already has nothing to bring back', () => {
  savePreferences('recipe', { units: 'us' });
  open({ ingredients: '2 cups milk', instructions: '', notes: '' });
  expect(shown()).toEqual(['2 cups milk']);
  expect(own()).toBeNull();
});

test('a converted yield can be brought back', async () => {
  savePreferences('recipe', { units: 'us' });
  const { person } = open({ yield: 'one 23 cm pie', ingredients: '2 eggs', instructions: '', notes: '' });
  expect(amount()).toBe('one 9 inch pie');
  await person.click(own()!);
  expect(amount()).toBe('one 23 cm pie');
});
