import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, vi } from 'vitest';
import { uploadDirOf } from '#api/kernel/http/upload';
import { startTestServer, type TestServer } from '#api/kernel/testing/server';
import { createUser, testAlone as test } from '#api/kernel/testing/test';
import { redAndBlue } from './testing/jpeg-file.ts';
import { multipart } from './testing/multipart.ts';
import { sendImage } from './testing/send-image.ts';

const photo = await redAndBlue(60, 40).jpeg().toBuffer();

const mediaFiles = async ({ services }: TestServer): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of services.storage.list('')) keys.push(key);
  return keys.sort();
};

describe('M5 a form', () => {
  const file = { name: 'image', filename: 'photo.jpg', content: photo };
  const refused: [string, number[], (typeof file)[]][] = [
    ['with a file of 41 MB', [413], [{ ...file, content: Buffer.concat([photo, Buffer.alloc(41 * 1024 * 1024)]) }]],
    ['with two files', [400, 413], [file, file]],
    [
      'with a thousand parts',
      [400, 413],
      Array.from({ length: 1_000 }, (_, index) => ({ ...file, name: `part${index}` })),
    ],
    ['without the field', [400], []],
    ['with the file in another field', [400], [{ ...file, name: 'picture' }]],
    ['with the file in __proto__', [400], [{ ...file, name: '__proto__' }]],
  ];

  test.for(refused)('%s is refused and leaves nothing', async ([, statuses, parts], { server, newUser }) => {
    const ann = await newUser('ann');
    const before = await mediaFiles(server);
    const answer = await sendImage(server, ann, parts);
    expect(statuses).toContain(answer.statusCode);
    expect(await mediaFiles(server)).toEqual(before);
    expect((await sendImage(server, ann, [file])).statusCode).toBe(200);
  });

  test('may call its file what it likes: the name that is kept is ours', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    for (const filename of [
      '../../x.jpg',
      '/etc/cron.d/x',
      'a\0.jpg',
      'x'.repeat(4_096),
      'con',
      '..\\..\\x',
      '.htaccess',
      '',
    ]) {
      const answer = await sendImage(server, ann, [{ ...file, filename }]);
      expect([200, 400], JSON.stringify(filename.slice(0, 20))).toContain(answer.statusCode);
    }
    for (const key of await mediaFiles(server))
      expect(key).toMatch(/^images\/[\da-f]{2}\/[\da-f]{32}\/(?:original|\d+\.webp)$/);
  });
});

test('M6 a hundred uploads that are broken off leave no file', async () => {
  const server = await startTestServer();
  try {
    const ann = await createUser(server, 'ann');
    const port = Number(new URL(server.address).port);
    const { headers, payload } = multipart([
      { name: 'image', filename: 'a.jpg', content: Buffer.alloc(400_000, photo) },
    ]);
    const uploadDir = uploadDirOf(server.services.env);
    const head = [
      'POST /api/images HTTP/1.1',
      'host: localhost',
      `authorization: Bearer ${ann.token}`,
      `content-type: ${headers['content-type'] ?? ''}`,
      `content-length: ${payload.length}`,
    ];
    const beginUpload = () => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(`${head.join('\r\n')}\r\n\r\n`);
        socket.write(payload.subarray(0, payload.length / 2));
      });
      return socket.on('error', () => undefined);
    };
    for (let round = 0; round < 10; round += 1) {
      const sockets = Array.from({ length: 10 }, beginUpload);
      // The uploads must reach the disk, or the test would pass without them.
      await vi.waitFor(async () => expect(await readdir(uploadDir)).not.toEqual([]), 60_000);
      await Promise.all(sockets.map((socket) => once(socket.destroy(), 'close')));
    }
    await vi.waitFor(async () => expect(await readdir(uploadDir)).toEqual([]), 60_000);
    expect(await mediaFiles(server)).toEqual([]);
    expect((await sendImage(server, ann, photo)).statusCode).toBe(200);
  } finally {
    await server.close();
  }
});

test('R7 an image for which the disk has no room is refused with 507, and taken when there is room again', async ({
  skip,
}) => {
  const media = await mkdtemp(join(tmpdir(), 'media-test-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400k', 'tmpfs', media], { stdio: 'pipe' });
  } catch {
    await rm(media, { recursive: true });
    skip('a file system of 400 kilobytes can only be mounted as root');
  }
  const server = await startTestServer({ MEDIA_DIR: media });
  try {
    const ann = await createUser(server, 'ann');
    const large = Buffer.concat([photo, Buffer.alloc(500_000)]);
    const answer = await sendImage(server, ann, large);
    expect([answer.statusCode, answer.json<{ errorCode: string }>().errorCode]).toEqual([507, 'storageFull']);
    expect(await mediaFiles(server)).toEqual([]);
    expect(await server.services.db.image.count()).toBe(0);
    expect((await sendImage(server, ann, photo)).statusCode).toBe(200);
  } finally {
    await server.close();
    execFileSync('umount', [media]);
    await rm(media, { recursive: true });
  }
});

describe('M9 the address of an image', () => {
  test('reaches variants and nothing else', async ({ server, newUser }) => {
    const { key, location } = (await sendImage(server, await newUser('ann'), photo)).json<{
      key: string;
      location: string;
    }>();
    await server.services.storage.put('exports/secret.webp', Buffer.from('secret'));
    expect((await server.app.inject(location)).statusCode).toBe(200);
    const paths = [
      `${key}/original`,
      `${key}/ORIGINAL`,
      `${key}/1.webp`,
      `${key}/060.webp`,
      `${key}/60.webp/`,
      `${key}/60.png`,
      `${key}/`,
      key,
      '',
      `${key}/..%2foriginal`,
      `${key}/..%2f${key}%2f60.webp`,
      `%2e%2e/${key}/60.webp`,
      '..%2f..%2fexports/secret.webp',
      'exports/secret.webp',
      '..%2f..%2f..%2fetc/passwd',
      '/etc/passwd',
      '%2fetc/passwd',
      `${key}/60.webp%00`,
      `${key}%00/60.webp`,
      `${key.toUpperCase()}/60.webp`,
      `${key.slice(0, 2)}/${key}/60.webp`,
      '__proto__/60.webp',
      `${key}/constructor`,
    ];
    const answers = await Promise.all(
      paths.map(async (path) => {
        const { statusCode, body } = await server.app.inject(`/api/images/filesystem/${path}`);
        return {
          path,
          ok: statusCode === 404 || (statusCode === 200 && path === `${key}/60.webp/`),
          secret: body.includes('secret'),
        };
      }),
    );
    expect(answers.filter(({ ok, secret }) => !ok || secret)).toEqual([]);
  });
});
