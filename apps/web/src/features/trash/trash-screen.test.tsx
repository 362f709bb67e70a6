import type { TrashedRecipe } from '@trivet/shared/recipes/trash-schemas';
import type { DeletedScope } from '@trivet/shared/sharing/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { recipeSummary } from '#web/testing/recipe-summary.ts';
import { show } from '#web/testing/show.tsx';
import { type Answers, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { daysLeft } from './trash-row.tsx';
import { Component as TrashScreen } from './trash-screen.tsx';

const kind = 'shoppingList';
const uuid = (digit: number) => `7b0d5c0a-6a55-4a1c-8f0a-00000000000${digit}`;
const recipe = (digit: number, title: string): TrashedRecipe => ({
  ...recipeSummary({ id: uuid(digit), title }),
  deletedAt: new Date(),
});

let recipes: TrashedRecipe[];
let scopes: DeletedScope[];
let answers: Answers;
const sent: [string, unknown][] = [];

beforeEach(() => {
  sent.length = 0;
  scopes = [];
  recipes = [recipe(1, 'Soup'), recipe(2, 'Bread'), recipe(3, 'Pie')];
  const take = (name: string) => (input: { ids?: string[] }) => {
    sent.push([name, input]);
    const ids = input.ids ?? recipes.map(({ id }) => id);
    recipes = recipes.filter(({ id }) => !ids.includes(id));
    return { ids, count: ids.length, seq: 5 };
  };
  const takeScope = (name: string) => (input: { id: string }) => {
    sent.push([name, input]);
    scopes = scopes.filter(({ id }) => id !== input.id);
  };
  answers = {
    'recipes.getTrash': () => ({ recipes, nextCursor: null }),
    'recipes.getTrashCount': () => ({ count: recipes.length }),
    'labels.getDeletedLabels': () => [],
    'sharing.getDeleted': () => scopes,
    'sharing.restore': takeScope('restore scope'),
    'sharing.purge': takeScope('purge scope'),
    'recipes.restoreRecipes': take('restore'),
    'recipes.purgeRecipes': take('purge'),
    'recipes.deleteRecipes': take('delete'),
  };
});

afterEach(() => queryClient.clear());

function open() {
  serveTyped(answers);
  show(
    <WithApi>
      <TrashScreen />
      <Toasts />
    </WithApi>,
  );
  return userEvent.setup();
}

it('a recipe comes back in one tap, and the toast deletes it again', async () => {
  const person = open();
  expect(await screen.findAllByText('30 days left')).toHaveLength(3);
  await person.click(screen.getByRole('button', { name: 'Restore Soup' }));
  expect(await screen.findByText('1 recipe restored')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Soup')).toBeNull());
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent).toEqual([
      ['restore', { ids: [uuid(1)] }],
      ['delete', { ids: [uuid(1)] }],
    ]),
  );
});

it('nothing goes for good before it was confirmed', async () => {
  const person = open();
  await person.click(await screen.findByRole('button', { name: 'Delete Soup permanently' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete permanently?' });
  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Options' }));
  await person.click(screen.getByRole('menuitem', { name: 'Delete all recipes permanently' }));
  expect(await screen.findByText(/^This deletes 3 recipes and their history/)).toBeTruthy();
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete permanently' }));
  expect(await screen.findByText('The trash is empty')).toBeTruthy();
  expect(sent).toEqual([['purge', { all: true }]]);
});

it('several are chosen with Shift and come back together', async () => {
  const person = open();
  await screen.findByText('Soup');
  await person.click(screen.getByRole('button', { name: 'Options' }));
  await person.click(screen.getByRole('menuitem', { name: 'Select' }));
  await person.click(screen.getByRole('checkbox', { name: 'Soup' }));
  await person.keyboard('{Shift>}');
  await person.click(screen.getByRole('checkbox', { name: 'Pie' }));
  await person.keyboard('{/Shift}');
  expect(screen.getByText('3 selected')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Restore' }));
  const ids = [uuid(1), uuid(2), uuid(3)];
  await waitFor(() => expect(sent).toEqual([['restore', { ids }]]));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent[1]).toEqual(['delete', { ids }]));
});

it('a label comes back in one tap, and says on how many recipes it was', async () => {
  recipes = [];
  let labels = [{ id: uuid(6), title: 'Warm', recipeCount: 2 }];
  answers['labels.getDeletedLabels'] = () => labels;
  answers['labels.restoreLabels'] = (input) => {
    sent.push(['restore label', input]);
    labels = [];
    return { count: 1, recipeCount: 2, seq: 6 };
  };
  const person = open();
  const region = await screen.findByRole('region', { name: 'Deleted labels' });
  expect(within(region).getByText('2 recipes')).toBeTruthy();
  await person.click(within(region).getByRole('button', { name: 'Restore Warm' }));
  expect(await screen.findByText('The trash is empty')).toBeTruthy();
  expect(sent).toEqual([['restore label', { ids: [uuid(6)] }]]);
});

it('a trash with a shopping list is not empty, and the list comes back in one tap', async () => {
  recipes = [];
  scopes = [{ kind, id: uuid(8), title: 'Saturday', deletedAt: new Date() }];
  const person = open();
  expect(await screen.findByRole('heading', { name: 'Deleted lists' })).toBeTruthy();
  expect(screen.getByText('30 days left')).toBeTruthy();
  expect(screen.queryByText('The trash is empty')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Restore Saturday' }));
  expect(await screen.findByText(/Saturday.*restored/u)).toBeTruthy();
  expect(await screen.findByText('The trash is empty')).toBeTruthy();
  expect(sent).toEqual([['restore scope', { kind, id: uuid(8) }]]);
});

it('a shopping list goes for good only after it was confirmed', async () => {
  scopes = [
    { kind, id: uuid(8), title: 'Saturday', deletedAt: new Date() },
    { kind: 'club', id: uuid(9), title: 'Cheese', deletedAt: new Date() },
  ];
  const person = open();
  await person.click(await screen.findByRole('button', { name: 'Delete Saturday permanently' }));
  // What is no list does not stand among lists.
  expect(screen.queryByText('Cheese')).toBeNull();
  const dialog = await screen.findByRole('dialog', { name: 'Delete permanently?' });
  expect(dialog.textContent).toMatch(/This deletes .*Saturday.* and everything on it/u);
  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Delete Saturday permanently' }));
  const again = await screen.findByRole('dialog');
  await person.click(within(again).getByRole('button', { name: 'Delete permanently' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Deleted lists' })).toBeNull());
  expect(sent).toEqual([['purge scope', { kind, id: uuid(8) }]]);
});

it('meal plans stand beside lists, come back and go for good', async () => {
  scopes = [
    { kind, id: uuid(7), title: 'Saturday', deletedAt: new Date() },
    { kind: 'mealPlan', id: uuid(8), title: 'Family', deletedAt: new Date() },
    { kind: 'mealPlan', id: uuid(9), title: 'Camping', deletedAt: new Date() },
  ];
  const person = open();
  expect(screen.getByText(/^Deleted recipes, labels, shopping lists and meal plans stay here/)).toBeTruthy();
  answers['mealPlans.deleteMealPlan'] = (input) => {
    sent.push(['delete plan', input]);
    return { reference: 'x' };
  };
  const plans = await screen.findByRole('region', { name: 'Deleted meal plans' });
  expect(within(plans).queryByText('Saturday')).toBeNull();
  await person.click(within(plans).getByRole('button', { name: 'Restore Family' }));
  const toast = (await screen.findByText(/Family.*restored/u)).closest<HTMLElement>('[data-tone]')!;
  await person.click(within(toast).getByRole('button', { name: 'Undo' }));
  await person.click(within(plans).getByRole('button', { name: 'Delete Camping permanently' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete permanently?' });
  expect(dialog.textContent).toMatch(/This deletes .*Camping.* and everything in it/u);
  await person.click(within(dialog).getByRole('button', { name: 'Delete permanently' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Deleted meal plans' })).toBeNull());
  expect(screen.getByRole('heading', { name: 'Deleted lists' })).toBeTruthy();
  expect(sent).toEqual([
    ['restore scope', { kind: 'mealPlan', id: uuid(8) }],
    ['delete plan', { id: uuid(8) }],
    ['purge scope', { kind: 'mealPlan', id: uuid(9) }],
  ]);
});

it('counts the days that are left', () => {
  const now = new Date('2026-03-31T12:00:00Z');
  expect(daysLeft(new Date('2026-03-31T11:59:00Z'), now)).toBe(30);
  expect(daysLeft(new Date('2026-03-02T12:00:00Z'), now)).toBe(1);
  expect(daysLeft(new Date('2026-02-01T12:00:00Z'), now)).toBe(0);
});

it('without a network it says that the trash of this device is not all of it', async () => {
  const partial = /^Without a network/;
  open();
  await screen.findAllByText('30 days left');
  expect(screen.queryByText(partial)).toBeNull();
  answers['recipes.getTrash'] = () => ({ recipes, nextCursor: null, isPartial: true });
  await queryClient.invalidateQueries();
  expect(await screen.findByText(partial)).toBeTruthy();
});
