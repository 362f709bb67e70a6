import { expect } from 'vitest';
import { holdTransaction } from '#api/kernel/testing/hold';
import { joinLibrary } from '#api/kernel/testing/join-library';
import { endOf } from '#api/kernel/testing/one-after-the-other';
import type { TestServer } from '#api/kernel/testing/server';
import { test, type TestUser } from '#api/kernel/testing/test';
import { addImage } from '../testing/add-image.ts';

type NewUser = (name: string) => Promise<TestUser>;

/** Makes a recipe with a picture of its own library and one of somebody else's, which is being deleted. */
async function picturesGoing(server: TestServer, newUser: NewUser) {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const { recipes } = await joinLibrary(ann, ben, 'edit');
  const [stays, goes] = [await addImage(ann.ctx, ann.libraryId), await addImage(ann.ctx, ben.libraryId)];
  const imageIds = [goes.id, stays.id];
  const { id } = await recipes.createRecipe({ title: 'Soup', libraryId: ann.libraryId, imageIds });
  const held = await holdTransaction(server, 'DELETE FROM images WHERE id = $1', [goes.id]);
  return { id, imageIds, held, recipes };
}

test('a picture that is deleted while the pictures of its recipe are sorted is not found', async ({
  server,
  newUser,
}) => {
  const { id, imageIds, held, recipes } = await picturesGoing(server, newUser);
  const saved = endOf(recipes.updateRecipe({ id, imageIds: imageIds.toReversed() }));
  await held.untilWaiting(1);
  await held.release();
  expect(await saved).toBe('notFound');
  expect((await recipes.getRecipe({ id })).images.map((image) => image.id)).toEqual(imageIds.slice(1));
});

test('a picture that is deleted while its recipe is copied is not in the copy', async ({ server, newUser }) => {
  const { id, imageIds, held, recipes } = await picturesGoing(server, newUser);
  const copied = recipes.copyRecipe({ id });
  await held.untilWaiting(1);
  await held.release();
  expect((await copied).images.map((image) => image.id)).toEqual(imageIds.slice(1));
});
