import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Invite, Member } from '@trivet/shared/sharing/schemas';
import { shoppingListRow } from '@trivet/shared/shopping-lists/list-row';
import { shoppingListKind, shoppingListNoun } from '@trivet/shared/shopping-lists/shopping-list';
import { createScopeServer, listOperation, type ScopeServer } from '#web/testing/scope-server.ts';
import { anna, bela, logInBeforeEach, openReadyPage } from '#web/testing/local-pages.ts';
import { type Answers, serveTyped } from '#web/testing/typed-server.tsx';

const kind = shoppingListKind;
const list = '7b0d5c0a-6a55-4a1c-8f0a-000000000001';
const cleo = '00000000-0000-4000-8000-00000000000c';
const summary = (id: string, name: string, handle: string | null = null) => ({
  id,
  name,
  handle,
  enableProfile: true,
  images: [],
});

let server: ScopeServer;
let answers: Answers;
const sent: [string, unknown][] = [];

logInBeforeEach();

beforeEach(() => {
  server = createScopeServer();
  sent.length = 0;
  answers = {
    'users.getMe': () => ({ id: anna, name: 'Anna' }),
    'users.listFriends': () => ({ friends: [summary(bela, 'Ben')], incomingRequests: [], outgoingRequests: [] }),
    'users.getUserProfileByHandle': ({ handle }: { handle: string }) => summary(handle === 'ben' ? bela : cleo, handle),
    'messages.getThreads': () => ({ threads: [], nextCursor: null }),
    'sharing.getDeleted': () => [],
    'sharing.invite': (input: Invite) => {
      sent.push(['invite', input]);
      // A friend has the list at once.
      if (input.userId === bela) server.share(input.id, input.userId, input.role);
    },
    'sharing.remove': (input: Member) => {
      sent.push(['remove', input]);
      server.share(input.id, input.userId, null);
    },
    'shoppingLists.detachShoppingList': (input: { id: string }) => {
      sent.push(['leave', input]);
      server.share(input.id, anna, null);
      return { reference: 'x' };
    },
  };
});

const make = (owner: string) =>
  server.transportOf(owner).push({ operations: [listOperation(list, { type: 'create', title: 'Shop' })], scopes: [] });

/** Opens the dialog of the list in a browser of Anna's. */
async function open() {
  serveTyped(answers);
  const page = await openReadyPage({ transport: server.transportOf(anna) });
  server.onFrame = (person) => {
    if (person === anna) page.wakeSync();
  };
  const { show } = await import('#web/testing/show.tsx');
  const { WithApi } = await import('#web/testing/typed-server.tsx');
  const { Toasts } = await import('#web/ui/feedback/toast.tsx');
  const { ShareDialog } = await import('./share-dialog.public.tsx');
  const { sharedLists } = await import('#web/features/shopping-lists/rows/shared-lists.public.ts');
  const showOf = (id: string) =>
    show(
      <WithApi>
        <ShareDialog noun={sharedLists} scope={{ id, title: 'Shop' }} open onClose={() => {}} />
        <Toasts />
      </WithApi>,
      `/shopping-lists/${id}`,
    );
  const { openScopedRows } = await import('#web/lib/sync/hooks/scoped-rows.ts');
  const rows = openScopedRows(kind, shoppingListNoun, shoppingListRow);
  /** Makes a list in the browser. */
  const createList = (title: string): string => {
    const id = crypto.randomUUID();
    rows.of(id).change(id, { type: 'create', title });
    return id;
  };
  return { person: userEvent.setup(), page, showOf, createList };
}

/** Opens the dialog once the browser knows the list. */
async function openKnown() {
  const { page, showOf, person } = await open();
  const { scopesOf } = await import('#web/lib/sync/hooks/use-scopes.ts');
  await expect.poll(() => scopesOf('shoppingList')).toHaveLength(1);
  const { router, unmount } = showOf(list);
  await screen.findByRole('dialog', { name: 'Share list' });
  return { page, person, router, unmount };
}

const ofBen = `Permission of Name of ${bela}`;

const people = async () =>
  within(await screen.findByRole('list', { name: 'People of this list' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the owner of a list', () => {
  beforeEach(() => make(anna));

  test('gives it to a friend, who has it at once and is no longer offered', async () => {
    const { person } = await openKnown();
    expect(screen.getByText('Only you have this list so far.')).toBeTruthy();
    await person.click(await screen.findByRole('button', { name: 'Ben' }));
    expect((await screen.findByText(/has the list now\.$/u)).textContent).toContain('Ben');
    expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: ofBen })).value).toBe('edit');
    expect(screen.queryByRole('button', { name: 'Ben' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Add people' })));
    expect(sent).toEqual([['invite', { kind, id: list, userId: bela, role: 'edit' }]]);
  });

  test('invites somebody else by the exact handle, to look only', async () => {
    const { person } = await openKnown();
    await person.selectOptions(screen.getByRole('combobox', { name: 'Permission' }), 'Can view');
    await person.type(screen.getByRole('searchbox'), '@cleo{Enter}');
    expect((await screen.findByText(/was invited and can accept or decline\.$/u)).textContent).toContain('cleo');
    expect(sent).toEqual([['invite', { kind, id: list, userId: cleo, role: 'view' }]]);
  });

  test('does not change what somebody may do by adding them again', async () => {
    server.share(list, bela, 'view');
    const { person } = await openKnown();
    await person.type(screen.getByRole('searchbox'), '@ben{Enter}');
    expect(await screen.findByText(/is already listed below\.$/u)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('changes what somebody may do, which goes back when the server refuses it', async () => {
    server.share(list, bela, 'edit');
    const { person } = await openKnown();
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: ofBen });
    await person.selectOptions(select, 'Can view');
    expect(select.value).toBe('view');
    await waitFor(() => expect(server.roleIn(list, bela)).toBe('view'));
    expect(sent).toEqual([['invite', { kind, id: list, userId: bela, role: 'view' }]]);
    delete answers['sharing.invite'];
    await person.selectOptions(select, 'Can edit');
    await waitFor(() => expect(select.value).toBe('view'));
  });

  test('removes somebody after a question in the dialog, and the focus stays in it', async () => {
    server.share(list, bela, 'edit');
    const { person } = await openKnown();
    const remove = await screen.findByRole('button', { name: `Remove Name of ${bela}` });
    await person.click(remove);
    expect(screen.getByText(/lose it on all their devices/u)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(remove);
    expect(sent).toEqual([]);
    await person.click(remove);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
    await person.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Only you have this list so far.')).toBeTruthy();
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    expect(sent).toEqual([['remove', { kind, id: list, userId: bela }]]);
  });
});

test('somebody else sees the people, and leaves the list after a question', async () => {
  await make(bela);
  server.share(list, anna, 'edit');
  const { person, router } = await openKnown();
  expect(await people()).toEqual([`NName of ${bela}Owner`]);
  expect(screen.queryByRole('searchbox')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Leave list' }));
  expect(sent).toEqual([]);
  const question = screen.getByRole('group', { name: 'Leave list' });
  await person.click(within(question).getByRole('button', { name: 'Leave list' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/shopping-lists'));
  expect(sent).toEqual([['leave', { id: list }]]);
});

test('somebody who leaves comes to the lists, also when the list goes before the server has answered', async () => {
  await make(bela);
  server.share(list, anna, 'edit');
  const { person, router, unmount } = await openKnown();
  const answer = Promise.withResolvers();
  answers['shoppingLists.detachShoppingList'] = () => answer.promise;
  await person.click(await screen.findByRole('button', { name: 'Leave list' }));
  const question = screen.getByRole('group', { name: 'Leave list' });
  await person.click(within(question).getByRole('button', { name: 'Leave list' }));
  unmount();
  answer.resolve({ reference: 'x' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/shopping-lists'));
});

test('a list that the server does not have yet is shared once it does', async () => {
  server.fate = () => 'lost';
  const { page, showOf, createList } = await open();
  showOf(createList('Party'));
  expect(await screen.findByText(/only on this device so far/u)).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
  server.fate = () => 'answered';
  act(() => page.wakeSync());
  expect(await screen.findByRole('searchbox', { name: 'Add people' })).toBeTruthy();
});

test('a visitor is asked to log in', async () => {
  localStorage.clear();
  const { showOf, createList } = await open();
  showOf(createList('Party'));
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
});
