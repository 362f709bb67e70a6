import { randomUUID } from 'node:crypto';
import { diaryIdOf } from '@trivet/shared/diary/diary';
import { describe, expect } from 'vitest';
import type { Services } from '#api/kernel/context';
import { holdTransaction } from '#api/kernel/testing/hold';
import { endOf } from '#api/kernel/testing/one-after-the-other';
import { startTestServer } from '#api/kernel/testing/server';
import { createUser, test, type TestUser } from '#api/kernel/testing/test';
import { contentOf } from '#api/kernel/storage/testing/storage-contract';
import { sweepOrphans } from './image-sweep.service.ts';
import { storeImageForImport } from './images.service.ts';
import { redAndBlue } from './testing/jpeg-file.ts';

const photo = await redAndBlue(20, 20).png().toBuffer();
const hours = (count: number): number => count * 60 * 60 * 1000;
const later = (services: Services, ms: number): Services => ({ ...services, now: () => new Date(Date.now() + ms) });
const imageOf = ({ ctx, libraryId }: TestUser): Promise<string> => storeImageForImport(ctx, libraryId, photo);

async function filesOf(services: Services): Promise<number> {
  let count = 0;
  for await (const _ of services.storage.list('images/')) count += 1;
  return count;
}

async function recipeOf({ ctx, libraryId }: TestUser, imageId?: string): Promise<string> {
  const { id } = await ctx.db.recipe.create({
    data: {
      libraryId,
      title: 'Soup',
      seq: 1_000_000n,
      ...(imageId === undefined ? {} : { images: { create: { imageId, position: 0 } } }),
    },
    select: { id: true },
  });
  return id;
}

/** Runs a check on a server whose files nobody else writes. */
const onOwnServer = async (check: (services: Services, ann: TestUser) => Promise<void>): Promise<void> => {
  const server = await startTestServer();
  try {
    await check(server.services, await createUser(server, 'ann'));
  } finally {
    await server.close();
  }
};

describe('the sweep', () => {
  test('deletes an image that nothing has shown for a day, with its files, and not a minute earlier', () =>
    onOwnServer(async (services, ann) => {
      await imageOf(ann);
      expect(await sweepOrphans(later(services, hours(23)))).toEqual({ images: 0, keysOfFiles: 0 });
      expect(await filesOf(services)).toBe(2);
      expect(await sweepOrphans(later(services, hours(25)))).toEqual({ images: 1, keysOfFiles: 0 });
      expect(await filesOf(services)).toBe(0);
      expect(await services.db.image.count()).toBe(0);
    }));

  test('keeps the photos of an entry of a diary for as long as it names them, and only if they are its owner’s', () =>
    onOwnServer(async (services, ann) => {
      const [photo, other] = [await imageOf(ann), await imageOf(ann)];
      const ben = await services.db.user.create({ data: { email: 'ben@example.org', name: 'ben', passwordHash: '' } });
      const write = (userId: string, photos: string[]) =>
        services.db.diaryEntry.create({
          data: {
            scopeId: diaryIdOf(userId),
            entryId: randomUUID(),
            seq: 1n,
            changedAt: new Date(),
            recipeId: randomUUID(),
            title: 'Soup',
            date: new Date(),
            note: '',
            changes: '',
            scale: '1',
            photos,
            createdAt: new Date(),
          },
        });
      await write(ann.userId, [photo]);
      await write(ben.id, [other]);
      expect(await sweepOrphans(later(services, hours(25)))).toMatchObject({ images: 1 });
      expect(await services.db.image.findMany({ select: { id: true } })).toEqual([{ id: photo }]);
      await services.db.diaryEntry.deleteMany();
      expect(await sweepOrphans(later(services, hours(25)))).toMatchObject({ images: 1 });
    }));

  test('keeps what a recipe or a profile shows, an earlier state of it showed, or a staged import will show', () =>
    onOwnServer(async (services, ann) => {
      const [shown, earlier, staged, orphan, portrait] = [
        await imageOf(ann),
        await imageOf(ann),
        await imageOf(ann),
        await imageOf(ann),
        await imageOf(ann),
      ];
      const recipeId = await recipeOf(ann, shown);
      await ann.api.users.updateMyProfile({ profileImageIds: [portrait] });
      await services.db.recipeRevision.create({
        data: {
          recipeId,
          version: 1,
          changedFields: ['imageIds'],
          snapshot: { title: 'Soup', deep: [{ imageIds: [earlier] }] },
        },
      });
      await services.db.importBatch.create({
        data: {
          libraryId: ann.libraryId,
          userId: ann.userId,
          source: 'json-ld',
          fileName: 'a.json',
          entries: { create: { position: 0, status: 'ready', name: 'Soup', recipe: { imageIds: [staged] } } },
        },
      });
      expect(await sweepOrphans(later(services, hours(25)))).toEqual({ images: 1, keysOfFiles: 0 });
      const left = await services.db.image.findMany({ select: { id: true } });
      expect(left.map(({ id }) => id).sort()).toEqual([shown, earlier, staged, portrait].sort());
      expect(left.map(({ id }) => id)).not.toContain(orphan);
      expect(await filesOf(services)).toBe(8);
    }));

  test('goes through any number of images', () =>
    onOwnServer(async (services, { libraryId }) => {
      const rows = Array.from({ length: 1_201 }, () => ({
        libraryId,
        key: randomUUID().replaceAll('-', ''),
        contentType: 'image/png',
        width: 1,
        height: 1,
        bytes: 1,
      }));
      await services.db.image.createMany({ data: rows });
      expect(await sweepOrphans(later(services, hours(25)))).toMatchObject({ images: 1_201 });
    }));

  test('R16 deletes files without a row, as a crash leaves them, but not those of the last day', () =>
    onOwnServer(async (services, ann) => {
      const kept = await imageOf(ann);
      await recipeOf(ann, kept);
      const key = 'ab'.repeat(16);
      for (const file of ['original', '320.webp']) await services.storage.put(`images/ab/${key}/${file}`, photo);
      await services.storage.put('imports/of-somebody', photo);
      expect(await sweepOrphans(later(services, hours(23)))).toEqual({ images: 0, keysOfFiles: 0 });
      expect(await sweepOrphans(later(services, hours(25)))).toEqual({ images: 0, keysOfFiles: 1 });
      expect(await filesOf(services)).toBe(2);
      expect(await contentOf(services.storage, 'imports/of-somebody')).not.toBeNull();
    }));
});

test('the sweep takes no image away that is being attached at this moment', async () => {
  const server = await startTestServer();
  const ann = await createUser(server, 'ann');
  const imageId = await imageOf(ann);
  const recipeId = await recipeOf(ann);
  const attach = 'INSERT INTO recipe_images (recipe_id, image_id, position) VALUES ($1, $2, 0)';
  const held = await holdTransaction(server, attach, [recipeId, imageId]);
  const swept = sweepOrphans(later(server.services, hours(25)));
  await held.untilWaiting(1);
  await held.release();
  expect(await swept).toEqual({ images: 0, keysOfFiles: 0 });
  expect(await server.services.db.recipeImage.count({ where: { imageId } })).toBe(1);
  await server.close();
});

test('the sweep keeps an image that a history names since it was looked for', async () => {
  const server = await startTestServer();
  const ann = await createUser(server, 'ann');
  const id = await imageOf(ann);
  const recipeId = await recipeOf(ann);
  const held = await holdTransaction(server, 'SELECT FROM images WHERE id = $1 FOR UPDATE', [id]);
  const swept = sweepOrphans(later(server.services, hours(25)));
  await held.untilWaiting(1);
  await server.services.db.recipeRevision.create({
    data: { recipeId, version: 1, changedFields: ['images'], snapshot: { images: [{ id }] } },
  });
  await held.release();
  expect((await swept).images).toBe(0);
  await server.close();
});

test('the sweep and the deletion of an account do not wait for each other', async () => {
  const server = await startTestServer();
  const ann = await createUser(server, 'ann');
  // The sweep locks images by id, and the deletion in the order in which they were made.
  const prefix = randomUUID().slice(0, -1);
  const middle = `${prefix}1`;
  for (const id of [`${prefix}2`, `${prefix}0`, middle]) {
    await ann.ctx.db.image.update({ where: { id: await imageOf(ann) }, data: { id }, select: { id: true } });
  }
  const held = await holdTransaction(server, 'SELECT FROM images WHERE id = $1 FOR UPDATE', [middle]);
  const swept = endOf(sweepOrphans(later(server.services, hours(25))));
  await held.untilWaiting(1);
  const deleted = ann.rest('DELETE', '/users').then(({ statusCode }) => statusCode);
  await held.untilWaiting(2);
  await held.release();
  expect([await swept, await deleted]).toEqual(['done', 200]);
  await server.close();
});
