import { randomUUID } from 'node:crypto';
import type { ProfileItemInput } from '@trivet/shared/profiles/schemas';
import { describe, expect } from 'vitest';
import { test, type TestUser } from '#api/kernel/testing/test';

let handles = 0;
const newHandle = () => `person_${(handles += 1)}.x`;

/** Makes two people friends. */
async function befriend(one: TestUser, other: TestUser): Promise<void> {
  await one.api.users.createFriendship({ friendId: other.userId });
  await other.api.users.createFriendship({ friendId: one.userId });
}

const item = (title: string, more: Partial<ProfileItemInput> = {}): ProfileItemInput => ({
  title,
  type: 'all-recipes',
  visibility: 'public',
  ...more,
});

/** Gives a person a profile that everybody sees, with these items on it. */
async function showing(person: TestUser, items: ProfileItemInput[] = []): Promise<string> {
  const handle = newHandle();
  await person.api.users.updateMyProfile({ handle, enableProfile: true, items });
  return handle;
}

const titlesFor = async ({ api }: Pick<TestUser, 'api'>, handle: string) =>
  (await api.users.getUserProfileByHandle({ handle })).items.map(({ title }) => title);

describe('a handle', () => {
  test('is letters, digits, _ and . without a reserved word, and kept in lower case', async ({ newUser }) => {
    const ann = await newUser('ann');
    const isValid = async (handle: string) => (await ann.api.users.getIsHandleAvailable({ handle })).isValid;
    for (const handle of ['my.name_1', '@my.name_1', 'MY.NAME', 'x']) expect(await isValid(handle), handle).toBe(true);
    for (const handle of ['a b', 'recipesage1', 'Admin', '', '@', '@@a', 'é', 'a-b', 'x'.repeat(51), 'a\n']) {
      expect(await isValid(handle), handle).toBe(false);
      await expect(ann.api.users.updateMyProfile({ handle })).rejects.toThrow('invalidInput');
    }
    expect(await ann.api.users.updateMyProfile({ handle: 'My.Name_1' })).toMatchObject({ handle: 'my.name_1' });
    expect(await ann.api.users.getMe()).toMatchObject({ handle: 'my.name_1', enableProfile: false });
  });

  test('is taken once, in any case; one’s own stays available', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const handle = newHandle();
    await ann.api.users.updateMyProfile({ handle });
    const taken = { available: false, isValid: true };
    expect(await ben.api.users.getIsHandleAvailable({ handle: `@${handle.toUpperCase()}` })).toEqual(taken);
    expect(await ann.api.users.getIsHandleAvailable({ handle })).toEqual({ available: true, isValid: true });
    await expect(
      ben.api.users.updateMyProfile({ name: 'Benjamin', handle: handle.toUpperCase() }),
    ).rejects.toMatchObject({ cause: { code: 'handleTaken', field: 'handle' } });
    expect(await ben.api.users.getMyProfile()).toMatchObject({ name: 'ben', handle: null });
    expect(await ann.api.users.updateMyProfile({ handle, name: 'Ann' })).toMatchObject({ handle, name: 'Ann' });
  });
});

describe('a profile', () => {
  test('is seen by everybody once it is on, and by nobody else before (matrix: Profile)', async ({
    newUser,
    server,
  }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const handle = newHandle();
    await ann.api.users.updateMyProfile({ handle, items: [item('All of it')] });
    const anonymous = (path: string) => server.app.inject({ method: 'GET', url: `/api/users/profile/${path}` });
    const input = encodeURIComponent(JSON.stringify({ handle }));
    const byRpc = () =>
      server.app.inject({ method: 'GET', url: `/api/trpc/users.getUserProfileByHandle?input=${input}` });

    for (const name of [handle, newHandle()])
      await expect(ben.api.users.getUserProfileByHandle({ handle: name })).rejects.toThrow('notFound');
    for (const path of [ann.userId, randomUUID(), `by-handle/${handle}`, 'by-handle/nobody_here'])
      expect((await anonymous(path)).statusCode).toBe(404);
    expect((await byRpc()).statusCode).toBe(404);
    expect(await titlesFor(ann, handle)).toEqual(['All of it']);

    await ann.api.users.updateMyProfile({ enableProfile: true });
    expect(await ben.api.users.getUserProfileByHandle({ handle: `@${handle.toUpperCase()}` })).toMatchObject({
      id: ann.userId,
      name: 'ann',
      handle,
      enableProfile: true,
      isMe: false,
      friendship: 'none',
      items: [{ title: 'All of it', type: 'all-recipes', visibility: 'public', label: null, recipe: null }],
    });
    expect((await byRpc()).json()).toMatchObject({ result: { data: { name: 'ann', isMe: false } } });

    await ann.api.users.updateMyProfile({ enableProfile: false });
    await expect(ben.api.users.getUserProfileByHandle({ handle })).rejects.toThrow('notFound');
    expect((await anonymous(ann.userId)).statusCode).toBe(404);
  });

  test('needs a handle to be switched on', async ({ newUser }) => {
    const ann = await newUser('ann');
    const refused = { cause: { code: 'invalidInput', field: 'handle' } };
    await expect(ann.api.users.updateMyProfile({ enableProfile: true })).rejects.toMatchObject(refused);
    expect(await ann.api.users.getMyProfile()).toMatchObject({ enableProfile: false, handle: null, isMe: true });
    await expect(ann.api.users.updateMyProfile({ name: ' ' })).rejects.toThrow('invalidName');
  });

  test('says how its owner and the reader stand to each other', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const handle = await showing(ann);
    const state = async () => (await ben.api.users.getUserProfileByHandle({ handle })).friendship;
    await ann.api.users.createFriendship({ friendId: ben.userId });
    expect(await state()).toBe('incoming');
    await ben.api.users.createFriendship({ friendId: ann.userId });
    expect(await state()).toBe('friends');
    await ben.api.users.deleteFriendship({ friendId: ann.userId });
    await ben.api.users.createFriendship({ friendId: ann.userId });
    expect(await state()).toBe('outgoing');
  });

  test('changed is told to oneself and to friends, not to those who only asked', async ({ newUser }) => {
    const [ann, ben, cat] = [await newUser('ann'), await newUser('ben'), await newUser('cat')];
    const [anns, bens, cats] = [await ann.frames(), await ben.frames(), await cat.frames()];
    const told = { type: 'friends:changed', data: {} };
    await befriend(ann, ben);
    await cat.api.users.createFriendship({ friendId: ann.userId });
    // The frames of the friendships come first.
    for (const frames of [anns, anns, anns, bens, bens, cats]) expect(await frames.next()).toEqual(told);
    await ann.api.users.updateMyProfile({ name: 'Anna' });
    expect([await anns.next(), await bens.next()]).toEqual([told, told]);
    await ann.api.users.updateUser({ name: 'Anne' });
    expect([await anns.next(), await bens.next()]).toEqual([told, told]);
    expect(cats.waiting).toEqual([]);
  });

  test('Z3 takes what the form has and nothing else', async ({ server, newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const rows = () =>
      server.services.db.user.findMany({ where: { id: { in: [ann.userId, ben.userId] } }, orderBy: { name: 'asc' } });
    const before = await rows();
    const extra = {
      id: ben.userId,
      userId: ben.userId,
      email: 'x@example.org',
      passwordHash: 'x',
      isAdmin: true,
      createdAt: '2001-01-01T00:00:00Z',
      friendship: 'friends',
      friendships: { create: { friendId: ben.userId } },
      profileVisibility: 'public',
      profileImageIds: [],
    };
    const owned = { ...item('All'), id: randomUUID(), userId: ben.userId, position: 7, order: 7 };
    const answer = await ann.rest('PUT', '/users/profile', { name: 'Anna', ...extra, profileItems: [owned] });
    expect(answer.statusCode).toBe(200);
    await ann.api.users.updateMyProfile({ name: 'Anne', ...extra, items: [owned] });
    const [anns, bens] = await rows();
    expect({ ...anns, updatedAt: 0 }).toEqual({ ...before[0], name: 'Anne', updatedAt: 0 });
    expect(bens).toEqual(before[1]);
    const items = await server.services.db.profileItem.findMany({ where: { title: 'All', userId: ann.userId } });
    expect(items).toMatchObject([{ userId: ann.userId, position: 0 }]);
    expect(items[0]?.id).not.toBe(owned.id);
    expect(await ann.api.users.getMyFriends()).toMatchObject({ friends: [], outgoingRequests: [] });
  });
});

describe('the items of a profile', () => {
  test('for friends appear with the friendship and go with it; visibility counts at once', async ({
    newUser,
    server,
  }) => {
    const [ann, ben, cat] = [await newUser('ann'), await newUser('ben'), await newUser('cat')];
    const items = [item('For all'), item('For friends', { visibility: 'friends-only' })];
    const handle = await showing(ann, items);
    await cat.api.users.createFriendship({ friendId: ann.userId });
    expect(await titlesFor(cat, handle)).toEqual(['For all']);
    await ann.api.users.createFriendship({ friendId: ben.userId });
    expect(await titlesFor(ben, handle)).toEqual(['For all']);
    await ben.api.users.createFriendship({ friendId: ann.userId });
    expect(await titlesFor(ben, handle)).toEqual(['For all', 'For friends']);
    await ann.api.users.updateMyProfile({
      items: items.map((each) => ({ ...each, visibility: 'friends-only' as const })),
    });
    expect([await titlesFor(ben, handle), await titlesFor(cat, handle)]).toEqual([['For all', 'For friends'], []]);
    const anonymous = await server.app.inject({ method: 'GET', url: `/api/users/profile/${ann.userId}` });
    expect(anonymous.json()).toMatchObject({ profileItems: [] });
    await ann.api.users.deleteFriendship({ friendId: ben.userId });
    expect(await titlesFor(ben, handle)).toEqual([]);
    expect(await titlesFor(ann, handle)).toEqual(['For all', 'For friends']);
  });

  test('keep their order, are replaced as a whole, and show label and recipe', async ({ newUser }) => {
    const ann = await newUser('ann');
    const label = await ann.api.labels.createLabel({ title: 'Soups' });
    const recipe = await ann.api.recipes.createRecipe({ title: 'Borscht' });
    const items = [
      item('C', { type: 'recipe', recipeId: recipe.id }),
      item('A', { type: 'label', labelId: label.id, recipeId: recipe.id }),
      item('B', { labelId: label.id }),
    ];
    const saved = await ann.api.users.updateMyProfile({ items });
    expect(saved.items).toMatchObject([
      { title: 'C', type: 'recipe', recipe: { id: recipe.id, title: 'Borscht', image: null }, label: null },
      { title: 'A', type: 'label', label: { id: label.id, title: 'Soups' }, recipe: null },
      { title: 'B', type: 'all-recipes', label: null, recipe: null },
    ]);
    expect((await ann.api.users.updateMyProfile({ name: 'Ann' })).items).toEqual(saved.items);
    expect((await ann.api.users.updateMyProfile({ items: [] })).items).toEqual([]);
  });

  test('that show nothing any more are not shown: in the trash, in the inbox', async ({ newUser, server }) => {
    const ann = await newUser('ann');
    const label = await ann.api.labels.createLabel({ title: 'Soups' });
    const recipe = await ann.api.recipes.createRecipe({ title: 'Borscht' });
    const handle = await showing(ann, [
      item('Label', { type: 'label', labelId: label.id }),
      item('Recipe', { type: 'recipe', recipeId: recipe.id }),
    ]);
    const ben = await newUser('ben');
    await ann.api.labels.deleteLabel({ id: label.id });
    expect(await titlesFor(ben, handle)).toEqual(['Recipe']);
    await ann.api.recipes.deleteRecipe({ id: recipe.id });
    expect(await titlesFor(ben, handle)).toEqual([]);
    await ann.api.recipes.restoreRecipes({ ids: [recipe.id] });
    expect(await titlesFor(ben, handle)).toEqual(['Recipe']);
    await ann.api.recipes.updateRecipe({ id: recipe.id, folder: 'inbox' });
    expect(await titlesFor(ben, handle)).toEqual([]);
    expect(await server.services.db.profileItem.count({ where: { userId: ann.userId } })).toBe(2);
  });

  test('name the thing that their type needs', async ({ newUser }) => {
    const ann = await newUser('ann');
    for (const [type, field] of [
      ['label', 'items.1.labelId'],
      ['recipe', 'items.1.recipeId'],
    ] as const) {
      await expect(ann.api.users.updateMyProfile({ items: [item('All'), item('x', { type })] })).rejects.toMatchObject({
        cause: { code: 'invalidInput', field },
      });
    }
    await expect(ann.api.users.updateMyProfile({ items: [item(' ')] })).rejects.toThrow('invalidInput');
    expect((await ann.api.users.getMyProfile()).items).toEqual([]);
  });

  test('Z5 never name a label or recipe of somebody else, nor one in the trash', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await befriend(ann, ben);
    const hers = await ann.api.labels.createLabel({ title: 'Hers' });
    const soup = await ann.api.recipes.createRecipe({ title: 'Soup' });
    const gone = await ben.api.recipes.createRecipe({ title: 'Gone' });
    await ben.api.recipes.deleteRecipe({ id: gone.id });
    await ben.api.users.updateMyProfile({ items: [item('Before')] });
    for (const labelId of [hers.id, randomUUID()])
      await expect(
        ben.api.users.updateMyProfile({ name: 'B', items: [item('x', { type: 'label', labelId })] }),
      ).rejects.toThrow('notFound');
    for (const recipeId of [soup.id, gone.id, randomUUID()])
      await expect(
        ben.api.users.updateMyProfile({ name: 'B', items: [item('x', { type: 'recipe', recipeId })] }),
      ).rejects.toThrow('notFound');
    expect(await ben.api.users.getMyProfile()).toMatchObject({ name: 'ben', items: [{ title: 'Before' }] });
  });

  test('X3 are text in every answer, as they were typed', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const hostile = '<img src=x onerror="window.__pwn=1">{{7*7}}\u202e';
    const handle = await showing(ann, [item(hostile)]);
    await ann.api.users.updateMyProfile({ name: hostile });
    expect(await ben.api.users.getUserProfileByHandle({ handle })).toMatchObject({
      name: hostile,
      items: [{ title: hostile }],
    });
    expect((await ben.rest('GET', `/users/profile/${ann.userId}`)).headers['content-type']).toContain('json');
  });
});
