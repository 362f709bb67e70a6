import { randomUUID } from 'node:crypto';
import { imageSchema } from '@trivet/shared/images/schemas';
import sharp from 'sharp';
import { describe, expect, vi } from 'vitest';
import { startSite } from '#api/kernel/fetch/testing/tiny-internet';
import { startTestServer } from '#api/kernel/testing/server';
import { createUser, test } from '#api/kernel/testing/test';
import { storeImageForImport } from './images.service.ts';
import { redAndBlue } from './testing/jpeg-file.ts';
import { sendImage } from './testing/send-image.ts';

const photo = await redAndBlue(1_000, 600).jpeg().toBuffer();

const filesOf = async (storage: { list(prefix: string): AsyncIterable<{ key: string }> }): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of storage.list('')) keys.push(key);
  return keys.sort();
};

describe('an image that a person sends', () => {
  test('is kept with its original and served as WebP', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const answer = await sendImage(server, ann, photo);
    expect(answer.statusCode).toBe(200);
    const image = answer.json<Record<string, unknown>>();
    const { id, key } = image as { id: string; key: string };
    const base = `/api/images/filesystem/${key}`;
    expect(key).toMatch(/^[\da-f]{32}$/);
    expect(image).toEqual({
      id,
      key,
      userId: ann.userId,
      location: `${base}/1000.webp`,
      srcSet: `${base}/320.webp 320w, ${base}/800.webp 800w, ${base}/1000.webp 1000w`,
      width: 1_000,
      height: 600,
      preview: expect.stringMatching(/^[\w+/]{20,40}=*$/) as string,
      json: {},
      createdAt: expect.any(String) as string,
      updatedAt: expect.any(String) as string,
    });
    const original = await server.services.storage.get(`images/${key.slice(0, 2)}/${key}/original`);
    expect(original?.size).toBe(photo.length);
    original?.content.destroy();
    const served = await server.app.inject(`${base}/800.webp`);
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 800, height: 480 });
  });

  test('M2 is served so that a browser can only show it, and keeps it for ever', async ({ server, newUser }) => {
    const { location } = (await sendImage(server, await newUser('ann'), photo)).json<{ location: string }>();
    const served = await server.app.inject(location);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(served.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const again = await server.app.inject({
      url: location,
      headers: { 'if-none-match': served.headers.etag ?? '' },
    });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    const head = await server.app.inject({ method: 'HEAD', url: location });
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
  });

  test('is sent whole when its file is deleted at the moment of asking, and is missing afterwards', async ({
    server,
    newUser,
  }) => {
    const { location } = (await sendImage(server, await newUser('ann'), photo)).json<{ location: string }>();
    const { rawPayload } = await server.app.inject(location);
    const { storage } = server.services;
    const get = storage.get.bind(storage);
    vi.spyOn(storage, 'get').mockImplementationOnce(async (key) => {
      const object = await get(key);
      await storage.delete([key]);
      return object;
    });
    const served = await server.app.inject(location);
    expect([served.statusCode, served.rawPayload.equals(rawPayload)]).toEqual([200, true]);
    expect((await server.app.inject(location)).statusCode).toBe(404);
  });

  test('is found by its id through a redirect', async ({ server, newUser }) => {
    const { id, location } = (await sendImage(server, await newUser('ann'), photo)).json<{
      id: string;
      location: string;
    }>();
    const redirect = await server.app.inject(`/api/images/link/${id}`);
    expect([redirect.statusCode, redirect.headers.location]).toEqual([302, location]);
    expect((await server.app.inject(`/api/images/link/${randomUUID()}`)).statusCode).toBe(404);
    expect((await server.app.inject('/api/images/link/1')).statusCode).toBe(400);
  });

  test('M1 that is none is refused by its content and leaves nothing', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const before = await filesOf(server.services.storage);
    const answer = await sendImage(server, ann, Buffer.from('<!doctype html><script>alert(1)</script>'));
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ errorCode: 'notAnImage' });
    expect(await server.services.db.image.count({ where: { libraryId: ann.libraryId } })).toBe(0);
    expect(await filesOf(server.services.storage)).toEqual(before);
  });

  test('is taken from nobody without a session', async ({ server }) => {
    expect((await sendImage(server, null, photo)).statusCode).toBe(401);
    for (const path of ['url', 'b64']) {
      const answer = await server.app.inject({
        method: 'POST',
        url: `/api/images/${path}`,
        payload: { url: 'x', data: 'x' },
      });
      expect(answer.statusCode).toBe(401);
    }
  });
});

describe('an image as text', () => {
  test('is taken as base64 and as a data address', async ({ newUser }) => {
    const ann = await newUser('ann');
    for (const data of [photo.toString('base64'), `data:image/jpeg;base64,${photo.toString('base64')}`]) {
      const answer = await ann.rest('POST', '/images/b64', { data });
      expect(answer.statusCode).toBe(200);
      expect(imageSchema.pick({ width: true, userId: true }).parse(answer.json())).toEqual({
        width: 1_000,
        userId: ann.userId,
      });
    }
  });

  test('may be as large as a file', async ({ newUser }) => {
    const ann = await newUser('ann');
    const large = Buffer.concat([photo, Buffer.alloc(39 * 1024 * 1024)]);
    expect((await ann.rest('POST', '/images/b64', { data: large.toString('base64') })).statusCode).toBe(200);
    const larger = Buffer.concat([photo, Buffer.alloc(41 * 1024 * 1024)]);
    expect((await ann.rest('POST', '/images/b64', { data: larger.toString('base64') })).statusCode).toBe(413);
  });

  test('that is none is refused', async ({ newUser }) => {
    const ann = await newUser('ann');
    const expected: [unknown, number][] = [
      ['', 400],
      [undefined, 400],
      [['a'], 400],
      ['not base64!', 415],
      ['data:', 415],
      ['data:image/svg+xml,%3Csvg/%3E', 415],
      ['data:image/svg+xml;base64,PHN2Zy8+', 415],
    ];
    for (const [data, status] of expected) {
      expect((await ann.rest('POST', '/images/b64', { data })).statusCode, JSON.stringify(data)).toBe(status);
    }
  });
});

describe('an image from the web', () => {
  const onThisMachine = { FETCH_ALLOW_CIDRS: ['127.0.0.0/8'] };

  test('is copied, over REST and over the typed API', async () => {
    const server = await startTestServer(onThisMachine);
    const asked: (string | undefined)[] = [];
    const site = await startSite((request, response) => {
      asked.push(request.headers.accept);
      response.end(photo);
    });
    try {
      const ann = await createUser(server, 'ann');
      const url = `http://127.0.0.1:${site.port}/photo`;
      const copied = await ann.api.images.createRecipeImageFromUrl({ url });
      expect(Object.keys(copied).sort()).toEqual(['id', 'location']);
      expect((await server.app.inject(copied.location)).statusCode).toBe(200);
      expect((await ann.rest('POST', '/images/url', { url })).json()).toMatchObject({ width: 1_000 });
      expect(asked).toEqual(['image/*', 'image/*']);
    } finally {
      await site.close();
      await server.close();
    }
  });

  test('that is none, or that the site refuses, is said so', async () => {
    const server = await startTestServer(onThisMachine);
    const site = await startSite((request, response) => {
      response.writeHead(request.url === '/missing' ? 404 : 200, { 'content-type': 'image/jpeg' });
      response.end('<html>');
    });
    try {
      const ann = await createUser(server, 'ann');
      const at = (path: string) => ann.rest('POST', '/images/url', { url: `http://127.0.0.1:${site.port}${path}` });
      expect((await at('/page')).json()).toMatchObject({ errorCode: 'notAnImage' });
      expect((await at('/missing')).json()).toMatchObject({ errorCode: 'addressRefused', details: { status: 404 } });
      for (const url of ['', 'x'.repeat(2_049), 7, ['http://a.example'], 'http://a.example/\0']) {
        expect((await ann.rest('POST', '/images/url', { url })).statusCode).toBe(400);
      }
    } finally {
      await site.close();
      await server.close();
    }
  });

  test('U5 U41 U72 U76 of this machine, a private network or a file is not asked for', async ({ newUser }) => {
    const ann = await newUser('ann');
    const site = await startSite((_request, response) => response.end(photo));
    try {
      const addresses = [
        `http://127.0.0.1:${site.port}/photo`,
        'http://169.254.169.254/latest/meta-data/',
        'file:///etc/passwd',
        `data:image/jpeg;base64,${photo.toString('base64', 0, 300)}`,
        'nonsense',
      ];
      for (const url of addresses) {
        const answer = await ann.rest('POST', '/images/url', { url });
        expect([answer.statusCode, answer.json<{ errorCode: string }>().errorCode], url).toEqual([
          400,
          'addressBlocked',
        ]);
      }
    } finally {
      await site.close();
    }
  });
});

describe('an image of an import', () => {
  test('is kept for the library; what is none is refused', async ({ server, newUser }) => {
    const { libraryId } = await newUser('ann');
    const id = await storeImageForImport(server.services, libraryId, photo);
    expect(await server.services.db.image.findUnique({ where: { id } })).toMatchObject({
      libraryId,
      contentType: 'image/jpeg',
      width: 1_000,
      height: 600,
      bytes: photo.length,
    });
    const nothing = storeImageForImport(server.services, libraryId, Buffer.from('no image'));
    await expect(nothing).rejects.toThrow('notAnImage');
  });

  test('leaves no file when its row cannot be written', async ({ server }) => {
    const before = await filesOf(server.services.storage);
    await expect(storeImageForImport(server.services, randomUUID(), photo)).rejects.toThrow();
    expect(await filesOf(server.services.storage)).toEqual(before);
  });
});
