import { expect } from 'vitest';
import { holdTransaction } from '#api/kernel/testing/hold';
import { endOf } from '#api/kernel/testing/one-after-the-other';
import { test, type TestUser } from '#api/kernel/testing/test';
import { purgeTrash } from './trash.service.ts';

/** Makes a recipe with a label, which has been in the trash for longer than the trash keeps it. */
async function oldTrash({ api, ctx }: TestUser): Promise<string> {
  const label = await api.labels.createLabel({ title: 'Soups' });
  const { id } = await api.recipes.createRecipe({ title: 'Soup', labelIds: [label.id] });
  await api.recipes.deleteRecipe({ id });
  await ctx.db.$executeRaw`
    UPDATE recipes SET deleted_at = now() - interval '31 days', seq = seq + 1 WHERE id = ${id}::uuid`;
  return id;
}

test('the trash that is emptied and an account that is deleted do not wait for each other', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  const id = await oldTrash(ann);
  // The trash has deleted the recipe by then, and has not come to what is left of it.
  const held = await holdTransaction(server, 'SELECT FROM recipe_labels WHERE recipe_id = $1 FOR UPDATE', [id]);
  const purged = purgeTrash(server.services);
  await held.untilWaiting(1);
  const deleted = ann.rest('DELETE', '/users').then(({ statusCode }) => statusCode);
  await held.untilWaiting(2);
  await held.release();
  expect([await endOf(purged), await deleted]).toEqual(['done', 200]);
});

test('a library in which somebody writes keeps its trash until the next time, and nobody waits', async ({
  server,
  newUser,
}) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  await oldTrash(ann);
  await oldTrash(ben);
  const held = await holdTransaction(server, 'SELECT FROM libraries WHERE id = $1 FOR NO KEY UPDATE', [ann.libraryId]);
  expect(await purgeTrash(server.services)).toBe(1);
  expect(await ben.api.recipes.getTrashCount()).toEqual({ count: 0 });
  expect(await ann.api.recipes.getTrashCount()).toEqual({ count: 1 });
  await held.release();
  expect(await purgeTrash(server.services)).toBe(1);
});
