import { describe, expect } from 'vitest';
import { test, type TestUser } from '#api/kernel/testing/test';

const put = async (user: TestUser, body: object) => {
  const answer = await user.rest('PUT', '/users/profile', body);
  return [answer.statusCode, answer.json<unknown>()];
};

describe('a profile over REST', () => {
  test('is read and replaced in the shape of that period', async ({ newUser, server }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const label = await ann.api.labels.createLabel({ title: 'Soups' });
    const recipe = await ann.api.recipes.createRecipe({ title: 'Borscht' });
    const profileItems = [
      { title: 'Mine', type: 'all-recipes', visibility: 'public', recipeId: null, labelId: null },
      { title: 'Soups', type: 'label', visibility: 'friends-only', labelId: label.id },
      { title: 'This one', type: 'recipe', visibility: 'public', recipeId: recipe.id },
    ];
    const change = { name: 'Ann', handle: 'Ann_Rest', enableProfile: true, profileVisibility: 'public', profileItems };
    expect(await put(ann, { ...change, profileImageIds: [] })).toEqual([200, 'Updated']);
    expect(
      await put(ann, { name: null, handle: null, enableProfile: null, profileVisibility: null, profileItems: null }),
    ).toEqual([200, 'Updated']);

    const person = { id: ann.userId, name: 'Ann', handle: 'ann_rest', enableProfile: true, profileImages: [] };
    const shown = (order: number, more: object) => ({
      id: expect.any(String) as string,
      userId: ann.userId,
      recipeId: null,
      labelId: null,
      recipe: null,
      label: null,
      visibility: 'public',
      order,
      ...more,
    });
    const all = shown(0, { title: 'Mine', type: 'all-recipes' });
    const friends = { visibility: 'friends-only', labelId: label.id, label: { id: label.id, title: 'Soups' } };
    const soups = shown(1, { title: 'Soups', type: 'label', ...friends });
    const one = { recipeId: recipe.id, recipe: { id: recipe.id, title: 'Borscht', images: [] } };
    const mine = (await ann.rest('GET', '/users/profile')).json<unknown>();
    expect(mine).toEqual({
      ...person,
      isMe: true,
      incomingFriendship: true,
      outgoingFriendship: true,
      profileItems: [all, soups, shown(2, { title: 'This one', type: 'recipe', ...one })],
    });
    const seen = {
      ...person,
      incomingFriendship: false,
      outgoingFriendship: false,
      profileItems: [all, shown(1, { title: 'This one', type: 'recipe', ...one })],
    };
    for (const path of [ann.userId, 'by-handle/ann_rest', 'by-handle/@ANN_REST']) {
      expect((await ben.rest('GET', `/users/profile/${path}`)).json()).toEqual({ ...seen, isMe: false });
      const anonymous = await server.app.inject({ method: 'GET', url: `/api/users/profile/${path}?false=false` });
      expect(anonymous.json()).toEqual(seen);
    }
    expect((await ben.rest('GET', `/users/${ann.userId}`)).json()).toMatchObject({ handle: 'ann_rest' });
  });

  test('refuses a taken handle (409) and what breaks the rules (400)', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await put(ann, { handle: 'first.rest' });
    expect(await put(ben, { handle: 'FIRST.rest' })).toMatchObject([
      409,
      { errorCode: 'handleTaken', field: 'handle' },
    ]);
    const item = { title: 'x', type: 'all-recipes', visibility: 'public' };
    for (const body of [
      { handle: 'a b' },
      { handle: 'Admin' },
      { handle: { contains: 'a' } },
      { enableProfile: 'yes' },
      { name: 'Bea', profileVisibility: 'friends-only' },
      { name: 'Bea', profileVisibility: 'x' },
      { name: 'Bea', profileVisibility: true },
      { profileItems: [{ ...item, type: 'x' }] },
      { profileItems: [{ ...item, visibility: 'x' }] },
      { enableProfile: true },
      { profileItems: { deleteMany: {} } },
      { name: ' ' },
    ]) {
      expect((await put(ben, body))[0], JSON.stringify(body)).toBe(400);
    }
    expect(await ben.api.users.getMyProfile()).toMatchObject({ name: 'ben', handle: null, items: [] });
  });

  test('says which handles are free; what is no handle names nobody (404, never 400)', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await put(ann, { handle: 'known.rest' });
    for (const handle of ['@known.rest', 'known.rest'])
      expect((await ben.rest('GET', `/users/by-email?email=${handle}`)).statusCode).toBe(404);
    const info = async (handle: string) =>
      (await ben.rest('GET', `/users/handle-info/${encodeURIComponent(handle)}`)).json<unknown>();
    expect(await info('known.rest')).toEqual({ available: false, isValid: true });
    const own = await ann.rest('GET', '/users/handle-info/known.rest');
    expect(own.json()).toEqual({ available: false, isValid: true });
    expect(await info('@free.rest')).toEqual({ available: true, isValid: true });
    expect(await info('a b')).toEqual({ available: false, isValid: false });
    for (const handle of [ben.email, 'x'.repeat(3_000), 'a\0b', "' OR 1=1 --", '../../users']) {
      const answer = await ben.rest('GET', `/users/profile/by-handle/${encodeURIComponent(handle)}`);
      expect(answer.statusCode, handle).toBe(404);
    }
  });
});
