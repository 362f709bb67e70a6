import { maxRecipesRead } from '@trivet/shared/recipes/max-recipes-read';
import { expect, test } from 'vitest';
import { serveTyped } from '#web/testing/typed-server.tsx';
import { newId } from '../new-id.ts';
import { trpcClient } from './api.ts';

test('the ids of as many recipes as are read at once fit into the address of a call', async () => {
  const asked: number[] = [];
  const answer = ({ ids }: { ids: readonly string[] }) => {
    asked.push(ids.length);
    return [];
  };
  serveTyped({ 'recipes.readIngredients': answer, 'recipes.readLabels': answer });
  const ids = Array.from({ length: maxRecipesRead }, newId);
  await trpcClient.recipes.readIngredients.query({ ids });
  await trpcClient.recipes.readLabels.query({ ids });
  expect(asked).toEqual([maxRecipesRead, maxRecipesRead]);
});
