import { stat } from 'node:fs/promises';
import { isEmail } from '@trivet/shared/users/email';
import bcrypt from 'bcrypt';
import { expect, onTestFinished, vi } from 'vitest';
import { matchesPassword } from '#api/kernel/session/password';
import { holdTransaction } from '#api/kernel/testing/hold';
import { expectWithinMs } from '@trivet/shared/testing/durations';
import { startTestServer } from '#api/kernel/testing/server';
import { createUser, testAlone as test } from '#api/kernel/testing/test';

const register = (email: string, password: string) => ({
  method: 'POST' as const,
  url: '/api/users/register',
  payload: { email, password, name: 'Ann' },
});
const logIn = (email: string, password: string) => ({
  method: 'POST' as const,
  url: '/api/users/login',
  payload: { email, password },
});

test('A1 a password is kept as bcrypt of cost 11 or more, differently for two people', async ({ server }) => {
  const asked = vi.spyOn(bcrypt, 'hash');
  for (const email of ['a1@example.org', 'b1@example.org']) {
    expect((await server.app.inject(register(email, 'the same secret'))).statusCode).toBe(200);
  }
  const users = await server.services.db.user.findMany({
    where: { email: { in: ['a1@example.org', 'b1@example.org'] } },
  });
  const hashes = users.map(({ passwordHash }) => passwordHash);
  for (const hash of hashes) expect(hash).toMatch(/^\$2b\$/);
  expect(asked).toHaveBeenCalledTimes(2);
  // Tests make their hashes with less work than was asked for.
  for (const [, cost] of asked.mock.calls) expect(Number(cost)).toBeGreaterThanOrEqual(11);
  expect(new Set(hashes).size).toBe(2);
});

test('A1 twenty logins at once leave the threads that files and host names need', async ({ server, newUser }) => {
  const people = await Promise.all(Array.from({ length: 20 }, () => newUser('ann')));
  const hashes: { compare(password: string, hash: string): Promise<boolean> } = bcrypt;
  const compare = hashes.compare.bind(hashes);
  const othersAnswered = Promise.withResolvers<undefined>();
  let [running, most] = [0, 0];
  const compared = vi.spyOn(hashes, 'compare').mockImplementation(async (password, hash) => {
    running += 1;
    most = Math.max(most, running);
    await othersAnswered.promise;
    return compare(password, hash).finally(() => (running -= 1));
  });
  onTestFinished(() => {
    compared.mockRestore();
  });
  const logins = Promise.all(people.map(({ email, password }) => server.app.inject(logIn(email, password))));
  await expect.poll(() => running).toBeGreaterThan(0);
  // Each of these waits for the database behind the logins, so that all of those have come to their hash by then.
  for (const person of people) expect((await person.rest('GET', '/users')).statusCode).toBe(200);
  othersAnswered.resolve(undefined);
  await stat('.');
  for (const login of await logins) expect(login.statusCode).toBe(200);
  // Node.js has four such threads.
  expect(most).toBe(2);
});

test('A2 five characters are refused with 411, six are taken', async ({ server }) => {
  expect((await server.app.inject(register('a2@example.org', '12345'))).statusCode).toBe(411);
  expect((await server.app.inject(register('a2@example.org', '123456'))).statusCode).toBe(200);
});

test('A2 a registration without a password is 411, and one without an address 412', async ({ server }) => {
  const send = async (payload: object) => {
    const answer = await server.app.inject({ method: 'POST', url: '/api/users/register', payload });
    return [answer.statusCode, answer.json<{ field: string }>().field];
  };
  for (const password of [undefined, null, '']) {
    expect(await send({ email: 'a2-none@example.org', password, name: 'Ann' })).toEqual([411, 'password']);
  }
  for (const email of [undefined, null, '']) {
    expect(await send({ email, password: '123456' })).toEqual([412, 'email']);
  }
  expect(await send({})).toEqual([412, 'email']);
});

test('A2 a taken address is 406, and the sixth such answer in an hour is 429', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const again = () => server.app.inject({ ...register(ann.email, '123456'), remoteAddress: '10.9.9.9' });
  for (let turn = 0; turn < 5; turn += 1) expect((await again()).statusCode).toBe(406);
  expect((await again()).statusCode).toBe(429);
});

test('A2 of registrations at the same moment none tells more than five taken addresses', async () => {
  const server = await startTestServer();
  const ann = await createUser(server, 'ann');
  const send = (email: string) => server.app.inject({ ...register(email, '123456'), remoteAddress: '10.9.9.8' });
  for (let turn = 0; turn < 4; turn += 1) expect((await send(ann.email)).statusCode).toBe(406);
  const held = await holdTransaction(server, 'LOCK TABLE users IN SHARE MODE');
  const fifth = send(ann.email);
  await held.untilWaiting(1);
  const others = [send(ann.email), send('free@example.org'), send(ann.email), send('free-too@example.org')];
  const answers = Promise.all(others);
  // The server refuses these before anybody looks, while the fifth still waits.
  await Promise.race([answers, held.untilWaiting(5).catch(() => undefined)]);
  await held.release();
  expect((await fifth).statusCode).toBe(406);
  expect((await answers).map(({ statusCode }) => statusCode)).toEqual([429, 429, 429, 429]);
  await server.close();
});

test('A2 twelve people of one network register at the same moment', async ({ server }) => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_value, index) =>
      server.app.inject({ ...register(`class-${index}@example.org`, '123456'), remoteAddress: '10.9.9.7' }),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test('A2 with STRICT_PASSWORDS the most used passwords are refused', async () => {
  const strict = await startTestServer({ STRICT_PASSWORDS: true });
  const refused = await strict.app.inject(register('strict@example.org', 'password'));
  expect(refused.json()).toMatchObject({ errorCode: 'passwordCommon', field: 'password' });
  expect((await strict.app.inject(register('strict@example.org', 'lentils & thyme'))).statusCode).toBe(200);
  await strict.close();
});

const long = 'x'.repeat(999);
for (const [what, password, variant] of [
  ['a thousand characters', `${long}a`, `${long}b`],
  ['emoji', '🥕🥕🥕🥕🥕🥕', '🥕🥕🥕🥕🥕🍅'],
  ['spaces at the ends', ' secret ', 'secret'],
  ['the first 72 bytes alike', `${'y'.repeat(72)}one`, `${'y'.repeat(72)}two`],
  ['capitals', 'Secret', 'secret'],
] as const) {
  test(`A3 only the exact password logs in: ${what}`, async ({ server, newUser }) => {
    const ann = await newUser('ann');
    await ann.api.users.updateUser({ password, currentPassword: ann.password });
    expect((await server.app.inject(logIn(ann.email, variant))).statusCode).toBe(412);
    expect((await server.app.inject(logIn(ann.email, password))).statusCode).toBe(200);
  });
}

test('A3 1001 characters are refused', async ({ server }) => {
  const answer = await server.app.inject(register('a3@example.org', 'x'.repeat(1_001)));
  expect(answer.json()).toMatchObject({ errorCode: 'invalidInput', field: 'password' });
});

test('a password without an account matches nothing', async () => {
  expect(await matchesPassword('secret', undefined)).toBe(false);
});

const hostileEmail = `a@${'.'.repeat(100_000)}@`;
for (const path of ['register', 'login', 'forgot']) {
  test(`D1 a hostile address costs ${path} nothing`, async ({ server }) => {
    const started = performance.now();
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/users/${path}`,
      payload: { email: hostileEmail, password: 'secret', name: 'Ann' },
    });
    expect(answer.statusCode).toBe(400);
    expectWithinMs(performance.now() - started, 500);
  });
}

test('D1 a hostile address costs the search for a person nothing', async ({ newUser }) => {
  const ann = await newUser('ann');
  const started = performance.now();
  const input = encodeURIComponent(JSON.stringify({ email: hostileEmail.slice(0, 8_000) }));
  for (const path of [
    `/users/by-email?email=${hostileEmail.slice(0, 8_000)}`,
    `/trpc/users.getUserProfileByEmail?input=${input}`,
  ]) {
    expect((await ann.rest('GET', path)).statusCode).toBe(400);
  }
  expectWithinMs(performance.now() - started, 500);
});

test('D1 an address is judged in linear time', () => {
  const started = performance.now();
  expect(isEmail(hostileEmail)).toBe(false);
  expect(isEmail(`a@${'.'.repeat(250)}@`)).toBe(false);
  expectWithinMs(performance.now() - started, 100);
});
