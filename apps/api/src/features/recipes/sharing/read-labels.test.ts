import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { test, type TestUser } from '#api/kernel/testing/test';
import { befriend, showOnProfile } from '../testing/show-recipes.ts';

const label = async ({ api }: TestUser, title: string) => (await api.labels.createLabel({ title })).id;
const make = async ({ api }: TestUser, title: string, ...labelIds: string[]) =>
  (await api.recipes.createRecipe({ title, labelIds })).id;
const read = async ({ api }: TestUser, ...ids: string[]) =>
  Object.fromEntries((await api.recipes.readLabels({ ids })).map(({ id, labels }) => [id, labels]));

test('the labels of one’s own recipes of any folder are read, and none of recipes or labels in the trash', async ({
  newUser,
}) => {
  const ann = await newUser('ann');
  const [pasta, quick, old] = [await label(ann, 'Pasta'), await label(ann, 'Quick'), await label(ann, 'Old')];
  const both = await make(ann, 'Penne', quick, pasta, old);
  const [sent, trashed] = [await make(ann, 'Sent ravioli', pasta), await make(ann, 'Old lasagna', pasta)];
  const [bare, onlyOld] = [await make(ann, 'Toast'), await make(ann, 'Old toast', old)];
  await ann.api.recipes.updateRecipes({ selection: { ids: [sent] }, folder: 'inbox' });
  await ann.api.recipes.deleteRecipe({ id: trashed });
  await ann.api.labels.deleteLabel({ id: old });
  expect(await read(ann, both, sent, trashed, bare, onlyOld, randomUUID())).toEqual({
    [both]: ['Pasta', 'Quick'],
    [sent]: ['Pasta'],
  });
});

test('of a friend’s recipes those labels are read that the profile shows by name, and no others', async ({
  newUser,
}) => {
  const [ann, ben, cid] = [await newUser('ann'), await newUser('ben'), await newUser('cid')];
  await befriend(ann, ben);
  const [shown, secret] = [await label(ben, 'Pasta'), await label(ben, 'Secret')];
  const id = await make(ben, 'Lasagna', shown, secret);
  const other = await make(ben, 'Stew', secret);
  const seen = () => read(ann, id, other);
  const byName = { type: 'label', visibility: 'friends', labelId: shown } as const;

  expect(await seen()).toEqual({});
  await ben.api.recipes.setLinkShared({ id, isShared: true });
  await showOnProfile(ben, { type: 'all', visibility: 'friends' });
  expect(await seen()).toEqual({});
  await showOnProfile(ben, { type: 'all', visibility: 'friends' }, byName);
  expect(await seen()).toEqual({ [id]: ['Pasta'] });
  expect(await read(cid, id, other)).toEqual({});
  expect(await read(ben, id, other)).toEqual({ [id]: ['Pasta', 'Secret'], [other]: ['Secret'] });

  await ben.api.recipes.updateRecipes({ selection: { ids: [id] }, folder: 'inbox' });
  expect(await seen()).toEqual({});
  await ben.api.recipes.updateRecipes({ selection: { ids: [id] }, folder: 'main' });
  await ben.ctx.db.user.update({ where: { id: ben.userId }, data: { enableProfile: false } });
  expect(await seen()).toEqual({});
  await showOnProfile(ben, byName);
  expect(await seen()).toEqual({ [id]: ['Pasta'] });
  await ben.api.recipes.deleteRecipe({ id });
  expect(await seen()).toEqual({});
  await ben.api.recipes.restoreRecipes({ ids: [id] });
  await ben.api.labels.deleteLabel({ id: shown });
  expect(await seen()).toEqual({});
});

test('labels that a profile shows to everybody are read by strangers as well', async ({ newUser }) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const pasta = await label(ben, 'Pasta');
  const id = await make(ben, 'Lasagna', pasta);
  await showOnProfile(ben, { type: 'label', visibility: 'public', labelId: pasta });
  expect(await read(ann, id)).toEqual({ [id]: ['Pasta'] });
});
