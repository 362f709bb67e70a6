import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { compatClient } from '../testing/compat-client.ts';
import { startTestServer } from '../testing/server.ts';
import { test } from '../testing/test.ts';

const json = { 'content-type': 'application/json' };

test('a client on another site that the settings name may send every kind of call, with the headers of that period', async () => {
  const origin = 'https://kitchen.example.org';
  const server = await startTestServer({ CORS_ALLOWLIST: [origin] });
  const ask = (method: string, path: string, from: string) =>
    server.app.inject({
      method: 'OPTIONS',
      url: path,
      headers: {
        origin: from,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type,x-initialized-at',
      },
    });
  for (const [method, path] of [
    ['GET', '/api/recipes/by-page?token=x'],
    ['POST', '/api/recipes'],
    ['PUT', `/api/recipes/${randomUUID()}`],
    ['DELETE', `/api/recipes/${randomUUID()}`],
    ['POST', '/api/trpc/recipes.updateRecipe'],
  ] as const) {
    const { statusCode, headers } = await ask(method, path, origin);
    expect([statusCode, headers['access-control-allow-origin']], path).toEqual([204, origin]);
    expect(String(headers['access-control-allow-methods']).split(/,\s*/), path).toContain(method);
    for (const header of ['authorization', 'content-type', 'x-initialized-at'])
      expect(String(headers['access-control-allow-headers']).split(/,\s*/)).toContain(header);
    expect((await ask(method, path, 'https://evil.test')).headers).not.toHaveProperty('access-control-allow-origin');
  }
  const answer = await server.app.inject({ url: '/api/users/sessioncheck', headers: { origin } });
  expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([401, origin]);
  await server.close();
});

test('a client that is logged out says false=false, which is as nothing', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const { id } = await ann.api.recipes.createRecipe({ title: 'Soup' });
  const status = async (path: string) => (await server.app.inject({ url: `/api${path}`, headers: json })).statusCode;
  for (const path of [
    '/users/sessioncheck',
    '/users',
    '/recipes/count',
    '/labels',
    '/messages/threads',
    '/users/friends',
  ])
    expect(await status(`${path}?false=false`), path).toBe(401);
  expect(await status(`/recipes/${id}/json-ld?false=false`)).toBe(404);
  await ann.api.recipes.setLinkShared({ id, isShared: true });
  expect(await status(`/recipes/${id}/json-ld?false=false&`)).toBe(200);
  expect(await status(`/print/${id}?false=false&version=1&`)).toBe(200);
});

test('an & too many and a JSON type without a body change nothing', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const { id } = await ann.api.recipes.createRecipe({ title: 'Soup' });
  const token = `token=${ann.token}`;
  for (const path of [
    `/users/sessioncheck?${token}&`,
    `/recipes/count?${token}&folder=main&`,
    `/recipes/by-page?&folder=main&sort=-title&offset=0&count=50&${token}&`,
    `/recipes/by-page?userId=&labels=&ratingFilter=&includeFriends=false&${token}`,
    `/recipes/search?query=soup&&userId=&${token}`,
    `/recipes/${id}?${token}&`,
    `/labels?${token}&title=&`,
    `/messages/threads?${token}&limit=1&`,
    `/users/profile?${token}&`,
    `/users/capabilities/?${token}&`,
  ]) {
    const plain = await server.app.inject({ url: `/api${path}` });
    const typed = await server.app.inject({ url: `/api${path}`, headers: json });
    expect([plain.statusCode, typed.statusCode], path).toEqual([200, 200]);
    expect(typed.json()).toEqual(plain.json());
  }
});

test('a body of {}, an empty one and none are alike where nothing is asked for', async ({ server, newUser }) => {
  for (const [payload, headers] of [
    ['{}', json],
    ['', json],
    [undefined, json],
    [undefined, {}],
  ] as const) {
    const ann = await newUser('ann');
    const ben = await newUser('ben');
    const recipe = () => ann.api.recipes.createRecipe({ title: 'Soup' });
    const send = async (method: 'GET' | 'POST' | 'DELETE', path: string) => {
      const url = `/api${path}${path.includes('?') ? '&' : '?'}token=${ann.token}`;
      const call: InjectOptions = { method, url, headers, ...(payload !== undefined && { payload }) };
      return (await server.app.inject(call)).statusCode;
    };
    const { id } = await recipe();
    const label = await ann.api.labels.createLabel({ title: 'Quick' });
    await ann.api.recipes.updateRecipe({ id, labelIds: [label.id] });
    expect(await send('DELETE', `/labels?recipeId=${id}&labelId=${label.id}`)).toBe(200);
    expect(await send('DELETE', `/recipes/${id}`)).toBe(200);
    await recipe();
    expect(await send('DELETE', '/recipes/all')).toBe(200);
    expect(await send('POST', `/users/friends/${ben.userId}`)).toBe(201);
    expect(await send('DELETE', `/users/friends/${ben.userId}`)).toBe(200);
    expect(await send('POST', '/users/logout')).toBe(200);
    expect(await send('GET', '/users/sessioncheck')).toBe(401);
  }
});

test('superjson with null and notes of what is missing is read, in queries and in changes', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  const headers = { authorization: `Bearer ${ann.token}` };
  const query = async (name: string, input: unknown) => {
    const address = `/api/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`;
    const answer = await server.app.inject({ url: address, headers: { ...headers, ...json } });
    expect(answer.statusCode, name).toBe(200);
    return answer.json<{ result: { data: { json: unknown } } }>().result.data.json;
  };
  const nothing = { json: null, meta: { values: ['undefined'] } };
  expect(await query('users.getMe', nothing)).toMatchObject({ id: ann.userId });
  expect(await query('users.getPreferences', nothing)).toBeNull();
  expect(await query('labels.getLabels', nothing)).toEqual([]);
  const list = {
    folder: 'main',
    orderBy: 'title',
    orderDirection: 'asc',
    offset: 0,
    limit: 50,
    labels: null,
    ratings: null,
  };
  expect(
    await query('getRecipes', { json: list, meta: { values: { labels: ['undefined'], ratings: ['undefined'] } } }),
  ).toMatchObject({ recipes: [], totalCount: 0 });
  expect(
    await query('searchRecipes', {
      json: { searchTerm: 'soup', folder: 'main', labels: null },
      meta: { values: { labels: ['undefined'] } },
    }),
  ).toMatchObject({ recipes: [], totalCount: 0 });

  const change = async (name: string, input: unknown) =>
    server.app.inject({ method: 'POST', url: `/api/trpc/${name}`, headers, payload: input as object });
  const made = await change('recipes.createRecipe', {
    json: { title: 'Soup', rating: null, labelIds: [], imageIds: [], lastMadeAt: null },
    meta: { values: { lastMadeAt: ['undefined'] } },
  });
  expect([made.statusCode, made.json()]).toMatchObject([
    200,
    { result: { data: { json: { title: 'Soup', rating: null } } } },
  ]);
  expect((await change('users.logout', nothing)).statusCode).toBe(200);
});

test('all preferences of that period are kept as they were sent', async ({ server, newUser }) => {
  const client = compatClient(server, await newUser('ann'));
  // Each one differs from its default.
  const preferences = {
    preferencesVersion: 1,
    'global.enableSplitPane': true,
    'global.enableExperimentalOfflineCache': true,
    'global.language': 'de-de',
    'global.fontSize': '20px',
    'global.theme': 'midnight',
    'global.preferencesSync': 'disabled',
    'myRecipes.enableLabelIntersection': true,
    'myRecipes.showLabels': false,
    'myRecipes.showLabelChips': true,
    'myRecipes.showImages': false,
    'myRecipes.showSource': true,
    'myRecipes.showRecipeDescription': false,
    'myRecipes.viewType': 'list',
    'myRecipes.sortBy': '-updatedAt',
    'myRecipes.includeFriends': 'browse',
    'recipeDetails.enableWakeLock': false,
    'manageLabels.showCreatedAt': false,
    'MealPlan.showAddedBy': true,
    'MealPlan.showAddedOn': true,
    'MealPlan.startOfWeek': 'sunday',
    'ShoppingList.sortBy': '-title',
    'ShoppingList.showAddedBy': true,
    'ShoppingList.showAddedOn': true,
    'ShoppingList.showRecipeTitle': false,
    'ShoppingList.preferDelete': true,
    'ShoppingList.groupSimilar': false,
    'ShoppingList.groupCategories': false,
    'ShoppingList.ignoreItemTitles': 'water\nsalt',
  };
  expect(Object.keys(preferences)).toHaveLength(29);
  expect(await client.mutation('users.updatePreferences', preferences)).toBe('Ok');
  expect(await client.query('users.getPreferences')).toEqual(preferences);
  const changed = { ...preferences, 'global.language': null, 'global.theme': 'light' };
  expect(await client.mutation('users.updatePreferences', changed)).toBe('Ok');
  expect(await client.query('users.getPreferences')).toEqual(changed);
});
