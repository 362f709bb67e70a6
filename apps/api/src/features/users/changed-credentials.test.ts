import { expect, vi } from 'vitest';
import { holdTransaction } from '#api/kernel/testing/hold';
import type { TestServer } from '#api/kernel/testing/server';
import { testAlone as test, type TestUser } from '#api/kernel/testing/test';

const logIn = (server: TestServer, email: string, password: string) =>
  server.app.inject({ method: 'POST', url: '/api/users/login', payload: { email, password } });
const me = (server: TestServer, token: string) =>
  server.app.inject({ url: '/api/users', headers: { authorization: `Bearer ${token}` } });
const forgot = (server: TestServer, email: string) =>
  server.app.inject({ method: 'POST', url: '/api/users/forgot', payload: { email } });
const reset = (server: TestServer, grant: string, password = 'by the link') =>
  server.app.inject({ method: 'POST', url: '/api/trpc/users.resetPassword', payload: { grant, password } });

/** Returns the grants of the reset links that went to an address. */
const grantsFor = (server: TestServer, email: string): string[] =>
  server.lines
    .flatMap((line) => (line.includes(email) ? [...line.matchAll(/grant=([\w-]+)/g)] : []))
    .map(([, grant = '']) => grant);

async function askForLink(server: TestServer, { email }: TestUser): Promise<string> {
  const before = grantsFor(server, email).length;
  await forgot(server, email);
  return vi.waitFor(() => grantsFor(server, email)[before] ?? expect.fail('no link yet'), 60_000);
}

const changes = [
  ['password', (ann: TestUser) => ({ password: 'another secret', currentPassword: ann.password })],
  ['address', (ann: TestUser) => ({ email: `new-${ann.email}`, currentPassword: ann.password })],
] as const;

for (const [what, changeOf] of changes) {
  test(`a reset link that was asked for before a change of the ${what} is dead`, async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const grant = await askForLink(server, ann);
    expect((await ann.rest('PUT', '/users', changeOf(ann))).statusCode).toBe(200);
    expect((await reset(server, grant)).json()).toMatchObject({ error: { data: { errorCode: 'invalidResetLink' } } });
  });

  test(`a change of the ${what} ends every other session and keeps this one`, async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const { token } = (await logIn(server, ann.email, ann.password)).json<{ token: string }>();
    expect((await ann.rest('PUT', '/users', changeOf(ann))).statusCode).toBe(200);
    expect((await me(server, token)).statusCode).toBe(401);
    expect((await me(server, ann.token)).statusCode).toBe(200);
  });

  test(`a login that has found its password right gets no session once the ${what} is another`, async ({
    server,
    newUser,
  }) => {
    const ann = await newUser('ann');
    const held = await holdTransaction(server, 'LOCK TABLE sessions IN EXCLUSIVE MODE');
    const login = logIn(server, ann.email, ann.password);
    await held.untilWaiting(1);
    const change = ann.rest('PUT', '/users', changeOf(ann));
    await held.untilWaiting(2);
    await held.release();
    expect((await change).statusCode).toBe(200);
    const { token } = (await login).json<{ token?: string }>();
    expect(token === undefined ? 401 : (await me(server, token)).statusCode).toBe(401);
  });

  test(`a reset link that is being made while the ${what} changes never works`, async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const held = await holdTransaction(server, 'LOCK TABLE reset_grants IN EXCLUSIVE MODE');
    const change = ann.rest('PUT', '/users', changeOf(ann));
    await held.untilWaiting(1);
    await forgot(server, ann.email);
    await held.untilWaiting(2);
    await held.release();
    expect((await change).statusCode).toBe(200);
    const open = { userId: ann.userId, usedAt: null };
    expect(await server.services.db.resetGrant.count({ where: open })).toBe(0);
  });
}

test('of two links that are asked for at the same moment one works', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const held = await holdTransaction(server, 'LOCK TABLE reset_grants IN EXCLUSIVE MODE');
  await Promise.all([forgot(server, ann.email), forgot(server, ann.email)]);
  await held.untilWaiting(2);
  await held.release();
  await expect.poll(() => grantsFor(server, ann.email)).toHaveLength(2);
  const answers = await Promise.all(grantsFor(server, ann.email).map((grant) => reset(server, grant)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
});

test('a reset that waits for a change of the password fails, and ends no session of it', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  const grant = await askForLink(server, ann);
  const held = await holdTransaction(server, 'SELECT FROM users WHERE id = $1 FOR UPDATE', [ann.userId]);
  const change = ann.rest('PUT', '/users', { password: 'another secret', currentPassword: ann.password });
  await held.untilWaiting(1);
  const late = reset(server, grant);
  await held.untilWaiting(2);
  await held.release();
  expect((await change).statusCode).toBe(200);
  expect((await late).statusCode).toBe(400);
  expect((await me(server, ann.token)).statusCode).toBe(200);
  expect((await logIn(server, ann.email, 'another secret')).statusCode).toBe(200);
});

test('of two changes by the same password the one after a new password is refused', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const held = await holdTransaction(server, 'SELECT FROM users WHERE id = $1 FOR UPDATE', [ann.userId]);
  const first = ann.rest('PUT', '/users', { password: 'another secret', currentPassword: ann.password });
  await held.untilWaiting(1);
  const second = ann.rest('PUT', '/users', { email: `new-${ann.email}`, currentPassword: ann.password });
  await held.untilWaiting(2);
  await held.release();
  expect((await first).statusCode).toBe(200);
  expect((await second).json()).toMatchObject({ errorCode: 'currentPasswordWrong' });
  expect((await ann.rest('GET', '/users')).json()).toMatchObject({ email: ann.email });
});

test('a session that a new password ends meanwhile changes nothing more', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const { token } = (await logIn(server, ann.email, ann.password)).json<{ token: string }>();
  const held = await holdTransaction(server, 'SELECT FROM users WHERE id = $1 FOR UPDATE', [ann.userId]);
  const first = ann.rest('PUT', '/users', { password: 'another secret', currentPassword: ann.password });
  await held.untilWaiting(1);
  const second = server.app.inject({
    method: 'PUT',
    url: '/api/users',
    headers: { authorization: `Bearer ${token}` },
    payload: { email: `new-${ann.email}`, currentPassword: ann.password },
  });
  await held.untilWaiting(2);
  await held.release();
  expect((await first).statusCode).toBe(200);
  expect((await second).statusCode).toBe(401);
  expect((await ann.rest('GET', '/users')).json()).toMatchObject({ email: ann.email });
});

test('a login that waits while the account is deleted gets no session', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const held = await holdTransaction(server, 'SELECT FROM users WHERE id = $1 FOR UPDATE', [ann.userId]);
  const deletion = ann.rest('DELETE', '/users');
  await held.untilWaiting(1);
  const login = logIn(server, ann.email, ann.password);
  await held.untilWaiting(2);
  await held.release();
  expect((await deletion).statusCode).toBe(200);
  expect((await login).statusCode).toBe(412);
});

test('an account that is deleted while an upload of it begins waits for that, and neither fails', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  const held = await holdTransaction(server, 'SELECT FROM libraries WHERE owner_id = $1 FOR UPDATE', [ann.userId]);
  const upload = ann.rest('POST', '/trpc/import.beginUpload', { fileName: 'a.json', size: 20 });
  await held.untilWaiting(1);
  const deletion = ann.rest('DELETE', '/users');
  await held.untilWaiting(2);
  await held.release();
  expect([(await upload).statusCode, (await deletion).statusCode]).toEqual([200, 200]);
});
