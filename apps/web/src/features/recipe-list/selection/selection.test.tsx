import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { seeOnlyTutorials } from '#web/testing/tutorials.ts';
import { home, noting, openHome, press, recipeOf, serveHome } from '../testing/open-home.tsx';

serveHome();

beforeEach(() => {
  home.recipes = ['A', 'B', 'C', 'D'].map((title) => recipeOf(title));
  seeOnlyTutorials('multipleRecipeSelection');
});

const bar = () => screen.findByRole('toolbar', { name: 'Selection' });
const box = (title: string) => screen.getByLabelText<HTMLInputElement>(`Select ${title}`);
const startSelecting = async () => {
  await press('Options');
  await press('Select');
  return bar();
};

it('is explained once, and made and ended by the keyboard alone', async () => {
  seeOnlyTutorials();
  const { address, unmount } = openHome();
  const person = userEvent.setup();
  await screen.findByText('A', { selector: 'h2 *' });
  screen.getByLabelText('Options').focus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Select'));
  await person.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Got it'));
  await person.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  box('A').focus();
  await person.keyboard(' {ArrowRight}');
  expect(document.activeElement).toBe(box('B'));
  await person.keyboard('{ArrowRight}{Enter}');
  expect((await bar()).textContent).toContain('2 selected');
  expect(box('C').checked).toBe(true);
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('toolbar')).toBeNull();
  expect(address()).toBe('/list/main');
  await startSelecting();
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  openHome();
  await startSelecting();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('of all but one rates what matches the filter, and the toast takes it back', async () => {
  home.answers['recipes.getRecipeCount'] = () => ({ count: 60 });
  home.answers['recipes.updateRecipes'] = noting('update', { count: 59, seq: 7 });
  home.answers['recipes.undoChange'] = noting('undo', { count: 59, skipped: 0 });
  openHome('/list/main?time=30');
  await startSelecting();
  await press('Select all 60');
  fireEvent.click(screen.getByText('A', { selector: 'h2 *' }));
  expect((await bar()).textContent).toContain('59 selected');
  await press('Rate');
  await press('4 stars');
  await screen.findByText('59 recipes changed');
  expect(home.sent).toMatchObject([
    ['update', { rating: 4, selection: { filter: { folder: 'main', maxMinutes: 30 }, exceptIds: ['A'] } }],
  ]);
  await press('Undo');
  await waitFor(() => expect(home.sent[1]).toEqual(['undo', { seq: 7 }]));
});

it('of what a search found is deleted, the others stay, and the toast brings it back', async () => {
  const found = ({ query = '' }: { query?: string | undefined }) =>
    home.recipes.filter(({ title }) => title.includes(query));
  home.recipes = ['Red soup', 'Green soup', 'Bread'].map((title) => recipeOf(title));
  home.listed = found;
  home.answers['recipes.deleteRecipes'] = (input) => {
    home.recipes = home.recipes.filter((recipe) => !found({ query: 'soup' }).includes(recipe));
    return noting('delete', { ids: ['Red soup', 'Green soup'], seq: 8 })(input);
  };
  home.answers['recipes.undoChange'] = noting('undo', { count: 2, skipped: 0 });
  openHome('/list/main?q=soup');
  await screen.findByText('2 recipes found');
  await startSelecting();
  await press('Select all 2');
  await press('Delete');
  await screen.findByText('2 recipes moved to trash');
  expect(screen.queryByRole('toolbar')).toBeNull();
  expect(home.sent).toMatchObject([['delete', { filter: { folder: 'main' }, query: 'soup', exceptIds: [] }]]);
  await press('Clear search');
  await screen.findByText('1 recipe');
  expect(screen.getByText('Bread', { selector: 'h2 *' })).toBeTruthy();
  await press('Undo');
  await waitFor(() => expect(home.sent[1]).toEqual(['undo', { seq: 8 }]));
});
