import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Services } from '#api/kernel/context';
import { startTestServer } from '#api/kernel/testing/server';
import { createUser, test, testAlone } from '#api/kernel/testing/test';
import { sweepOrphans } from './image-sweep.service.ts';
import { redAndBlue } from './testing/jpeg-file.ts';
import { sendImage } from './testing/send-image.ts';

const photo = await redAndBlue(60, 40).jpeg().toBuffer();

const keysOf = async ({ storage }: Services): Promise<Set<string>> => {
  const keys = new Set<string>();
  for await (const { key } of storage.list('images/')) keys.add(key.split('/')[2] ?? '');
  return keys;
};

describe('an image with an id of its sender’s choice', () => {
  test('is kept once when it is sent again, and answers the same picture', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const id = randomUUID();
    const first = (await sendImage(server, ann, photo, id)).json<{ id: string; key: string }>();
    expect(first.id).toBe(id);
    const again = await sendImage(server, ann, photo, id.toUpperCase());
    expect(again.statusCode).toBe(200);
    expect(again.json()).toMatchObject({ id, key: first.key });
    expect(await ann.ctx.db.image.count({ where: { libraryId: ann.libraryId } })).toBe(1);
  });

  testAlone('is kept once when it arrives twice at once, and leaves no files of the other', async () => {
    const server = await startTestServer();
    try {
      const ann = await createUser(server, 'ann');
      const id = randomUUID();
      const answers = await Promise.all(Array.from({ length: 4 }, () => sendImage(server, ann, photo, id)));
      const keys = answers.map((answer) => answer.json<{ key: string }>().key);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      expect(new Set(keys).size).toBe(1);
      expect(await keysOf(server.services)).toEqual(new Set(keys));
    } finally {
      await server.close();
    }
  });

  test('Z5 that is somebody else’s is not found, changes nothing and leaves nothing', async ({ server, newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const id = randomUUID();
    const { key } = (await sendImage(server, ann, photo, id)).json<{ key: string }>();
    const before = await ann.ctx.db.image.findUniqueOrThrow({ where: { id } });
    const answer = await sendImage(server, ben, await redAndBlue(30, 20).jpeg().toBuffer(), id);
    expect([answer.statusCode, answer.json<{ errorCode: string }>().errorCode]).toEqual([404, 'notFound']);
    expect(await ann.ctx.db.image.findUniqueOrThrow({ where: { id } })).toEqual({ ...before, key });
    expect(await ben.ctx.db.image.count({ where: { libraryId: ben.libraryId } })).toBe(0);
  });

  test('is refused when the id is none', async ({ server, newUser }) => {
    const answer = await sendImage(server, await newUser('ann'), photo, 'soup');
    expect([answer.statusCode, answer.json<{ field: string }>().field]).toEqual([400, 'id']);
  });

  testAlone('has another day for its recipe when it is sent again', async () => {
    const server = await startTestServer();
    try {
      const ann = await createUser(server, 'ann');
      const id = randomUUID();
      await sendImage(server, ann, photo, id);
      const db = server.services.db;
      await db.image.update({ where: { id }, data: { createdAt: new Date(Date.now() - 25 * 60 * 60_000) } });
      await sendImage(server, ann, photo, id);
      expect(await sweepOrphans(server.services)).toMatchObject({ images: 0 });
      expect(await db.image.count({ where: { id } })).toBe(1);
    } finally {
      await server.close();
    }
  });
});
