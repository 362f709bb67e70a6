import { describe, expect } from 'vitest';
import { befriend, showOnProfile } from '#api/features/recipes/testing/show-recipes';
import { compatClient } from '#api/kernel/testing/compat-client';
import { test, type TestUser } from '#api/kernel/testing/test';

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

/** The fields that a row of a list has, in any recipe that one of these tests makes. */
const listed = {
  title: 'Soup',
  description: 'Warm',
  yield: '2 bowls',
  activeTime: '10 minutes',
  totalTime: '1 hour',
  source: 'Grandmother',
  url: 'https://example.org/soup',
  rating: 4,
  folder: 'main',
} as const;
const whole = { ...listed, ingredients: '1 leek', instructions: 'Chop.\nBoil.', notes: 'Better tomorrow.' };

/** Makes a recipe with two pictures and a label of a group, which another recipe has too. */
async function soupOf(ann: TestUser) {
  const label = await ann.api.labels.createLabel({ title: 'Soups' });
  const group = await ann.api.labelGroups.createLabelGroup({ title: 'Courses', labelIds: [label.id] });
  await ann.api.recipes.addRecipe({ title: 'Stew', labelIds: [label.id] });
  const imageIds = [await addImage(ann), await addImage(ann)];
  const soup = await ann.api.recipes.addRecipe({ ...whole, labelIds: [label.id], imageIds });
  return { soup, label, group, imageIds };
}

/** Returns a recipe of a person, as that client reads it whole and as a row of a list. */
function shownTo(ann: TestUser, { soup: { id }, label, group, imageIds }: Awaited<ReturnType<typeof soupOf>>) {
  const dates = { createdAt: anyDate, updatedAt: anyDate };
  const people = { userId: ann.userId, fromUserId: null, fromUser: null, user: person(ann, 'ann', ann.email) };
  const recipeImages = imageIds.map((imageId, order) => ({
    id: anyText,
    order,
    imageId,
    image: { id: imageId, location: anyText },
  }));
  const row = { ...listed, id, ...people, ...dates, recipeLabels: [{ label: { title: 'Soups' } }], recipeImages };
  const labelGroup = { id: group.id, title: 'Courses', warnWhenNotPresent: false, ...dates };
  const labelled = { id: label.id, title: 'Soups', ...dates, labelGroupId: group.id, labelGroup };
  /** Returns the label of a recipe, which so many recipes have. */
  const recipeLabels = (recipeId: unknown, count: number) => [
    {
      id: anyText,
      labelId: label.id,
      recipeId,
      ...dates,
      label: { ...labelled, recipeLabels: Array.from({ length: count }, () => ({ labelId: label.id })) },
    },
  ];
  return { row, recipe: { ...row, ...whole, recipeLabels: recipeLabels(id, 2) }, recipeLabels };
}

describe('a client of the reference product reads', () => {
  test('a recipe, also one that it made or saved, with labels, pictures and people', async ({ newUser, server }) => {
    const ann = await newUser('ann');
    const client = compatClient(server, ann);
    const made = await soupOf(ann);
    const { soup, label, imageIds } = made;
    const { recipe, recipeLabels } = shownTo(ann, made);
    expect(await client.query('recipes.getRecipe', { id: soup.id })).toMatchObject(recipe);
    expect(await client.query('recipes.getRecipesByIds', { ids: [soup.id] })).toMatchObject([recipe]);
    const fields = { ...whole, labelIds: [label.id], imageIds };
    const { title } = await ann.api.recipes.updateRecipe({ id: soup.id, title: 'Before', notes: '', rating: null });
    expect(title).toBe('Before');
    expect(await client.mutation('recipes.updateRecipe', { ...fields, id: soup.id })).toMatchObject(recipe);
    const added = (await client.mutation('recipes.createRecipe', { ...fields, title: 'New' })) as { id: string };
    const other = { ...recipe, id: added.id, title: 'New', recipeLabels: recipeLabels(added.id, 3) };
    expect(added).toMatchObject(other);
    expect(added.id).not.toBe(soup.id);
    expect(await client.query('recipes.getRecipe', { id: added.id })).toMatchObject(other);
  });

  test('lists with what a row shows, however they are found', async ({ newUser, server }) => {
    const ann = await newUser('ann');
    const client = compatClient(server, ann);
    const { row } = shownTo(ann, await soupOf(ann));
    const page = { folder: 'main', orderBy: 'title', orderDirection: 'asc', offset: 0, limit: 50, labels: undefined };
    const both = { recipes: [row, { title: 'Stew' }], totalCount: 2 };
    for (const root of ['', 'recipes.']) {
      const labelled = { ...page, labels: ['soups'], labelIntersection: true };
      expect(await client.query(`${root}getRecipes`, labelled)).toMatchObject(both);
      expect(await client.query(`${root}getRecipes`, { folder: 'main' })).toMatchObject({ totalCount: 2 });
      expect(await client.query(`${root}searchRecipes`, { searchTerm: 'soup', folder: 'main' })).toMatchObject(both);
    }
    expect(await client.query('recipes.getRecipesByTitle', { title: listed.title })).toMatchObject([row]);
    expect(await client.query('recipes.getRecipesByUrl', { url: listed.url })).toMatchObject([row]);
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
    const client = compatClient(server, ann);

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

test('Z1 lists show others the further fields of what a profile shows, but not who sent it', async ({
  newUser,
  server,
}) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const { id } = await ann.api.recipes.addRecipe({ title: 'Soup', yield: '2 bowls', url: 'https://example.org/soup' });
  await server.services.db.recipe.update({ where: { id }, data: { fromUserId: ben.userId } });
  const details = { yield: '2 bowls', url: 'https://example.org/soup', recipeImages: [] };
  const listed = async ({ api }: TestUser) => [
    (await api.recipes.getRecipes({ userIds: [ann.userId] })).recipes,
    (await api.recipes.searchRecipes({ query: 'soup', userIds: [ann.userId] })).recipes,
  ];
  for (const recipes of await listed(ann)) expect(recipes).toMatchObject([{ ...details, fromUserId: ben.userId }]);
  for (const recipes of await listed(ben)) expect(recipes).toEqual([]);
  await showOnProfile(ann, { type: 'all', visibility: 'public' });
  for (const recipes of await listed(ben)) expect(recipes).toMatchObject([{ ...details, fromUserId: null }]);
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
  const client = compatClient(server, ann);
  const ids = [hidden, linked.toUpperCase(), own, shown];
  const found = await client.query('recipes.getRecipesByIds', { ids });
  const each = await Promise.all([own, shown, linked].sort().map((id) => client.query('recipes.getRecipe', { id })));
  expect(found).toEqual(each);
  expect(found).toContainEqual(expect.objectContaining({ id: shown, rating: null, labels: [] }));
  expect(await client.query('recipes.getRecipe', { id: hidden })).toBe(404);
});
