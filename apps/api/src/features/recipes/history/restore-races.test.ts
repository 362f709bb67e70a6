import type { RestoredRevision } from '@trivet/shared/recipes/revision-schemas';
import { expect } from 'vitest';
import { holdTransaction } from '#api/kernel/testing/hold';
import { joinLibrary } from '#api/kernel/testing/join-library';
import { oneAfterTheOther } from '#api/kernel/testing/one-after-the-other';
import { test, type TestUser } from '#api/kernel/testing/test';
import { addImage } from '../testing/add-image.ts';

test('a label that is deleted while an earlier state comes back is left out', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const label = await ann.api.labels.createLabel({ title: 'Soups' });
  const { id } = await ann.api.recipes.createRecipe({ title: 'a', labelIds: [label.id] });
  await ann.api.recipes.updateRecipe({ id, title: 'b', labelIds: [] });
  let restored: RestoredRevision | null = null;
  const ends = await oneAfterTheOther(
    server,
    ann,
    () => ann.api.labels.deleteLabels({ ids: [label.id] }),
    async () => (restored = await ann.api.recipes.restoreRevision({ id, version: 1 })),
  );
  expect(ends).toEqual(['done', 'done']);
  expect(restored).toMatchObject({ isComplete: false, recipe: { title: 'a', labels: [] } });
});

test('a state that somebody else brings back a moment before replaces none', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const { id } = await ann.api.recipes.createRecipe({ title: 'a' });
  await ann.api.recipes.updateRecipe({ id, title: 'b' });
  let restored: RestoredRevision | null = null;
  const ends = await oneAfterTheOther(
    server,
    ann,
    () => ann.api.recipes.updateRecipe({ id, title: 'a' }),
    async () => (restored = await ann.api.recipes.restoreRevision({ id, version: 1 })),
  );
  expect(ends).toEqual(['done', 'done']);
  expect(restored).toMatchObject({ replacedVersion: null, recipe: { title: 'a', version: 3 } });
});

/** Makes a recipe of one person whose first state has a picture from the library of another. */
async function pictureOfAnother(ann: TestUser, ben: TestUser) {
  const members = await joinLibrary(ann, ben, 'edit');
  const image = await addImage(ann.ctx, ben.libraryId);
  const { id } = await members.recipes.createRecipe({ title: 'a', libraryId: ann.libraryId, imageIds: [image.id] });
  await members.recipes.updateRecipe({ id, title: 'b', imageIds: [] });
  return { id, restore: () => members.recipes.restoreRevision({ id, version: 1 }) };
}

const deleteAccount = async (user: TestUser): Promise<number> => (await user.rest('DELETE', '/users')).statusCode;

test('a picture that goes with an account while an earlier state waits to come back is left out', async ({
  server,
  newUser,
}) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const { restore } = await pictureOfAnother(ann, ben);
  const held = await holdTransaction(server, 'SELECT FROM libraries WHERE id = $1 FOR UPDATE', [ann.libraryId]);
  const restored = restore();
  await held.untilWaiting(1);
  expect(await deleteAccount(ben)).toBe(200);
  await held.release();
  expect(await restored).toMatchObject({ isComplete: false, recipe: { title: 'a', images: [] } });
});

test('a picture that an earlier state brings back stays until that is done', async ({ server, newUser }) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const { id, restore } = await pictureOfAnother(ann, ben);
  const held = await holdTransaction(server, 'SELECT FROM recipes WHERE id = $1 FOR UPDATE', [id]);
  const restored = restore();
  await held.untilWaiting(1);
  const deleted = deleteAccount(ben);
  await Promise.race([deleted, held.untilWaiting(2)]);
  await held.release();
  expect(await restored).toMatchObject({ isComplete: true, recipe: { title: 'a' } });
  expect(await deleted).toBe(200);
});
