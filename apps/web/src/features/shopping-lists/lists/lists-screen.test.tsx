import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { shoppingListKind, shoppingListNoun } from '@trivet/shared/shopping-lists/shopping-list';
import { anna, bela, logInBeforeEach } from '#web/testing/local-pages.ts';
import { listOperation } from '#web/testing/scope-server.ts';
import { choose, prepareScopes, rowOf, wordsOf } from '#web/testing/scopes-screen.tsx';

const [saturday, party, market] = [1, 2, 3].map((digit) => `7b0d5c0a-6a55-4a1c-8f0a-00000000000${digit}`) as [
  string,
  string,
  string,
];

let scopes: ReturnType<typeof prepareScopes>;

logInBeforeEach();

beforeEach(() => {
  scopes = prepareScopes({
    path: '/shopping-lists',
    load: () => import('./lists-screen.tsx'),
    deleteCall: 'shoppingLists.deleteShoppingList',
    leaveCall: 'shoppingLists.detachShoppingList',
  });
});

const addition = (title: string, isCompleted = false) => ({
  type: 'add',
  title,
  place: 'a0',
  note: '',
  category: null,
  isCategoryChosen: false,
  isCompleted,
  recipe: null,
  part: null,
});

/** Makes a list on the server. */
async function made(owner: string, id: string, title: string, ...changes: ReturnType<typeof addition>[]) {
  const operations = [
    listOperation(id, { type: 'create', title }),
    ...changes.map((change) => listOperation(id, change, crypto.randomUUID())),
  ];
  await scopes.server.transportOf(owner).push({ operations, scopes: [] });
}

describe('each list', () => {
  test('tells what is left to buy, and who else has it', async () => {
    await made(anna, saturday, 'Saturday', addition('milk'), addition('bread'), addition('salt', true));
    await made(anna, party, 'Party', addition('wine', true));
    await made(bela, market, 'Market');
    scopes.server.share(saturday, bela, 'edit');
    scopes.server.share(market, anna, 'view');
    await scopes.open();
    expect(await wordsOf('Saturday')).toBe(`Saturday2 itemsShared with Name of ${bela}`);
    expect(await wordsOf('Party')).toBe('PartyAll done');
    expect(await wordsOf('Market')).toBe(`MarketNothing on this list yetShared by Name of ${bela}`);
    expect(screen.getByRole('link', { name: 'Party' }).getAttribute('href')).toBe(`/shopping-lists/${party}`);
  });

  test('gets another title, goes to the archive and comes back', async () => {
    await made(anna, saturday, 'Saturday');
    await made(anna, party, 'Zoo');
    const { person } = await scopes.open();
    await choose(person, 'Saturday', 'Rename list');
    const field = await screen.findByRole('textbox', { name: 'Title of the list' });
    await person.clear(field);
    await person.type(field, '  {Enter}');
    expect(await screen.findByText('Give the list a title.')).toBeTruthy();
    await person.type(field, 'Sunday{Enter}');
    expect(await wordsOf('Sunday')).toBe('SundayNothing on this list yet');
    await choose(person, 'Sunday', 'Archive list');
    const archived = await screen.findByRole('region', { name: 'Archived' });
    const link = within(archived).getByRole('link', { name: 'Sunday' });
    // The focus stays among the others, from which the arrow keys lead to the archive.
    expect(document.activeElement?.textContent).toBe('Zoo');
    await person.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(link);
    await choose(person, 'Sunday', 'Restore from archive');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Archived' })).toBeNull());
    const stored = () => scopes.server.rowsOf(saturday, shoppingListNoun).get(saturday);
    await expect.poll(stored).toMatchObject({ title: 'Sunday', isArchived: false });
  });

  test('is made once by a double click, even while its screen has not come yet', async () => {
    await made(anna, saturday, 'Saturday');
    const { person } = await scopes.open();
    await rowOf('Saturday');
    await person.keyboard('n');
    await person.type(await screen.findByRole('textbox', { name: 'Title of the list' }), 'Sunday');
    await person.dblClick(screen.getByRole('button', { name: 'Create list' }));
    await rowOf('Sunday');
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Saturday', 'Sunday']);
  });

  test('of one’s own goes to the trash at once, and the toast brings it back', async () => {
    // Nothing that ends on its own after a while may be what brings it back.
    vi.doMock('#web/lib/sync/within.ts', () => ({ within: (_ms: number, promise: Promise<unknown>) => promise }));
    onTestFinished(() => {
      vi.doUnmock('#web/lib/sync/within.ts');
    });
    await made(anna, party, 'Party');
    await made(anna, saturday, 'Saturday');
    const { person } = await scopes.open();
    await choose(person, 'Party', 'Delete list');
    expect(screen.queryByRole('link', { name: 'Party' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Saturday');
    await screen.findByText(/Party.* moved to trash/u);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await rowOf('Party')).toBeTruthy();
    expect(scopes.sent.map(([name]) => name)).toEqual(['delete', 'restore']);
  });

  test('that the server does not delete comes back', async () => {
    await made(anna, party, 'Party');
    delete scopes.answers['shoppingLists.deleteShoppingList'];
    const { person } = await scopes.open();
    await choose(person, 'Party', 'Delete list');
    expect(await rowOf('Party')).toBeTruthy();
    expect(screen.queryByText(/moved to trash/u)).toBeNull();
  });

  test('of somebody else can only be left, after a question', async () => {
    await made(bela, market, 'Market');
    scopes.server.share(market, anna, 'edit');
    const { person } = await scopes.open();
    await person.click(await screen.findByRole('button', { name: 'Options for Market' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Share list', 'Leave list']);
    await person.click(screen.getByRole('menuitem', { name: 'Leave list' }));
    const question = await screen.findByRole('dialog', { name: 'Leave list' });
    expect(question.textContent).toMatch(/Name of .* would have to share it with you again/u);
    await person.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(scopes.sent).toEqual([]);
    await choose(person, 'Market', 'Leave list');
    const again = await screen.findByRole('dialog', { name: 'Leave list' });
    await person.click(within(again).getByRole('button', { name: 'Leave list' }));
    await screen.findByText('No shopping lists yet');
    expect(screen.getByText(/^You left “.*Market.*”/u)).toBeTruthy();
    expect(scopes.sent).toEqual([['leave', { id: market }]]);
  });
});

describe('a new list', () => {
  test('is made by one field, also without a connection, and opens at once', async () => {
    scopes.server.fate = () => 'lost';
    const { person, router } = await scopes.open();
    await person.keyboard('n');
    await person.type(await screen.findByRole('textbox', { name: 'Title of the list' }), 'Party{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/shopping-lists\/[\da-f-]{36}$/u));
    expect(await wordsOf('Party')).toBe('PartyNothing on this list yet');
  });
});

test('the options lead to the lists that were deleted', async () => {
  const { person } = await scopes.open();
  await person.click(screen.getByRole('button', { name: 'Options' }));
  expect(screen.getByRole('menuitem', { name: 'Deleted lists' }).getAttribute('href')).toBe('/trash');
});

describe('without lists', () => {
  test('the screen says so only once the server did', async () => {
    scopes.server.delay = () => 50;
    await scopes.open();
    expect(screen.queryByText('No shopping lists yet')).toBeNull();
    expect(screen.queryByText(/Can’t load/u)).toBeNull();
    expect(await screen.findByText('No shopping lists yet')).toBeTruthy();
  });

  test('the screen says that it cannot know while the server is away', async () => {
    scopes.server.fate = () => 'lost';
    const { page } = await scopes.open();
    expect(await screen.findByText(/^Can’t load your lists/u)).toBeTruthy();
    expect(screen.queryByText('No shopping lists yet')).toBeNull();
    scopes.server.fate = () => 'answered';
    act(() => page.wakeSync());
    expect(await screen.findByText('No shopping lists yet')).toBeTruthy();
  });

  test('lists of another device never show as none while they are on their way', async () => {
    await made(anna, saturday, 'Saturday');
    scopes.server.delay = () => 50;
    await scopes.open();
    const seen: string[] = [];
    await waitFor(() => {
      seen.push(document.body.textContent);
      expect(screen.getByRole('link', { name: 'Saturday' })).toBeTruthy();
    });
    expect(seen.join(' ')).not.toMatch(/No shopping lists yet|Can’t load/u);
  });

  test('a visitor is asked to log in', async () => {
    localStorage.clear();
    await scopes.open();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      '/auth/login?redirect=%2Fshopping-lists',
    );
    expect(screen.queryByRole('button', { name: 'New list' })).toBeNull();
  });
});

describe('an invitation', () => {
  beforeEach(async () => {
    await made(bela, market, 'Market');
    const from = { id: bela, name: 'Ben' };
    scopes.invitations.set(market, { kind: shoppingListKind, id: market, title: 'Market', from });
    // One to something else has its place elsewhere.
    scopes.invitations.set(party, { kind: 'club', id: party, title: 'Cheese', from });
  });

  test('that is accepted becomes a list', async () => {
    const { person } = await scopes.open();
    expect((await screen.findByText(/wants to share/u)).textContent).toMatch(
      /Ben.* wants to share “.*Market.*” with you/u,
    );
    await person.click(screen.getByRole('button', { name: 'Accept Market' }));
    expect(screen.queryByText(/wants to share/u)).toBeNull();
    expect(await rowOf('Market')).toBeTruthy();
    expect(scopes.sent).toEqual([['answer', { kind: shoppingListKind, id: market, isAccepted: true }]]);
  });

  test('that is declined goes, and comes back when the answer does not arrive', async () => {
    const arrives = scopes.answers['sharing.answerInvitation'];
    delete scopes.answers['sharing.answerInvitation'];
    const { person } = await scopes.open();
    await person.click(await screen.findByRole('button', { name: 'Decline Market' }));
    await screen.findByText(/wants to share/u);
    scopes.answers['sharing.answerInvitation'] = arrives!;
    await person.click(await screen.findByRole('button', { name: 'Decline Market' }));
    await screen.findByText('No shopping lists yet');
    expect(screen.queryByText(/wants to share/u)).toBeNull();
    expect(document.activeElement?.textContent).toBe('Shopping lists');
    expect(scopes.sent).toEqual([['answer', { kind: shoppingListKind, id: market, isAccepted: false }]]);
  });
});
