import { printListQuerySchema } from '@trivet/shared/print/list-options';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { preferencesStore, savePreferences } from '#web/lib/preferences/preferences.ts';
import { show } from '#web/testing/show.tsx';
import { Refusal, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { PrintListDialog } from './print.public.tsx';

const listId = '7b0d5c0a-6a55-4a1c-8f0a-000000000001';

beforeEach(() => {
  queryClient.clear();
  preferencesStore.clear();
});

const print = () =>
  show(
    <WithApi>
      <PrintListDialog open listId={listId} onClose={() => {}} />
    </WithApi>,
  );
const link = async () => new URL((await screen.findByRole<HTMLAnchorElement>('link', { name: /^Print/ })).href);
const preview = () => new URL(screen.getByTitle<HTMLIFrameElement>('Preview').src);

/** Returns how the server reads the address of the page. */
const understood = async () => printListQuerySchema.parse(Object.fromEntries((await link()).searchParams));

test('the page has the list with a ticket of its own, on the chosen paper and in the chosen size', async () => {
  const tickets = vi.fn((_input: unknown) => ({ ticket: 'the-ticket', recipeIds: [] }));
  serveTyped({ 'print.getTicket': tickets });
  print();
  expect((await link()).pathname).toBe(`/api/print/shoppingList/${listId}`);
  expect((await link()).searchParams.get('token')).toBe('the-ticket');
  expect(tickets.mock.calls).toEqual([[{ shoppingListId: listId }]]);
  await userEvent.selectOptions(screen.getByLabelText('Text size'), '125');
  await userEvent.selectOptions(screen.getByLabelText('Paper size'), 'A4');
  expect(await understood()).toMatchObject({ size: 125, paper: 'a4', preferredLanguage: 'en-us', print: true });
  expect(Object.fromEntries(preview().searchParams)).toMatchObject({ size: '125', paper: 'a4', token: 'the-ticket' });
  // A preview never prints.
  expect(preview().searchParams.get('print')).toBeNull();
});

test('the page is in the order in which the screen shows the list', async () => {
  serveTyped({ 'print.getTicket': () => ({ ticket: 't', recipeIds: [] }) });
  savePreferences('shoppingList', {
    groupSimilar: true,
    groupCategories: false,
    sortBy: '-createdAt',
    sortByHand: false,
  });
  const { unmount } = print();
  expect(await understood()).toMatchObject({ groupSimilar: true, groupCategories: false, sortBy: '-createdAt' });
  unmount();
  savePreferences('shoppingList', { groupSimilar: false, groupCategories: true, sortByHand: true });
  print();
  expect(await understood()).toMatchObject({ groupSimilar: false, groupCategories: true, sortBy: 'place' });
});

test('a list that the server does not have yet cannot be printed until it has', async () => {
  let isThere = false;
  serveTyped({
    'print.getTicket': () => {
      if (!isThere) throw new Refusal(404, 'notFound');
      return { ticket: 't', recipeIds: [] };
    },
  });
  print();
  expect((await screen.findByRole('alert')).textContent).toContain('hasn’t reached the server yet');
  expect(screen.queryByRole('link', { name: /^Print/ })).toBeNull();
  isThere = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await link()).searchParams.get('token')).toBe('t');
});

test('without a network the dialog says so', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  print();
  expect((await screen.findByRole('alert')).textContent).toContain('Can’t reach the server');
  expect(screen.queryByRole('link', { name: /^Print/ })).toBeNull();
});
