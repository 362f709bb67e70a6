import { expect } from 'vitest';
import { referenceClient } from '#api/kernel/testing/reference-client';
import { test } from '#api/kernel/testing/test';

test('a client of the reference product reads labels with their group and one entry for each recipe', async ({
  newUser,
  server,
}) => {
  const ann = await newUser('ann');
  const client = referenceClient(server, ann);
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
