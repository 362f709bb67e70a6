import { expect } from 'vitest';
import { test } from '#api/kernel/testing/test';
import { reached, uploadFile } from '../testing/imports.ts';

test('the rows of a label say what the imported recipes are called', async ({ newUser, server }) => {
  const ann = await newUser('ann');
  const recipes = ['  Goulash ', 'Borscht'].map((name) => ({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name,
    recipeIngredient: ['1 beet'],
    recipeCategory: ['Soups'],
  }));
  const batchId = await uploadFile(server, ann, JSON.stringify(recipes));
  await reached(ann, batchId, 'staged');
  await ann.api.import.writeImport({ batchId });
  await reached(ann, batchId, 'done');
  const { id: labelId } = await ann.api.labels.getLabelByTitle({ title: 'Soups' });
  const rows = await ann.ctx.db.recipeLabel.findMany({ where: { labelId }, orderBy: { recipeTitle: 'asc' } });
  expect(rows.map(({ recipeTitle }) => recipeTitle)).toEqual(['Borscht', 'Goulash']);
  const listed = await ann.api.recipes.listRecipes({ labels: ['soups'], sort: 'title' });
  expect(listed.recipes.map(({ title }) => title)).toEqual(['Borscht', 'Goulash']);
});
