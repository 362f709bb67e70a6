import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { preferencesStore } from '#web/lib/preferences/preferences.ts';
import { recipeSummary } from '#web/testing/recipe-summary.ts';
import { show } from '#web/testing/show.tsx';
import { serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { AddRecipeDialog } from './list-dialogs.tsx';
import { itemsOf } from '../rows/change-items.ts';
import { createList } from '../rows/change-lists.ts';

const uuid = (digit: number) => `7b0d5c0a-6a55-4a1c-8f0a-00000000000${digit}`;
const [soup, salad] = ['Lentil soup', 'Lentil salad'].map((title, at) => recipeSummary({ id: uuid(at + 1), title }));

beforeEach(() => {
  preferencesStore.clear();
  const read = { title: 'Lentil salad', yield: '', ingredients: '100 g lentils\n2 tomatoes', corrections: [] };
  serveTyped({
    'recipes.listRecipes': () => ({ recipes: [soup, salad], nextCursor: null }),
    'recipes.findRecipes': ({ query }: { query: string }) => ({
      recipes: [soup, salad].filter((recipe) => recipe?.title.includes(query)),
    }),
    'recipes.readIngredients': ({ ids }: { ids: string[] }) => ids.map((id) => ({ ...read, id })),
  });
});
afterEach(() => queryClient.clear());

test('a recipe is found from the list, its ingredients are added to this list, and taken back', async () => {
  const list = createList('Shop');
  createList('Another market');
  const person = userEvent.setup();
  show(
    <WithApi>
      <AddRecipeDialog open listId={list} onClose={() => {}} />
      <Toasts />
    </WithApi>,
  );
  const picker = within(await screen.findByRole('dialog', { name: 'Add a recipe' }));
  const offered = () => picker.queryAllByRole('button', { name: /^Lentil/ }).map(({ textContent }) => textContent);
  await waitFor(() => expect(offered()).toHaveLength(2));
  await person.type(picker.getByRole('searchbox', { name: 'Find a recipe' }), 'salad');
  await waitFor(() => expect(offered()).toHaveLength(1));
  await person.click(picker.getByRole('button', { name: 'Lentil salad' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to shopping list' }));
  const chosen = await dialog.findByRole<HTMLSelectElement>('combobox', { name: 'List' });
  expect(chosen.value).toBe(list);
  await person.click(dialog.getByRole('button', { name: 'Add 2 items' }));
  expect(itemsOf(list).map(({ title }) => title)).toEqual(['100 g lentils', '2 tomatoes']);
  expect(await screen.findByText(/2 items added to/)).toBeTruthy();
  // The list is on the screen behind the dialog.
  expect(screen.queryByRole('link', { name: 'View list' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(itemsOf(list)).toEqual([]);
});
