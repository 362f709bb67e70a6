import { searchIndex } from '@trivet/shared/recipes/finding/search-index';
import { recipeSearchSchema } from '@trivet/shared/recipes/list-schemas';
import { searchTexts } from '@trivet/shared/recipes/testing/findable-recipes';
import { amountOf } from '@trivet/shared/testing/proof';
import { describe, expect } from 'vitest';
import { test } from '#api/kernel/testing/test';
import { fillFindableLibrary } from '../testing/findable-library.ts';

describe('the index of a browser', () => {
  test.each([400, 1_700])('finds what the server finds', async (count) => { void count; });
  test('x', async ({ newUser }) => {
   for (const count of [400, 1_700]) {
    const ann = await newUser('ann');
    const { recipes, index } = await fillFindableLibrary(ann, count);
    let differ = 0, n = 0;
    for (const query of searchTexts(recipes, 200)) {
      const asked = recipeSearchSchema.parse({ query });
      const theirs = await ann.api.recipes.searchRecipes(asked);
      const ours = searchIndex(index, asked);
      n++;
      const a = theirs.recipes.map(r => r.id), b = ours.recipes.map(r => r.id);
      if (a.join() !== b.join() || theirs.isGuess !== ours.isGuess || theirs.nextCursor !== ours.nextCursor) { differ++; const i = a.findIndex((x, k) => b[k] !== x); console.log(count, JSON.stringify(query), a.length, b.length, theirs.isGuess, ours.isGuess, 'first at', i, theirs.recipes[i]?.title, '|', recipes.find(r => r.id === b[i < 0 ? a.length : i])?.title, ours.count); }
    }
    console.log(count, differ, 'of', n);
   }
  }, 120_000);
});
