import { describe, expect } from 'vitest';
import { type CompatClient, compatClient } from '#api/kernel/testing/compat-client';
import { test, type TestUser } from '#api/kernel/testing/test';
import { befriend, showOnProfile } from '../testing/show-recipes.ts';

const make = async ({ api }: TestUser, title: string, more: object = {}) =>
  (await api.recipes.addRecipe({ title, ingredients: 'leek', ...more })).id;

interface Titled {
  title: string;
}

/** Returns what each way to one recipe answers: its title, or the status of the refusal. */
async function waysTo(client: CompatClient, id: string) {
  const rest = async (path: string, key: string) => {
    const answer = await client.rest('GET', path);
    return answer.statusCode === 200 ? answer.json<Record<string, unknown>>()[key] : answer.statusCode;
  };
  const called = await client.query('recipes.getRecipe', { id });
  return [
    await rest(`/recipes/${id}`, 'title'),
    await rest(`/recipes/${id}/json-ld`, 'name'),
    typeof called === 'number' ? called : (called as { title: string }).title,
  ];
}

/** Returns the titles that each way to somebody's recipes answers. */
async function listsOf(client: CompatClient, userId: string) {
  const rest = async (path: string) =>
    (await client.rest('GET', path)).json<{ data: { title: string }[]; totalCount: number }>();
  const rpc = async (name: string, input: object) =>
    (await client.query(name, { userIds: [userId], folder: 'main', ...input })) as { recipes: { title: string }[] };
  const [page, found] = [
    await rest(`/recipes/by-page?userId=${userId}`),
    await rest(`/recipes/search?query=leek&userId=${userId}`),
  ];
  expect([page.totalCount, found.totalCount]).toEqual([page.data.length, found.data.length]);
  const [listed, searched] = [
    await rpc('getRecipes', { offset: 0 }),
    await rpc('searchRecipes', { searchTerm: 'leek' }),
  ];
  return [page.data, found.data, listed.recipes, searched.recipes].map((rows) => rows.map(({ title }) => title).sort());
}

const four = (...titles: string[]) => Array.from({ length: 4 }, () => titles);

describe('recipes of other people, for a client of the reference product', () => {
  test('a link shows a recipe to everybody without what is its own people’s alone, and to nobody when it is off', async ({
    newUser,
    server,
  }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const label = await ann.api.labels.createLabel({ title: 'Private' });
    const id = await make(ann, 'Soup', { rating: 4, labelIds: [label.id], lastMadeAt: '2020-02-02' });
    const clients = [compatClient(server), compatClient(server, ben)];
    for (const client of clients) expect(await waysTo(client, id)).toEqual([404, 404, 404]);
    await ann.api.recipes.setLinkShared({ id, isShared: true });
    for (const client of clients) {
      expect(await waysTo(client, id)).toEqual(['Soup', 'Soup', 'Soup']);
      const rest = await client.rest('GET', `/recipes/${id}`);
      expect(rest.json()).toMatchObject({
        userId: ann.userId,
        fromUserId: null,
        rating: null,
        labels: [],
        images: [],
        isOwner: false,
        ingredients: 'leek',
      });
      const read = await client.query('recipes.getRecipe', { id });
      expect(read).toMatchObject({
        recipeLabels: [],
        recipeImages: [],
        rating: null,
        lastMadeAt: null,
        user: { id: ann.userId, name: 'ann', email: '', handle: null },
        fromUser: null,
      });
      expect(`${rest.body}${JSON.stringify(read)}`).not.toMatch(/Private|@example|2020-02-02/);
    }
    await ann.api.recipes.setLinkShared({ id, isShared: false });
    for (const client of clients) expect(await waysTo(client, id)).toEqual([404, 404, 404]);
  });

  test('a profile shows its public items to everybody, the others to friends, and nothing while it is off', async ({
    newUser,
    server,
  }) => {
    const [ann, ben, cid] = [await newUser('ann'), await newUser('ben'), await newUser('cid')];
    await befriend(ann, ben);
    const label = await ann.api.labels.createLabel({ title: 'Shown' });
    const open = await make(ann, 'Open', { rating: 2 });
    const forFriends = await make(ann, 'For friends', { labelIds: [label.id] });
    const own = await make(ann, 'Own');
    await showOnProfile(
      ann,
      { type: 'recipe', visibility: 'public', recipeId: open },
      { type: 'label', visibility: 'friends', labelId: label.id },
    );
    const [visitor, friend, stranger] = [undefined, ben, cid].map((user) => compatClient(server, user));
    for (const client of [visitor!, stranger!]) {
      expect(await listsOf(client, ann.userId)).toEqual(four('Open'));
      expect(await waysTo(client, open)).toEqual(['Open', 'Open', 'Open']);
      for (const id of [forFriends, own]) expect(await waysTo(client, id)).toEqual([404, 404, 404]);
    }
    expect(await listsOf(friend!, ann.userId)).toEqual(four('For friends', 'Open'));
    expect(await waysTo(friend!, forFriends)).toEqual(['For friends', 'For friends', 'For friends']);
    expect(await waysTo(friend!, own)).toEqual([404, 404, 404]);
    const page = await visitor!.rest('GET', `/recipes/by-page?userId=${ann.userId}&sort=-title&labels=&`);
    expect(page.json()).toMatchObject({ data: [{ id: open, rating: null, labels: [] }] });
    expect(page.body).not.toMatch(/@example/);
    expect((await visitor!.rest('GET', `/users/profile/${ann.userId}`)).json()).toMatchObject({
      profileItems: [{ type: 'recipe', recipeId: open }],
    });

    await ann.ctx.db.user.update({ where: { id: ann.userId }, data: { enableProfile: false } });
    for (const client of [visitor!, friend!, stranger!]) {
      expect(await listsOf(client, ann.userId)).toEqual(four());
      expect(await waysTo(client, open)).toEqual([404, 404, 404]);
    }
  });

  test('a label of a profile opens by its title for those who see the label, and finds nothing for others', async ({
    newUser,
    server,
  }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await befriend(ann, ben);
    const [shown, open, hidden] = [
      await ann.api.labels.createLabel({ title: 'Shown' }),
      await ann.api.labels.createLabel({ title: 'Open' }),
      await ann.api.labels.createLabel({ title: 'Hidden' }),
    ];
    await make(ann, 'For friends', { labelIds: [shown.id, hidden.id] });
    await make(ann, 'For everybody', { labelIds: [open.id, hidden.id] });
    await make(ann, 'Own', { labelIds: [hidden.id] });
    await showOnProfile(
      ann,
      { type: 'label', visibility: 'friends', labelId: shown.id },
      { type: 'label', visibility: 'public', labelId: open.id },
    );
    /** Returns the titles that a label of the profile opens, over REST and over the typed API. */
    const opens = async (client: CompatClient, title: string) => {
      const rest = await client.rest(
        'GET',
        `/recipes/by-page?folder=main&sort=-title&offset=0&count=50&userId=${ann.userId}&labels=${title}&labelIntersection=false`,
      );
      const typed = await client.query('getRecipes', {
        userIds: [ann.userId],
        labels: [title.toLowerCase()],
        folder: 'main',
      });
      const pages = [rest.json<unknown>(), typed] as { data?: Titled[]; recipes?: Titled[]; totalCount: number }[];
      return pages.map(({ data, recipes, totalCount }) => {
        const titles = (data ?? recipes)?.map((recipe) => recipe.title);
        expect(totalCount).toBe(titles?.length);
        return titles;
      });
    };
    const [visitor, friend] = [compatClient(server), compatClient(server, ben)];
    const [forFriends, forEverybody, nothing] = [['For friends'], ['For everybody'], []].map((titles) => [
      titles,
      titles,
    ]);
    expect(await opens(friend, 'Shown')).toEqual(forFriends);
    expect(await opens(visitor, 'Shown')).toEqual(nothing);
    for (const client of [friend, visitor]) {
      expect(await opens(client, 'Open')).toEqual(forEverybody);
      expect(await opens(client, 'Hidden')).toEqual(nothing);
    }
  });

  test('who has no session says whose recipes they look for', async ({ newUser, server }) => {
    const ann = await newUser('ann');
    await make(ann, 'Own');
    const visitor = compatClient(server);
    for (const path of ['/recipes/by-page', '/recipes/by-page?includeFriends=true', '/recipes/search?query=leek'])
      expect((await visitor.rest('GET', path)).statusCode, path).toBe(401);
    for (const name of ['getRecipes', 'recipes.getRecipes'])
      expect(await visitor.query(name, { folder: 'main' })).toBe(401);
    for (const input of [{ includeAllFriends: true }, { userIds: [] }])
      expect(await visitor.query('searchRecipes', { searchTerm: 'leek', ...input })).toBe(401);
    const inbox = { userIds: [ann.userId], folder: 'inbox', includeAllFriends: true };
    expect(await visitor.query('getRecipes', inbox)).toMatchObject({ recipes: [], totalCount: 0 });
  });

  test('a header that names no bearer counts as none, and a token in the address beside it holds', async ({
    newUser,
    server,
  }) => {
    const ann = await newUser('ann');
    const id = await make(ann, 'Own');
    const get = (url: string, authorization: string) => server.app.inject({ url, headers: { authorization } });
    for (const header of ['undefined', 'null', '', 'Bearer', 'Basic abc']) {
      expect((await get(`/api/recipes/${id}?token=${ann.token}&`, header)).statusCode, header).toBe(200);
      expect((await get(`/api/recipes/${id}?false=false&`, header)).statusCode, header).toBe(404);
      expect((await get('/api/users?false=false&', header)).statusCode, header).toBe(401);
    }
    const input = encodeURIComponent(JSON.stringify({ id }));
    expect((await get(`/api/trpc/recipes.getRecipe?token=${ann.token}&input=${input}`, 'undefined')).statusCode).toBe(
      200,
    );
    expect((await get(`/api/trpc/recipes.getRecipe?input=${input}`, 'undefined')).statusCode).toBe(404);
    expect((await get(`/api/recipes/${id}?token=${ann.token}`, 'Bearer worthless')).statusCode).toBe(401);
  });
});
