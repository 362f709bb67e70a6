import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { test } from '#api/kernel/testing/test';
import { befriend, showOnProfile } from '../testing/show-recipes.ts';

test('the ingredients of one’s own recipes and of those that friends show are read, and of no others', async ({
  newUser,
}) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const make = async (user: typeof ann, title: string) =>
    (await user.api.recipes.createRecipe({ title, ingredients: '1 leek', yield: '4', notes: 'mine' })).id;
  const [own, trashed] = [await make(ann, 'Soup'), await make(ann, 'Old soup')];
  await ann.api.recipes.deleteRecipe({ id: trashed });
  const theirs = await make(ben, 'Stew');
  const ids = [own, trashed, theirs, randomUUID()];
  const soup = { id: own, title: 'Soup', ingredients: '1 leek', yield: '4', corrections: [] };
  expect(await ann.api.recipes.readIngredients({ ids })).toEqual([soup]);
  await befriend(ann, ben);
  await showOnProfile(ben, { type: 'all', visibility: 'friends' });
  const read = await ann.api.recipes.readIngredients({ ids });
  expect(read.map(({ title }) => title).sort()).toEqual(['Soup', 'Stew']);
});
