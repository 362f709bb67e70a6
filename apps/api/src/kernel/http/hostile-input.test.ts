import { once } from 'node:events';
import { connect } from 'node:net';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { describe, expect } from 'vitest';
import type { TestServer } from '../testing/server.ts';
import { testAlone as test, type TestUser } from '../testing/test.ts';

/** Calls a query of the typed API as a client without superjson does. */
const query = (server: TestServer, { token }: TestUser, name: string, input: unknown) =>
  server.app.inject({
    url: `/api/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`,
    headers: { authorization: `Bearer ${token}` },
  });

const post = (server: TestServer, user: TestUser, url: string, body: Pick<InjectOptions, 'headers' | 'payload'>) =>
  server.app.inject({
    method: 'POST',
    url,
    ...body,
    headers: { authorization: `Bearer ${user.token}`, ...body.headers },
  });

const form = (server: TestServer, user: TestUser, type: string, payload: string, url = '/api/import/upload') =>
  post(server, user, url, { headers: { 'content-type': type }, payload });

/** Expects a refusal that names its reason, and no error of the server itself. */
function expectRefused(server: TestServer, { statusCode, body }: LightMyRequestResponse): void {
  expect([statusCode, body]).toEqual([400, expect.stringMatching(/"errorCode":"(?:invalidInput|malformedJson)"/)]);
  expect(server.lines.filter((line) => line.includes('"level":50'))).toEqual([]);
}

const cursorOf = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('bad input is refused as such', () => {
  test('NUL in an address that is looked up', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    expectRefused(server, await ann.rest('GET', '/users/by-email?email=a%00@example.org'));
    expectRefused(server, await query(server, ann, 'users.getUserProfileByEmail', { email: 'a\0@example.org' }));
  });

  test('numbers of revisions that the database cannot hold', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const { id } = await ann.api.recipes.createRecipe({ title: 'Soup' });
    for (const version of [2 ** 31, 2 ** 32, 2 ** 53 - 1]) {
      expectRefused(server, await query(server, ann, 'recipes.getRevision', { id, version }));
      expectRefused(server, await query(server, ann, 'recipes.getRevisions', { id, before: version }));
      expectRefused(server, await query(server, ann, 'recipes.getRevisions', { id, cursor: version }));
      const restore = { headers: {}, payload: { id, version } };
      expectRefused(server, await post(server, ann, '/api/trpc/recipes.restoreRevision', restore));
    }
  });

  test('cursors that no list handed out', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const batch = await ann.ctx.db.importBatch.create({
      data: { libraryId: ann.libraryId, userId: ann.userId, source: '', fileName: 'a', status: 'staged' },
    });
    const moments = [8.64e15, 253_402_300_800_000, 2 ** 53, -1].map((moment) => cursorOf([moment, ann.userId]));
    const dated = [8.64e15, -1].map((moment) => cursorOf(['createdAt', moment, ann.userId]));
    const titled = ['Soup\0', '\ud800'].map((title) => cursorOf(['title', title, ann.userId]));
    const lists: [name: string, input: object, cursors: string[]][] = [
      ['recipes.getTrash', {}, moments],
      ['messages.getThreads', {}, moments],
      ['messages.getThread', { userId: ann.userId }, moments],
      ['recipes.listRecipes', { sort: '-createdAt' }, dated],
      ['recipes.listRecipes', { sort: 'title' }, titled],
      ['recipes.getEmptyRecipes', {}, titled],
      ['recipes.getLikelyDuplicates', {}, ['-1', '1e9', '99999999999']],
      ['recipes.findRecipes', { query: 'soup' }, ['-1', '1e9', '99999999999']],
    ];
    for (const [name, input, cursors] of lists) {
      for (const cursor of [...cursors, 'x', '\0', cursorOf(null), cursorOf([[]])]) {
        expectRefused(server, await query(server, ann, name, { ...input, cursor }));
      }
    }
    expectRefused(server, await query(server, ann, 'import.getEntries', { batchId: batch.id, cursor: 2 ** 31 }));
  });

  test('names and labels of imports with NUL', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const begin = { headers: {}, payload: { fileName: 'a\0.json', size: 1 } };
    expectRefused(server, await post(server, ann, '/api/trpc/import.beginUpload', begin));
    const batch = await ann.ctx.db.importBatch.create({
      data: { libraryId: ann.libraryId, userId: ann.userId, source: '', fileName: 'a', status: 'staged' },
    });
    const write = { headers: {}, payload: { batchId: batch.id, label: 'Soups\0' } };
    expectRefused(server, await post(server, ann, '/api/trpc/import.writeImport', write));
  });

  const part = 'content-disposition: form-data; name="file"; filename="a.json"\r\n\r\n[]';
  const broken: [what: string, type: string, payload: string][] = [
    ['that ends within its file', 'multipart/form-data; boundary=b', `--b\r\n${part}`],
    ['that ends within its headers', 'multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-da'],
    ['without a boundary', 'multipart/form-data', `--b\r\n${part}\r\n--b--\r\n`],
    ['with an over-long boundary', `multipart/form-data; boundary=${'b'.repeat(1_000)}`, `--b\r\n${part}\r\n--b--\r\n`],
    ['of nothing', 'multipart/form-data; boundary=b', ''],
  ];
  for (const [what, type, payload] of broken) {
    test(`a form ${what}`, async ({ server, newUser }) => {
      const ann = await newUser('ann');
      expectRefused(server, await form(server, ann, type, payload));
      expectRefused(server, await form(server, ann, type, payload, '/api/images'));
    });
  }

  test('JSON that is nested two hundred thousand deep', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const payload = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const headers = { 'content-type': 'application/json' };
    const paths = ['/api/users/login', '/api/recipes', '/api/data/import/json-ld', '/api/trpc/recipes.createRecipe'];
    for (const url of paths) {
      expectRefused(server, await post(server, ann, url, { headers, payload }));
      const within = `{"title":${payload},"jsonLD":${payload}}`;
      expectRefused(server, await post(server, ann, url, { headers, payload: within }));
    }
  });

  test('brackets within texts are no nesting', async ({ newUser }) => {
    const ann = await newUser('ann');
    const ingredients = `${'['.repeat(300)}"\\`;
    const answer = await ann.rest('POST', '/recipes', { title: 'Soup', ingredients });
    const { id } = answer.json<{ id: string }>();
    expect((await ann.api.recipes.readRecipe({ id })).ingredients).toBe(ingredients);
  });

  test('parameters of a connection that are no JSON', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    for (const given of ['{', '[]', '5', '{"a":1}']) {
      const url = `/api/trpc/users.getMe?connectionParams=${encodeURIComponent(given)}`;
      const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${ann.token}` } });
      expect(answer.statusCode).toBe(400);
    }
  });
});

describe('a file that is uploaded', () => {
  const typeOfForm = 'multipart/form-data; boundary=b';
  const named = (disposition: string): string =>
    `--b\r\ncontent-disposition: form-data; name="file"${disposition}\r\ncontent-type: application/octet-stream\r\n\r\n[]\r\n--b--\r\n`;

  test('may have any name, or none', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    for (const disposition of ['; filename="a\0b.json"', '; filename=""', '', "; filename*=utf-8''%00a"]) {
      const answer = await form(server, ann, typeOfForm, named(disposition));
      expect([disposition, answer.statusCode]).toEqual([disposition, 201]);
    }
    const names = await ann.ctx.db.importBatch.findMany({ where: { userId: ann.userId }, select: { fileName: true } });
    expect(names.map(({ fileName }) => fileName).join('')).not.toContain('\0');
  });

  test('costs nothing when its sender goes away in the middle', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const { hostname, port } = new URL(server.address);
    const socket = connect(Number(port), hostname);
    socket.write(
      'POST /api/import/upload HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\n' +
        `authorization: Bearer ${ann.token}\r\ncontent-length: 100000\r\n\r\n${named('; filename="a"').slice(0, 120)}`,
    );
    await once(socket, 'ready');
    socket.destroy();
    await once(socket, 'close');
    expect((await server.app.inject({ url: '/health' })).statusCode).toBe(200);
    expect(server.lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});

test('a call that runs while its account is deleted is refused as one without a session', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  // The context was made before, like that of a call that is under way.
  await server.services.db.user.delete({ where: { id: ann.userId } });
  await expect(ann.api.labels.createLabel({ title: 'Soups' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(ann.api.import.beginUpload({ fileName: 'a', size: 1 })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});
