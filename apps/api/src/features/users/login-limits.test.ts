import bcrypt from 'bcrypt';
import type { InjectOptions } from 'fastify';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { namedLimits } from '#api/kernel/limits/table';
import { amountOf, isProof } from '@trivet/shared/testing/proof';
import { startTestServer, type TestServer } from '#api/kernel/testing/server';
import { createUser, testAlone as test } from '#api/kernel/testing/test';

const attempt = (email: string, password: string, remoteAddress: string, headers = {}) => ({
  method: 'POST' as const,
  url: '/api/users/login',
  payload: { email, password },
  remoteAddress,
  headers,
});

test('A4 the eleventh wrong login of an address waits, and its owner still gets in from elsewhere', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  for (let turn = 0; turn < 10; turn += 1) {
    expect((await server.app.inject(attempt(ann.email, 'wrong', '10.1.1.1'))).statusCode).toBe(412);
  }
  const eleventh = await server.app.inject(attempt(ann.email, 'wrong', '10.1.1.1'));
  expect(eleventh.statusCode).toBe(429);
  expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0);
  const typed = await server.app.inject({
    method: 'POST',
    url: '/api/trpc/users.login',
    payload: { email: ann.email, password: 'wrong' },
    remoteAddress: '10.1.1.1',
  });
  expect([typed.statusCode, Number(typed.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await server.app.inject(attempt(ann.email, ann.password, '10.1.1.2'))).statusCode).toBe(200);
});

describe('A22 one network gets a hundred wrong logins in five minutes', () => {
  const { points } = namedLimits.loginFailuresOfAddress;
  const use = ({ services }: TestServer, network: string, failures: number) =>
    services.limits.consume('loginFailuresOfAddress', network, failures);
  const statusesOf = async (server: TestServer, attempts: InjectOptions[]) => {
    const answers = await Promise.all(attempts.map((request) => server.app.inject(request)));
    return answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
  };
  const guesses = (count: number, network: string) =>
    Array.from({ length: count }, (_, turn) => attempt(`nobody${turn}@example.org`, 'wrong', network));

  test('one after the other, over however many accounts', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    await use(server, '10.7.1.1', points - 2);
    for (const guess of guesses(2, '10.7.1.1')) expect((await server.app.inject(guess)).statusCode).toBe(412);
    const refused = await server.app.inject(attempt(ann.email, ann.password, '10.7.1.1'));
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await server.app.inject(attempt(ann.email, ann.password, '10.7.1.2'))).statusCode).toBe(200);
  });

  test('at the same moment, without looking at a further password', async ({ server }) => {
    await use(server, '10.7.2.1', points - 3);
    const compared = vi.spyOn(bcrypt, 'compare');
    expect(await statusesOf(server, guesses(12, '10.7.2.1'))).toEqual([412, 412, 412, ...Array<number>(9).fill(429)]);
    expect(compared).toHaveBeenCalledTimes(3);
  });

  test('and those who know their passwords are not refused while one of them is left', async ({ server, newUser }) => {
    const people = await Promise.all(Array.from({ length: 8 }, () => newUser('ann')));
    await use(server, '10.7.3.1', points - 1);
    const logins = people.map(({ email, password }) => attempt(email, password, '10.7.3.1'));
    expect(await statusesOf(server, logins)).toEqual(Array<number>(8).fill(200));
    for (const status of [412, 429]) expect(await statusesOf(server, guesses(1, '10.7.3.1'))).toEqual([status]);
  });

  test('those of one account beyond its own limit are not counted for the network', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    await server.services.limits.consume('loginFailures', `10.7.4.1:${ann.email}`, namedLimits.loginFailures.points);
    await use(server, '10.7.4.1', points - 1);
    const refused = Array.from({ length: 5 }, () => attempt(ann.email, 'wrong', '10.7.4.1'));
    expect(await statusesOf(server, refused)).toEqual(Array<number>(5).fill(429));
    for (const status of [412, 429]) expect(await statusesOf(server, guesses(1, '10.7.4.1'))).toEqual([status]);
  });
});

test.for([
  ['an open account', false],
  ['a closed account', true],
] as const)(
  'A5 an unknown address and a wrong password for %s answer alike, byte for byte',
  async ([, isClosed], { server, newUser }) => {
    const ann = await newUser('ann');
    if (isClosed) await ann.api.users.closeAccount({ email: ann.email });
    // Only the id of the request differs, which is random.
    const bytesOf = async (path: string, email: string) => {
      const answer = await server.app.inject({ ...attempt(email, 'wrong', '10.2.2.2'), url: `/api/${path}` });
      const { date: _date, ...headers } = answer.headers;
      return [answer.statusCode, headers, answer.body.replaceAll(/"requestId":"[\da-f-]{36}"/g, 'id')];
    };
    for (const path of ['users/login', 'trpc/users.login']) {
      const known = await bytesOf(path, ann.email);
      const unknown = await bytesOf(path, `nobody-${isClosed}@example.org`);
      expect([unknown, unknown[0]]).toEqual([known, 412]);
    }
  },
);

test('A5 a known and an unknown address take the same time', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const compared = vi.spyOn(bcrypt, 'compare');
  onTestFinished(() => {
    compared.mockRestore();
  });
  const timeOf = async (email: string, turn: number) => {
    const started = performance.now();
    await server.app.inject(attempt(email, 'wrong', `10.3.${email === ann.email ? 1 : 2}.${turn}`));
    return performance.now() - started;
  };
  const turns = amountOf({ gate: 2, proof: 9 });
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let turn = 0; turn < turns; turn += 1) {
    times.known.push(await timeOf(ann.email, turn));
    times.unknown.push(await timeOf('nobody@example.org', turn));
  }
  // The time is that of bcrypt, which depends on the cost in the hash.
  const costs = compared.mock.calls.map(([, hash]) => hash.slice(0, '$2b$11'.length));
  expect(costs).toEqual(Array.from({ length: 2 * turns }, () => costs[0]));
  if (!isProof) return;
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[4] ?? 0;
  // If unknown addresses cost no comparison, the ratio would be below 0.1.
  expect(median(times.unknown) / median(times.known)).toBeGreaterThan(0.5);
});

test('A6 forwarded addresses do not reset the count unless a proxy is trusted', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const spoofed = (turn: number) =>
    server.app.inject(attempt(ann.email, 'wrong', '10.4.4.4', { 'x-forwarded-for': `8.8.8.${turn}` }));
  for (let turn = 0; turn < 10; turn += 1) await spoofed(turn);
  expect((await spoofed(10)).statusCode).toBe(429);
});

test('A6 behind one trusted proxy the forwarded address counts', async () => {
  const server = await startTestServer({ TRUST_PROXY: 1 });
  const ann = await createUser(server, 'ann');
  const from = (client: string) =>
    server.app.inject(attempt(ann.email, 'wrong', '10.5.5.5', { 'x-forwarded-for': `6.6.6.6, ${client}` }));
  for (let turn = 0; turn < 10; turn += 1) await from('8.8.8.8');
  expect((await from('8.8.8.8')).statusCode).toBe(429);
  expect((await from('8.8.4.4')).statusCode).toBe(412);
  await server.close();
});

for (const size of [11, 500]) {
  test(`A7 a batch of ${size} logins is refused before any password is looked at`, async ({ server }) => {
    const calls = Object.fromEntries(
      Array.from({ length: size }, (_value, index) => [index, { email: 'a@example.org', password: 'wrong' }]),
    );
    const names = Array.from({ length: size }, () => 'users.login').join(',');
    const compared = vi.spyOn(bcrypt, 'compare');
    const answer = await server.app.inject({ method: 'POST', url: `/api/trpc/${names}?batch=1`, payload: calls });
    // Eleven calls are too many for one batch. Five hundred make the address too long.
    expect(answer.statusCode).toBe(size === 11 ? 400 : 414);
    expect(compared).not.toHaveBeenCalled();
  });
}

test('A7 a batch of ten wrong logins counts as ten', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const calls = Object.fromEntries(
    Array.from({ length: 10 }, (_value, index) => [index, { email: ann.email, password: 'wrong' }]),
  );
  const names = Array.from({ length: 10 }, () => 'users.login').join(',');
  const batch = {
    method: 'POST' as const,
    url: `/api/trpc/${names}?batch=1`,
    payload: calls,
    remoteAddress: '10.6.6.6',
  };
  await server.app.inject(batch);
  expect((await server.app.inject(attempt(ann.email, ann.password, '10.6.6.6'))).statusCode).toBe(429);
});
