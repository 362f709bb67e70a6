import { describe, expect } from 'vitest';
import { befriend, showOnProfile } from '#api/features/recipes/testing/show-recipes';
import { referenceClient } from '#api/kernel/testing/reference-client';
import { test, type TestUser } from '#api/kernel/testing/test';
import { referenceSummaries } from './reference-recipes.service.ts';

const anyText = expect.any(String) as string;
const anyDate = expect.any(Date) as Date;

const person = (user: TestUser, name: string, email: string) => ({
  id: user.userId,
  name,
  email,
  handle: null,
  enableProfile: false,
  profileVisibility: 'public',
});

async function addImage({ ctx, libraryId }: TestUser): Promise<string> {
  const { id } = await ctx.db.image.create({
    data: { libraryId, key: crypto.randomUUID(), contentType: 'image/png', width: 1, height: 1, bytes: 1 },
  });
  await ctx.db.imageVariant.create({ data: { imageId: id, width: 320, height: 1, bytes: 1 } });
  return id;
}

/** Makes a recipe with two pictures and a label of a group, which another recipe has too. */
async function soupOf(ann: TestUser) {
  const label = await ann.api.labels.createLabel({ title: 'Soups' });
  const group = await ann.api.labelGroups.createLabelGroup({ title: 'Courses', labelIds: [label.id] });
  await ann.api.recipes.addRecipe({ title: 'Stew', labelIds: [label.id] });
  const imageIds = [await addImage(ann), await addImage(ann)];
  const soup = await ann.api.recipes.addRecipe({
    title: 'Soup',
    yield: '2 bowls',
    activeTime: '10 minutes',
    url: 'https://example.org/soup',
    labelIds: [label.id],
    imageIds,
  });
  return { soup, label, group, imageIds };
}

describe('a client of the reference product reads', () => {
  test('a recipe, also one that it made or saved, with labels, pictures and people', async ({ newUser, server }) => {
    const ann = await newUser('ann');
    const client = referenceClient(server, ann);
    const { soup, label, group, imageIds } = await soupOf(ann);

    const shown = {
      id: soup.id,
      userId: ann.userId,
      fromUserId: null,
      fromUser: null,
      user: person(ann, 'ann', ann.email),
      title: 'Soup',
      recipeLabels: [
        {
          id: anyText,
          labelId: label.id,
          recipeId: soup.id,
          createdAt: anyDate,
          updatedAt: anyDate,
          label: {
            id: label.id,
            title: 'Soups',
            createdAt: anyDate,
            updatedAt: anyDate,
            labelGroupId: group.id,
            labelGroup: {
              id: group.id,
              title: 'Courses',
              warnWhenNotPresent: false,
              createdAt: anyDate,
              updatedAt: anyDate,
            },
            recipeLabels: [{ labelId: label.id }, { labelId: label.id }],
          },
        },
      ],
      recipeImages: imageIds.map((imageId, order) => ({
        id: anyText,
        order,
        imageId,
        image: { id: imageId, location: anyText },
      })),
    };
    expect(await client.query('recipes.getRecipe', { id: soup.id })).toMatchObject(shown);
    expect(await client.query('recipes.getRecipesByIds', { ids: [soup.id] })).toMatchObject([shown]);
    const texts = { description: '', yield: '', activeTime: '', totalTime: '', source: '', url: '', notes: '' };
    const draft = { ...texts, ingredients: '', instructions: '', rating: null, folder: 'main' };
    const fields = { ...draft, title: 'Soup', labelIds: [label.id], imageIds };
    expect(await client.mutation('recipes.updateRecipe', { ...fields, id: soup.id })).toMatchObject(shown);
    expect(
      await client.mutation('recipes.createRecipe', { ...draft, title: 'New', labelIds: [], imageIds: [] }),
    ).toEqual(
      expect.objectContaining({ title: 'New', recipeLabels: [], recipeImages: [], user: shown.user, fromUserId: null }),
    );
  });

  test('lists with what a row shows, however they are found', async ({ newUser, server }) => {
    const ann = await newUser('ann');
    const client = referenceClient(server, ann);
    const { soup, imageIds } = await soupOf(ann);
    const row = {
      id: soup.id,
      userId: ann.userId,
      fromUserId: null,
      fromUser: null,
      user: person(ann, 'ann', ann.email),
      title: 'Soup',
      yield: '2 bowls',
      activeTime: '10 minutes',
      url: 'https://example.org/soup',
      createdAt: anyDate,
      recipeLabels: [{ label: { title: 'Soups' } }],
      recipeImages: [{ order: 0, imageId: imageIds[0], image: { id: imageIds[0], location: anyText } }],
    };
    const page = { folder: 'main', orderBy: 'title', orderDirection: 'asc', offset: 0, limit: 50, labels: undefined };
    const both = { recipes: [row, { title: 'Stew' }], totalCount: 2 };
    for (const root of ['', 'recipes.']) {
      const labelled = { ...page, labels: ['soups'], labelIntersection: true };
      expect(await client.query(`${root}getRecipes`, labelled)).toMatchObject(both);
      expect(await client.query(`${root}getRecipes`, { folder: 'main' })).toMatchObject({ totalCount: 2 });
      expect(await client.query(`${root}searchRecipes`, { searchTerm: 'soup', folder: 'main' })).toMatchObject(both);
    }
    expect(await client.query('recipes.getRecipesByTitle', { title: 'Soup' })).toMatchObject([row]);
    const { id } = await ann.api.recipes.addRecipe({ title: 'Soup (2)' });
    for (const root of ['', 'recipes.'])
      expect(await client.query(`${root}getSimilarRecipes`, { recipeIds: [id] })).toMatchObject([row]);
  });

  test('whose recipe it is and who sent it, the address only between people who know each other', async ({
    newUser,
    server,
  }) => {
    const [ann, ben, cid] = [await newUser('ann'), await newUser('ben'), await newUser('cid')];
    const { id } = await ben.api.recipes.addRecipe({ title: 'Bread' });
    await ben.api.messages.createMessage({ to: ann.userId, recipeId: id });
    await showOnProfile(cid, { type: 'all', visibility: 'public' });
    await cid.api.recipes.addRecipe({ title: 'Cake', rating: 2 });
    await befriend(cid, await newUser('dan'));
    const client = referenceClient(server, ann);

    const inbox = { folder: 'inbox', offset: 0, limit: 50 };
    const sent = { fromUserId: ben.userId, fromUser: person(ben, 'ben', ben.email), user: { email: ann.email } };
    const listed = (await client.query('getRecipes', inbox)) as { recipes: { id: string }[] };
    expect(listed).toMatchObject({ totalCount: 1, recipes: [sent] });
    expect(await client.query('recipes.getRecipe', { id: listed.recipes[0]?.id })).toMatchObject(sent);

    const shown = {
      fromUser: null,
      rating: null,
      user: { id: cid.userId, name: 'cid', email: '', enableProfile: true },
    };
    expect(await client.query('getRecipes', { ...inbox, folder: 'main', userIds: [cid.userId] })).toMatchObject({
      totalCount: 1,
      recipes: [{ ...shown, title: 'Cake', recipeLabels: [] }],
    });
  });
});

test('Z1 what a list adds to a recipe is read only where the caller sees it', async ({ newUser }) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  await ann.api.recipes.addRecipe({ title: 'Soup', yield: '2 bowls', url: 'https://example.org/soup' });
  const { recipes } = await ann.api.recipes.listRecipes({});
  expect(await referenceSummaries(ann.ctx, recipes)).toMatchObject([{ yield: '2 bowls' }]);
  expect(await referenceSummaries(ben.ctx, recipes)).toEqual([]);
  await showOnProfile(ann, { type: 'all', visibility: 'public' });
  expect(await referenceSummaries(ben.ctx, recipes)).toMatchObject([{ yield: '2 bowls', fromUserId: null }]);
});

test('several recipes by their ids are those that the caller sees, as each by itself', async ({ newUser, server }) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const add = async ({ api }: TestUser, title: string) => (await api.recipes.addRecipe({ title, rating: 3 })).id;
  const [own, shown, linked, hidden] = [
    await add(ann, 'Own'),
    await add(ben, 'Shown'),
    await add(ben, 'Linked'),
    await add(ben, 'Hidden'),
  ];
  await showOnProfile(ben, { type: 'recipe', visibility: 'public', recipeId: shown });
  await ben.api.recipes.setLinkShared({ id: linked, isShared: true });
  const client = referenceClient(server, ann);
  const ids = [hidden, linked.toUpperCase(), own, shown];
  const found = await client.query('recipes.getRecipesByIds', { ids });
  const each = await Promise.all([own, shown, linked].sort().map((id) => client.query('recipes.getRecipe', { id })));
  expect(found).toEqual(each);
  expect(found).toContainEqual(expect.objectContaining({ id: shown, rating: null, labels: [] }));
  expect(await client.query('recipes.getRecipe', { id: hidden })).toBe(404);
});
