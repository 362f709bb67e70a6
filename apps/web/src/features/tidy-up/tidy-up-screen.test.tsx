import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { recipeSummary } from '#web/testing/recipe-summary.ts';
import { show } from '#web/testing/show.tsx';
import { type Answers, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { Component as TidyUpScreen } from './tidy-up-screen.tsx';

const uuid = (digit: number) => `7b0d5c0a-6a55-4a1c-8f0a-00000000000${digit}`;
const recipe = (digit: number, title: string) => recipeSummary({ id: uuid(digit), title });

let answers: Answers;
let isDistinct: boolean;
let sent: [string, unknown][];
let empty: ReturnType<typeof recipe>[];
let unused: { id: string; title: string }[];
let counts: { compared: number; comparable: number; shown: number; found: number };

beforeEach(() => {
  isDistinct = false;
  counts = { compared: 1, comparable: 1, shown: 1, found: 1 };
  sent = [];
  empty = [recipe(3, 'Nothing'), recipe(4, 'Void')];
  unused = [{ id: uuid(5), title: 'old' }];
  const [allEmpty, allUnused] = [empty, unused];
  answers = {
    'recipes.getLikelyDuplicates': () => ({
      groups: isDistinct ? [] : [{ reason: 'title', recipes: [recipe(1, 'Soup'), recipe(2, 'SOUP')] }],
      ...counts,
      nextCursor: null,
    }),
    'recipes.setDistinct': (input: { areDistinct: boolean }) => {
      sent.push(['distinct', input]);
      isDistinct = input.areDistinct;
    },
    'recipes.getEmptyRecipes': () => ({ recipes: empty, nextCursor: null }),
    'recipes.getUnusedLabels': () => ({ labels: unused, hasMore: false }),
    'recipes.deleteRecipes': (input: { ids: string[] }) => {
      sent.push(['delete', input]);
      empty = empty.filter(({ id }) => !input.ids.includes(id));
      return { ids: input.ids, seq: 7 };
    },
    'labels.deleteLabels': (input: unknown) => {
      sent.push(['labels', input]);
      unused = [];
      return { count: 1, recipeCount: 0, seq: 8 };
    },
    'recipes.undoChange': (input: unknown) => {
      sent.push(['undo', input]);
      [empty, unused] = [allEmpty, allUnused];
      return { count: 1, skipped: 0 };
    },
  };
});

afterEach(() => queryClient.clear());

function open() {
  serveTyped(answers);
  show(
    <WithApi>
      <TidyUpScreen />
      <Toasts />
    </WithApi>,
  );
  return userEvent.setup();
}

it('offers the merge of two once, and that of each further one in its row', async () => {
  const merges = (name: string) =>
    screen.getAllByRole('link').filter((link) => link.textContent.includes(name) || link.ariaLabel?.startsWith(name));
  open();
  await screen.findByRole('group', { name: 'Soup' });
  expect(merges('Merge')).toHaveLength(1);
  cleanup();
  queryClient.clear();
  answers['recipes.getLikelyDuplicates'] = () => ({
    groups: [{ reason: 'title', recipes: [recipe(1, 'Soup'), recipe(2, 'SOUP'), recipe(3, 'soup')] }],
    ...counts,
    nextCursor: null,
  });
  open();
  await screen.findByRole('group', { name: 'Soup' });
  expect(merges('Merge').map((link) => link.getAttribute('href'))).toEqual([
    `/tidy-up/merge/${uuid(1)}/${uuid(2)}`,
    `/tidy-up/merge/${uuid(1)}/${uuid(3)}`,
  ]);
});

it('recipes that look alike can be merged, or called different, which the toast takes back', async () => {
  const person = open();
  const group = await screen.findByRole('group', { name: 'Soup' });
  expect(within(group).getByText('Same title')).toBeTruthy();
  const merge = within(group).getByRole('link', { name: 'Merge' });
  expect(merge.getAttribute('href')).toBe(`/tidy-up/merge/${uuid(1)}/${uuid(2)}`);
  await person.click(within(group).getByRole('button', { name: 'Not duplicates' }));
  expect(await screen.findByText('No duplicates found')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('group', { name: 'Soup' })).toBeTruthy();
  const ids = [uuid(1), uuid(2)];
  expect(sent).toEqual([
    ['distinct', { ids, areDistinct: true }],
    ['distinct', { ids, areDistinct: false }],
  ]);
});

it('empty recipes and labels without recipes go to the trash at once, and come back by the toast', async () => {
  const person = open();
  await person.click(await screen.findByRole('button', { name: 'Delete these 2 recipes' }));
  expect(await screen.findByText('No empty recipes')).toBeTruthy();
  await screen.findByText('2 recipes moved to trash');
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Delete these 2 recipes' });
  await person.click(screen.getByRole('button', { name: 'Delete old' }));
  expect(await screen.findByText('No unused labels')).toBeTruthy();
  await screen.findByText('1 label moved to trash');
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Delete old' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Delete Nothing' }));
  await waitFor(() => expect(screen.queryByText('Nothing')).toBeNull());
  expect(screen.getByText('Void')).toBeTruthy();
  expect(sent).toEqual([
    ['delete', { ids: [uuid(3), uuid(4)] }],
    ['undo', { seq: 7 }],
    ['labels', { ids: [uuid(5)] }],
    ['undo', { seq: 8 }],
    ['delete', { ids: [uuid(3)] }],
  ]);
});

it('says how many pairs of recipes were not compared, and how many that look alike are not shown', async () => {
  counts = { compared: 200_000, comparable: 1_234_567, shown: 2_000, found: 3_456 };
  open();
  expect(
    await screen.findByText(
      'The 200,000 most likely of 1,234,567 possible pairs were compared. Merge or delete some of these, then check again.',
    ),
  ).toBeTruthy();
  expect(
    screen.getByText('Showing 2,000 of 3,456 similar pairs. Merge or dismiss these to see the rest.'),
  ).toBeTruthy();
});

it('says nothing of the kind when every pair was compared and is shown', async () => {
  open();
  await screen.findByRole('group', { name: 'Soup' });
  expect(screen.queryByText(/pairs/)).toBeNull();
});
