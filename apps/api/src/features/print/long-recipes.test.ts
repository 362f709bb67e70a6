import type { LightMyRequestResponse } from 'fastify';
import { printOptionsOf, printQuerySchema } from '@trivet/shared/print/options';
import { emptyRecipe } from '@trivet/shared/recipes/schemas';
import { describe, expect, onTestFinished } from 'vitest';
import { isProof } from '@trivet/shared/testing/proof';
import { startedWorkers } from '#api/kernel/testing/started-workers';
import { test } from '#api/kernel/testing/test';
import { WorkerPool } from '#api/kernel/threads/worker-pool';
import { printWords } from './print-words.ts';
import { printedRecipeWork } from './printed-recipe-work.ts';
import { type PrintedRecipe, recipeMarkup } from '@trivet/shared/print/recipe-markup';

const words = await printWords('en-us');
const options = printOptionsOf(printQuerySchema.parse({ scale: '2' }), 'a4');
const line = '1 cup flour\n';
const ingredients = line.repeat((isProof ? 2_000_000 : 500_000) / line.length);

const empty: PrintedRecipe = { ...emptyRecipe, images: [], labels: [] };

/** Processor time of this thread, in milliseconds: what others wait for, however busy the machine is. */
async function costOf(run: () => unknown): Promise<number> {
  const start = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000;
}

describe('a recipe longer than a cookbook', () => {
  test('D2 is printed and embedded beside the event loop, which answers others meanwhile', async ({
    server,
    newUser,
  }) => {
    const ann = await newUser('ann');
    const recipe = await ann.api.recipes.createRecipe({ title: 'Bread', ingredients });
    await ann.api.recipes.setLinkShared({ id: recipe.id, isShared: true });
    const drawn = await costOf(() => recipeMarkup(recipe, options, words));
    let answer: LightMyRequestResponse | undefined;
    for (const path of ['/embed/recipe/', '/print/']) {
      const cost = await costOf(async () => {
        answer = await server.app.inject({ url: `/api${path}${recipe.id}?scale=2` });
      });
      expect(cost, path).toBeLessThan(drawn / 2);
      expect(answer?.statusCode).toBe(200);
      expect(answer?.body.split('<li>2 cups flour</li>').length).toBe(ingredients.split('\n').length);
    }
  });

  test('keeps one worker busy at most, so that others have theirs', async () => {
    const started = startedWorkers();
    const pool = new WorkerPool();
    onTestFinished(() => pool.close());
    const recipe = { ...empty, title: 'Bread', ingredients: line.repeat(6_000) };
    const pages = await Promise.all(
      Array.from({ length: 4 }, () => pool.run(printedRecipeWork, { recipe, options, language: 'en-us' })),
    );
    expect(new Set(pages)).toEqual(new Set([recipeMarkup(recipe, options, words).text]));
    expect(started.length).toBe(1);
  });

  test('that takes too long is refused as too large', async () => {
    const pool = new WorkerPool();
    onTestFinished(() => pool.close());
    const recipe = { ...empty, ingredients };
    const hurried = { ...printedRecipeWork, timeLimit: 1 };
    await expect(pool.run(hurried, { recipe, options, language: 'en-us' })).rejects.toMatchObject({
      code: 'payloadTooLarge',
    });
  });
});
