import { shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import { afterEach, describe, expect } from 'vitest';
import { addImage } from '#api/features/recipes/testing/add-image';
import { befriend } from '#api/features/recipes/testing/show-recipes';
import { makeList } from '#api/features/shopping-lists/testing/list-operations';
import { holdTransaction } from '#api/kernel/testing/hold';
import { joinLibrary } from '#api/kernel/testing/join-library';
import type { TestServer } from '#api/kernel/testing/server';
import { testAlone as test, type TestUser } from '#api/kernel/testing/test';
import { deleteClosedAccounts } from './delete-account.service.ts';

const close = ({ api, email }: TestUser) => api.users.closeAccount({ email });
let networks = 0;

/** Logs in, each time from another network. */
const logIn = (server: TestServer, { email, password }: TestUser, more: object = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/trpc/users.login',
    payload: { email, password, ...more },
    remoteAddress: `10.81.0.${(networks += 1)}`,
  });

/** Makes an account as if it had been closed this many days ago. */
const closedBefore = ({ services }: TestServer, { userId }: TestUser, days: number) =>
  services.db
    .$executeRaw`UPDATE users SET closed_at = now() - make_interval(days => ${days}) WHERE id = ${userId}::uuid`;

const isThere = async ({ services }: TestServer, { userId }: TestUser) =>
  (await services.db.user.count({ where: { id: userId } })) === 1;

afterEach<{ server: TestServer }>(
  ({ server }) => server.services.db.$executeRaw`DELETE FROM users WHERE closed_at IS NOT NULL`,
);

/** What others see of somebody, each as the question whether they do. */
type Sight = () => Promise<boolean>;

/** Makes somebody of whom others see all that people can see of one another. */
async function seenByOthers(server: TestServer, ann: TestUser, ben: TestUser): Promise<Record<string, Sight>> {
  const { app, services } = server;
  const get = async (url: string, by?: TestUser) =>
    app.inject({ url, headers: by ? { authorization: `Bearer ${by.token}` } : {} });
  const isFine = async (url: string, by?: TestUser) => (await get(url, by)).statusCode === 200;
  const names = async (url: string, text: string, by?: TestUser) => (await get(url, by)).body.includes(text);
  const handle = `h${ann.userId.replaceAll('-', '').slice(0, 20)}`;
  const image = await addImage(services, ann.libraryId);
  await services.storage.put(`images/${image.key.slice(0, 2)}/${image.key}/320.webp`, Buffer.from('picture'));
  const { id: linked } = await ann.api.recipes.createRecipe({ title: 'Linked soup', imageIds: [image.id] });
  await ann.api.recipes.setLinkShared({ id: linked, isShared: true });
  const { id: shown } = await ann.api.recipes.createRecipe({ title: 'Shown stew' });
  await ann.api.users.updateMyProfile({
    handle,
    enableProfile: true,
    items: [{ title: 'All', type: 'all-recipes', visibility: 'public' }],
  });
  await befriend(ann, ben);
  await ann.api.messages.createMessage({ to: ben.userId, body: 'Hello', recipeId: shown });
  await joinLibrary(ben, ann, 'edit');
  const list = await makeList(ann, 'Market');
  await ann.api.sharing.invite({ kind: shoppingListKind, id: list, userId: ben.userId });
  const { id: plan } = await ben.api.mealPlans.createMealPlan({ title: 'Week', collaboratorUserIds: [ann.userId] });
  const calendar = new URL((await ann.api.mealPlans.createCalendarLink({ id: plan })).url);
  const bens = async (procedure: string, input = '') =>
    (await get(`/api/trpc/${procedure}${input && `?input=${encodeURIComponent(input)}`}`, ben)).body;
  return {
    'the profile, to anybody': () => isFine(`/api/users/profile/by-handle/${handle}`),
    'the profile, to a friend': () => isFine(`/api/users/profile/${ann.userId}`, ben),
    'the person by id': () => isFine(`/api/users/${ann.userId}`, ben),
    'the person by address': () => isFine(`/api/users/by-email?email=${encodeURIComponent(ann.email)}`, ben),
    'the friend in the list of friends': () => names('/api/users/friends', ann.userId, ben),
    'the people of ids': async () =>
      (await bens('users.getUserProfilesById', JSON.stringify({ ids: [ann.userId] }))).includes('"ann"'),
    'a recipe by its link': () => isFine(`/api/recipes/${linked}`),
    'the page of a link': () => isFine(`/share/${linked}`),
    'a recipe to embed': () => isFine(`/api/embed/recipe/${linked}`),
    'a recipe to print': () => isFine(`/api/print?recipeId=${linked}&template=default`),
    'a recipe of the profile': () => isFine(`/api/recipes/${shown}`),
    'the recipes of the person': () => names(`/api/recipes/by-page?userId=${ann.userId}`, 'Shown stew'),
    'the recipes of a library with several members': () => isFine(`/api/recipes/${shown}`, ben),
    'a picture': () => isFine(`/api/images/filesystem/${image.key}/320.webp`),
    'a picture by its id': async () => (await get(`/api/images/link/${image.id}`)).statusCode === 302,
    'the messages of the two': () => isFine(`/api/messages?user=${ann.userId}`, ben),
    'the thread in the list of threads': async () => (await bens('messages.getThreads')).includes(ann.userId),
    'the unread messages': async () => !(await bens('messages.getUnreadCount')).includes('"count":0'),
    'the sender of a recipe': () => names('/api/recipes/by-page?folder=inbox', '"ann"', ben),
    'a shared list': () => isFine(`/api/shoppingLists/${list}`, ben),
    'the name among the people of a plan': async () => (await bens('sync.getScopes')).includes('"ann"'),
    'the calendar of a plan': () => isFine(`${calendar.pathname}${calendar.search}`),
  };
}

const sightsOf = async (sights: Record<string, Sight>): Promise<Record<string, boolean>> =>
  Object.fromEntries(
    await Promise.all(Object.entries(sights).map(async ([what, isSeen]) => [what, await isSeen()] as const)),
  );

describe('A15 spec 7: a closed account', () => {
  test('is seen by nobody at once, in no way, and by all as before when it is kept', async ({ server, newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const sights = await seenByOthers(server, ann, ben);
    const all = (isSeen: boolean) => Object.fromEntries(Object.keys(sights).map((what) => [what, isSeen]));
    expect(await sightsOf(sights)).toEqual(all(true));
    await close(ann);
    expect(await sightsOf(sights)).toEqual(all(false));
    expect((await logIn(server, ann, { keepAccount: true })).statusCode).toBe(200);
    expect(await sightsOf(sights)).toEqual(all(true));
  });

  test('has no session or socket any more, and tells friends and those who had its lists', async ({
    server,
    newUser,
  }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await seenByOthers(server, ann, ben);
    const [own, theirs] = [await ann.frames(), await ben.frames()];
    const { deletedAt } = await close(ann);
    expect(await own.closed).toBe(1008);
    await theirs.find(({ type }) => type === 'scopes:changed');
    await theirs.find(({ type }) => type === 'friends:changed');
    expect((await ann.rest('GET', '/users')).statusCode).toBe(401);
    expect(Math.round((deletedAt.getTime() - server.services.now().getTime()) / 3_600_000)).toBe(7 * 24);
  });

  test('gets no messages, requests or invitations', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await close(ann);
    const list = await makeList(ben, 'Shop');
    await expect(ben.api.messages.createMessage({ to: ann.userId, body: 'Hello' })).rejects.toThrow('notFound');
    await expect(ben.api.users.createFriendship({ friendId: ann.userId })).rejects.toThrow('notFound');
    await expect(ben.api.sharing.invite({ kind: shoppingListKind, id: list, userId: ann.userId })).rejects.toThrow(
      'invalidInput',
    );
  });

  test('leaves copies that others have, and what others share, as they are', async ({ server, newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { id } = await ann.api.recipes.createRecipe({ title: 'Soup' });
    await ann.api.messages.createMessage({ to: ben.userId, body: '', recipeId: id });
    await befriend(ann, ben);
    const list = await makeList(ben, 'Ben’s list');
    await ben.api.sharing.invite({ kind: shoppingListKind, id: list, userId: ann.userId });
    await close(ann);
    const inbox = await ben.rest('GET', '/recipes/by-page?folder=inbox');
    expect(inbox.body).toContain('Soup');
    expect((await ben.rest('GET', `/shoppingLists/${list}`)).statusCode).toBe(200);
    await logIn(server, ann, { keepAccount: true });
    const members = await server.services.db.scopeMember.findMany({ where: { scopeId: list } });
    expect(members.map(({ userId }) => userId)).toEqual([ann.userId]);
  });

  test('asks whoever logs in whether to keep it, and says so to nobody without the password', async ({
    server,
    newUser,
  }) => {
    const ann = await newUser('ann');
    await close(ann);
    const asked = await logIn(server, ann);
    const { data } = asked.json<{ error: { data: { errorCode: string; details: { deletedAt: string } } } }>().error;
    expect([asked.statusCode, data.errorCode]).toEqual([409, 'accountClosing']);
    expect(new Date(data.details.deletedAt).getTime()).toBeGreaterThan(Date.now());
    const rest = await server.app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email: ann.email, password: ann.password },
    });
    expect([rest.statusCode, rest.json()]).toMatchObject([409, { errorCode: 'accountClosing' }]);
    const wrong = await logIn(server, { ...ann, password: 'wrong' }, { keepAccount: true });
    expect([wrong.statusCode, wrong.body.includes('badCredentials')]).toEqual([412, true]);
    expect((await logIn(server, ann, { keepAccount: true })).statusCode).toBe(200);
    expect((await logIn(server, ann)).statusCode).toBe(200);
  });

  test('keeps its address, so that nobody registers with it', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    await close(ann);
    const payload = { name: 'Eve', email: ann.email, password: 'a good secret' };
    const taken = await server.app.inject({ method: 'POST', url: '/api/users/register', payload });
    expect([taken.statusCode, taken.json()]).toMatchObject([406, { errorCode: 'emailTaken' }]);
  });

  test('keeps what was in the trash there', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const [kept, old] = [await makeList(ann, 'Kept'), await makeList(ann, 'Old')];
    await ann.api.shoppingLists.deleteShoppingList({ id: old });
    await close(ann);
    await logIn(server, ann, { keepAccount: true });
    const lists = await server.services.db.scope.findMany({ where: { id: { in: [kept, old] } } });
    expect(lists.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id)).toEqual([kept]);
  });
});

describe('the deletion of an account', () => {
  test('is asked for with its address alone', async ({ newUser }) => {
    const ann = await newUser('ann');
    for (const email of ['', 'someone@example.org', `${ann.email}x`]) {
      await expect(ann.api.users.closeAccount({ email })).rejects.toThrow('invalidInput');
    }
    expect((await ann.rest('GET', '/users')).statusCode).toBe(200);
    await ann.api.users.closeAccount({ email: ann.email.toUpperCase() });
    expect((await ann.rest('GET', '/users')).statusCode).toBe(401);
  });

  test('that is asked for twice at once is done once', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const outcomes = await Promise.allSettled([close(ann), close(ann)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(close(ann)).rejects.toThrow('unauthorized');
    expect((await logIn(server, ann, { keepAccount: true })).statusCode).toBe(200);
  });

  test('comes after seven days, with a log-in in between, and counts anew when it is asked for again', async ({
    server,
    newUser,
  }) => {
    const [ann, ben, cat] = [await newUser('ann'), await newUser('ben'), await newUser('cat')];
    for (const person of [ann, ben, cat]) await close(person);
    for (const person of [ann, cat]) await closedBefore(server, person, 8);
    await closedBefore(server, ben, 6);
    await logIn(server, cat, { keepAccount: true });
    await deleteClosedAccounts(server.services);
    expect([await isThere(server, ann), await isThere(server, ben), await isThere(server, cat)]).toEqual([
      false,
      true,
      true,
    ]);
    expect((await logIn(server, ann, { keepAccount: true })).statusCode).toBe(412);
  });

  test('does not come when a log-in is faster', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    await close(ann);
    await closedBefore(server, ann, 8);
    // The job has found the account by then.
    const held = await holdTransaction(server, 'SELECT pg_advisory_xact_lock(4718212)');
    const deletion = deleteClosedAccounts(server.services);
    await held.untilWaiting(1);
    expect((await logIn(server, ann, { keepAccount: true })).statusCode).toBe(200);
    await held.release();
    await deletion;
    expect(await isThere(server, ann)).toBe(true);
  });

  test('A15 by an older client is done at once, and the address begins anew', async ({ server, newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const sights = await seenByOthers(server, ann, ben);
    const socket = await ann.frames();
    const gone = await ann.rest('DELETE', '/users');
    expect([gone.statusCode, gone.body]).toEqual([200, '"ok"']);
    expect([await socket.closed, (await ann.rest('GET', '/users')).statusCode]).toEqual([1008, 401]);
    expect(Object.entries(await sightsOf(sights)).filter(([, isSeen]) => isSeen)).toEqual([]);
    const payload = { name: 'Anna', email: ann.email, password: 'a good secret' };
    const registered = await server.app.inject({ method: 'POST', url: '/api/users/register', payload });
    const headers = { authorization: `Bearer ${registered.json<{ token: string }>().token}` };
    const read = async (url: string) => (await server.app.inject({ url, headers })).json<Record<string, unknown>>();
    expect(await read('/api/users')).toMatchObject({ name: 'Anna', handle: null });
    expect(await read('/api/users/stats')).toMatchObject({ recipeCount: 0, recipeImageCount: 0, messageCount: 0 });
    expect(await read('/api/users/friends')).toEqual({ outgoingRequests: [], incomingRequests: [], friends: [] });
  });

  test('does not keep a forgotten password from opening the account again', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    await close(ann);
    await server.app.inject({ method: 'POST', url: '/api/users/forgot', payload: { email: ann.email } });
    const line = await expect
      .poll(() => server.lines.findLast((text) => text.includes(ann.email) && text.includes('grant=')))
      .toBeDefined()
      .then(() => server.lines.findLast((text) => text.includes(ann.email) && text.includes('grant=')));
    const grant = /grant=([\w-]+)/.exec(line ?? '')?.[1] ?? '';
    const reset = (more: object) =>
      server.app.inject({
        method: 'POST',
        url: '/api/trpc/users.resetPassword',
        payload: { grant, password: 'a new password', ...more },
      });
    const asked = await reset({});
    expect([asked.statusCode, asked.body.includes('accountClosing')]).toEqual([409, true]);
    expect((await reset({ keepAccount: true })).statusCode).toBe(200);
    expect((await logIn(server, { ...ann, password: 'a new password' })).statusCode).toBe(200);
  });
});
