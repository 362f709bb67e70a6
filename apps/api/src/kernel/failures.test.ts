import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect } from 'vitest';
import { awayReason, isDatabaseFull, isUniqueViolation } from '#api/kernel/db/failures';
import { openProxy } from '#api/kernel/testing/proxy';
import { createTestDatabase, startTestServer } from '#api/kernel/testing/server';
import { createUser, testAlone as test } from '#api/kernel/testing/test';
import { cutSlowRequests } from './http/slow-requests.ts';
import { createTokens, loadTokens } from './session/session.ts';

test('K2 a bug is answered without internals, with the id under which the log has it', async () => {
  const server = await startTestServer();
  const ann = await createUser(server, 'ann');
  await server.services.db.$executeRawUnsafe('ALTER TABLE labels RENAME TO hidden_labels');
  const rest = await ann.rest('GET', '/labels');
  const typed = await server.app.inject({
    url: '/api/trpc/labels.getLabels',
    headers: { authorization: `Bearer ${ann.token}` },
  });
  for (const answer of [rest, typed]) {
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(/hidden_labels|SELECT|prisma|at \w+ \(|postgres|\/src\//i);
  }
  const { requestId } = rest.json<{ requestId: string }>();
  expect(server.lines.some((line) => line.includes(requestId) && line.includes('"level":50'))).toBe(true);
  expect(typed.json()).toMatchObject({ error: { message: 'unexpected', data: { errorCode: 'unexpected' } } });
  await server.close();
});

test('K2 without a database the answer is 503 with a time to come back; it recovers by itself', async () => {
  const database = await createTestDatabase();
  const between = await openProxy(database.url);
  const server = await startTestServer({}, between.url);
  const ann = await createUser(server, 'ann');
  await between.cut();
  const answer = await ann.rest('GET', '/users');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBeDefined();
  expect(answer.json()).toMatchObject({ errorCode: 'unavailable' });
  const typed = await server.app.inject({
    url: '/api/trpc/labels.getLabels',
    headers: { authorization: `Bearer ${ann.token}` },
  });
  expect(typed.statusCode).toBe(503);
  for (const { body } of [answer, typed]) {
    const [, id = 'none'] = /"requestId":"([^"]+)"/.exec(body) ?? [];
    expect(server.lines.find((line) => line.includes(id) && line.includes('"level":40'))).toContain('"reason":"');
  }
  expect((await server.app.inject({ url: '/health' })).statusCode).toBe(200);
  expect((await server.app.inject({ url: '/ready' })).statusCode).toBe(503);
  await between.mend();
  expect((await ann.rest('GET', '/users')).statusCode).toBe(200);
  await server.close();
  await between.cut();
  await database.drop();
});

test('failures of the database are told apart from bugs', () => {
  expect(awayReason(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toBe('ECONNREFUSED');
  expect(awayReason(new Error('outer', { cause: Object.assign(new Error('y'), { code: '57P01' }) }))).toBe('57P01');
  expect(awayReason(Object.assign(new Error('syntax'), { code: '42601' }))).toBeUndefined();
  const full = Object.assign(new Error('x'), { cause: { kind: 'postgres', originalCode: '53100' } });
  expect([isDatabaseFull(full), isDatabaseFull(Object.assign(new Error('x'), { code: '53300' }))]).toEqual([
    true,
    false,
  ]);
  expect(
    isUniqueViolation(Object.assign(new Error('labels_title_unique'), { code: '23505' }), 'labels_title_unique'),
  ).toBe(true);
  expect(isUniqueViolation(Object.assign(new Error('other'), { code: '23505' }), 'labels_title_unique')).toBe(false);
});

test('K3 every installation makes a secret of its own, and keeps it', async () => {
  const [one, other] = [await startTestServer(), await startTestServer()];
  const token = one.services.tokens.sign('0b6f1f4c-6f0e-4c44-9ad5-3f4f1e2d3c4b');
  expect(other.services.tokens.read(token)).toBeUndefined();
  expect((await loadTokens(one.services.db, one.services.now)).read(token)).toBe(
    '0b6f1f4c-6f0e-4c44-9ad5-3f4f1e2d3c4b',
  );
  await one.close();
  await other.close();
});

test('a token without a signature, or signed by another secret, names no session', () => {
  const tokens = createTokens('s'.repeat(48));
  const unsigned = `${btoa('{"alg":"none","typ":"JWT"}')}.${btoa('{"sid":"x"}')}.`.replaceAll('=', '');
  expect(tokens.read(unsigned)).toBeUndefined();
  expect(tokens.read(createTokens('t'.repeat(48)).sign('x'))).toBeUndefined();
});

/** Sends a body in pieces to a server that waits so long for it. Returns the answer, or what came before the cut. */
async function sendSlowly(bodyMs: number, chunks: readonly string[], pauseMs: number): Promise<string> {
  const app = Fastify();
  cutSlowRequests(app, { bodyMs, minUploadBytes: 1_000 });
  app.post('/', () => 'ok');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  try {
    return await new Promise<string>((resolve) => {
      const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
      const socket = connect(port, '127.0.0.1');
      let answer = '';
      socket.on('data', (data: Buffer) => (answer += data.toString()));
      socket.on('close', () => resolve(answer));
      socket.on('error', () => resolve(answer));
      socket.write(
        `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`,
      );
      // Each pause begins after the last one, so that pieces that are late do not come together.
      const sendNext = ([chunk, ...others]: readonly string[]): void => {
        if (chunk === undefined || !socket.writable) return;
        socket.write(chunk);
        setTimeout(() => sendNext(others), pauseMs);
      };
      setTimeout(() => sendNext(chunks), pauseMs);
    });
  } finally {
    await app.close();
  }
}

test('K5 a body that trickles is cut, a body that moves is not', async () => {
  const body = ['"', ...Array.from({ length: 20 }, () => 'x'), '"'];
  expect(await sendSlowly(300, body, 100)).toBe('');
  expect(await sendSlowly(60_000, body, 20)).toContain('200 OK');
});
