import { expect } from 'vitest';
import { compatClient } from '#api/kernel/testing/compat-client';
import { test } from '#api/kernel/testing/test';

test('a client of the reference product reads labels with their group and one entry for each recipe', async ({
  newUser,
  server,
}) => {
  const ann = await newUser('ann');
  const client = compatClient(server, ann);
  const made = (await client.mutation('labels.createLabel', { title: 'Soups', labelGroupId: null })) as { id: string };
  expect(made).toMatchObject({ title: 'Soups', labelGroupId: null, labelGroup: null, recipeLabels: [] });

  const empty = { title: 'Courses', labelIds: [], warnWhenNotPresent: true };
  const group = (await client.mutation('labelGroups.createLabelGroup', empty)) as { id: string };
  for (const title of ['One', 'Two']) await ann.api.recipes.addRecipe({ title, labelIds: [made.id] });
  const gone = await ann.api.recipes.addRecipe({ title: 'Gone', labelIds: [made.id] });
  await ann.api.recipes.deleteRecipe({ id: gone.id });
  const date = expect.any(Date) as Date;
  const shown = {
    id: made.id,
    title: 'Soups',
    createdAt: date,
    updatedAt: date,
    labelGroupId: group.id,
    labelGroup: { id: group.id, title: 'Courses', warnWhenNotPresent: true, createdAt: date, updatedAt: date },
    recipeLabels: [{ labelId: made.id }, { labelId: made.id }],
  };
  expect(await client.mutation('labels.updateLabel', { id: made.id, labelGroupId: group.id })).toMatchObject(shown);
  expect(await client.query('labels.getLabels')).toMatchObject([shown]);
  expect(await client.query('labelGroups.getLabelGroups')).toMatchObject([
    { id: group.id, title: 'Courses', warnWhenNotPresent: true, labels: [{ labelGroupId: group.id }] },
  ]);

  const other = (await client.mutation('labels.createLabel', { title: 'Stews', labelGroupId: null })) as { id: string };
  expect(await client.mutation('labels.mergeLabels', { sourceId: other.id, targetId: made.id })).toMatchObject(shown);
  expect(await ann.api.labels.listLabels()).toEqual([
    { id: made.id, title: 'Soups', labelGroupId: group.id, recipeCount: 2, createdAt: date, updatedAt: date },
  ]);
});

test('a label that is added to recipes or found by its title has its group and its recipes as well', async ({
  newUser,
  server,
}) => {
  const ann = await newUser('ann');
  const client = compatClient(server, ann);
  const [soup, stew] = [
    await ann.api.recipes.addRecipe({ title: 'Soup' }),
    await ann.api.recipes.addRecipe({ title: 'Stew' }),
  ];
  const upsert = (addToRecipeIds: string[] | null, labelGroupId?: string) =>
    client.mutation('labels.upsertLabel', { title: 'Quick', labelGroupId, addToRecipeIds });

  expect(await upsert(null)).toMatchObject({ title: 'Quick', labelGroup: null, recipeLabels: [] });
  const found = (await client.query('labels.getLabelByTitle', { title: 'quick' })) as { id: string };
  expect(found).toMatchObject({ title: 'Quick', labelGroupId: null, labelGroup: null, recipeLabels: [] });
  const { id } = found;
  const group = await ann.api.labelGroups.createLabelGroup({ title: 'Times', labelIds: [id] });
  const date = expect.any(Date) as Date;
  const shown = (count: number) => ({
    id,
    title: 'Quick',
    createdAt: date,
    updatedAt: date,
    labelGroupId: group.id,
    labelGroup: { id: group.id, title: 'Times', warnWhenNotPresent: false, createdAt: date, updatedAt: date },
    recipeLabels: Array.from({ length: count }, () => ({ labelId: id })),
  });
  expect(await upsert([soup.id])).toMatchObject(shown(1));
  expect(await upsert([soup.id, stew.id])).toMatchObject(shown(2));
  expect(await client.query('labels.getLabelByTitle', { title: 'Quick' })).toMatchObject(shown(2));
  expect(await client.query('labels.getLabelByTitle', { title: 'Slow' })).toBe(404);
});

test('a group that is made or changed is answered with its labels', async ({ newUser, server }) => {
  const ann = await newUser('ann');
  const client = compatClient(server, ann);
  const [first, second] = [
    await ann.api.labels.createLabel({ title: 'Soups' }),
    await ann.api.labels.createLabel({ title: 'Stews' }),
  ];
  const date = expect.any(Date) as Date;
  const fields = { title: 'Courses', labelIds: [first.id], warnWhenNotPresent: true };
  const made = (await client.mutation('labelGroups.createLabelGroup', fields)) as { id: string };
  const labelsOf = (...ids: string[]) => ids.map((id) => ({ id, labelGroupId: made.id }));
  const shown = { id: made.id, warnWhenNotPresent: true, createdAt: date, updatedAt: date };
  expect(made).toMatchObject({ ...shown, title: 'Courses', labels: labelsOf(first.id) });
  const changed = { ...shown, title: 'Meals', warnWhenNotPresent: false, labels: labelsOf(first.id, second.id) };
  expect(
    await client.mutation('labelGroups.updateLabelGroup', {
      id: made.id,
      title: 'Meals',
      labelIds: [first.id, second.id],
      warnWhenNotPresent: false,
    }),
  ).toMatchObject(changed);
  expect(await client.query('labelGroups.getLabelGroups')).toMatchObject([changed]);
});
