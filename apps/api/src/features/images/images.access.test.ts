import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type UserContext, withActor } from '#api/kernel/context';
import type { Role } from '#api/kernel/session/actor';
import { test, type TestUser } from '#api/kernel/testing/test';
import { requireOwnImages } from './images.access.ts';
import { storeImageForImport } from './images.service.ts';
import { redAndBlue } from './testing/jpeg-file.ts';
import { sendImage } from './testing/send-image.ts';

const photo = await redAndBlue(20, 20).png().toBuffer();
const imageOf = ({ ctx, libraryId }: TestUser): Promise<string> => storeImageForImport(ctx, libraryId, photo);
const asMember = ({ ctx }: TestUser, libraryId: string, role: Role): UserContext =>
  withActor(ctx, { ...ctx.actor, memberships: [...ctx.actor.memberships, { libraryId, role }] });

test('own images may be attached, in the order in which they are named, each once', async ({ newUser }) => {
  const ann = await newUser('ann');
  const ids = [await imageOf(ann), await imageOf(ann), await imageOf(ann)].sort().reverse();
  expect(await requireOwnImages(ann.ctx, [...ids, ids[0] ?? ''])).toEqual(ids);
  expect(await requireOwnImages(ann.ctx, [])).toEqual([]);
});

test('Z5 an image of somebody else answers like one that does not exist, also among own ones', async ({ newUser }) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const [own, foreign] = [await imageOf(ann), await imageOf(ben)];
  for (const ids of [[foreign], [own, foreign], [randomUUID()], [own, randomUUID()]]) {
    await expect(requireOwnImages(ann.ctx, ids)).rejects.toMatchObject({ code: 'notFound', field: 'imageIds' });
  }
  expect(await requireOwnImages(ben.ctx, [foreign])).toEqual([foreign]);
});

test('images of a household may be attached by those who may add to it', async ({ newUser }) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const shared = await imageOf(ben);
  for (const role of ['owner', 'edit', 'add'] as const) {
    expect(await requireOwnImages(asMember(ann, ben.libraryId, role), [shared])).toEqual([shared]);
  }
  await expect(requireOwnImages(asMember(ann, ben.libraryId, 'view'), [shared])).rejects.toThrow('notFound');
});

test('A15 the images of a deleted account are gone', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const { location } = (await sendImage(server, ann, await redAndBlue(60, 40).jpeg().toBuffer())).json<{
    location: string;
  }>();
  expect((await server.app.inject(location)).statusCode).toBe(200);
  expect((await ann.rest('DELETE', '/users')).statusCode).toBe(200);
  expect((await server.app.inject(location)).statusCode).toBe(404);
});
