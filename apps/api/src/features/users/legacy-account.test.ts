import { expect } from 'vitest';
import type { TestServer } from '#api/kernel/testing/server';
import { test, type TestUser } from '#api/kernel/testing/test';

/** Makes a person's session this many minutes old. */
const ageSession = (server: TestServer, { ctx }: TestUser, minutes: number) =>
  server.services.db.$executeRaw`
    UPDATE sessions SET created_at = now() - make_interval(mins => ${minutes}) WHERE id = ${ctx.actor.sessionId}::uuid`;

const logIn = (server: TestServer, email: string, password: string) =>
  server.app.inject({ method: 'POST', url: '/api/users/login', payload: { email, password } });

test('a client that sends no current password changes the name with a session of any age', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  await ageSession(server, ann, 60 * 24 * 30);
  expect((await ann.rest('PUT', '/users', { name: 'Anne' })).json()).toMatchObject({ name: 'Anne', email: ann.email });
});

test('a form that sends its name with the address as it is needs no password', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  await ageSession(server, ann, 60);
  const { token } = (await logIn(server, ann.email, ann.password)).json<{ token: string }>();
  const saved = await ann.rest('PUT', '/users', { name: 'Anne', email: ann.email.toUpperCase() });
  expect(saved.json()).toMatchObject({ name: 'Anne', email: ann.email });
  const other = await server.app.inject({ url: '/api/users', headers: { authorization: `Bearer ${token}` } });
  expect(other.statusCode).toBe(200);
});

test('a client that sends no current password changes address and password while its session is younger than ten minutes', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  await ageSession(server, ann, 9);
  const email = `new-${ann.email}`;
  expect((await ann.rest('PUT', '/users', { email })).json()).toMatchObject({ email });
  expect((await ann.rest('PUT', '/users', { password: 'another secret' })).statusCode).toBe(200);
  expect((await logIn(server, email, 'another secret')).statusCode).toBe(200);
});

test('A12 an older session needs the current password for address and password, and changes nothing without it', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  await ageSession(server, ann, 11);
  for (const change of [{ email: `new-${ann.email}` }, { password: 'another secret' }]) {
    const refused = await ann.rest('PUT', '/users', { name: 'Anne', ...change });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ errorCode: 'currentPasswordWrong', field: 'currentPassword' });
    await expect(ann.api.users.updateUser(change)).rejects.toThrow('currentPasswordWrong');
  }
  expect((await ann.rest('GET', '/users')).json()).toMatchObject({ name: 'ann', email: ann.email });
  expect((await logIn(server, ann.email, ann.password)).statusCode).toBe(200);
});

test('A12 a current password that is sent must be right, however young the session is', async ({ newUser }) => {
  const ann = await newUser('ann');
  for (const currentPassword of ['wrong', '']) {
    const refused = await ann.rest('PUT', '/users', { password: 'another secret', currentPassword });
    expect(refused.json()).toMatchObject({ errorCode: 'currentPasswordWrong' });
  }
});

test('a change of the account refuses a bad password with 412, and a registration with 411', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  const refused = await ann.rest('PUT', '/users', { name: 'Anne', password: 'short' });
  expect([refused.statusCode, refused.json()]).toMatchObject([412, { errorCode: 'passwordLength', field: 'password' }]);
  const payload = { email: `other-${ann.email}`, password: 'short' };
  const register = await server.app.inject({ method: 'POST', url: '/api/users/register', payload });
  expect([register.statusCode, register.json()]).toMatchObject([411, { errorCode: 'passwordLength' }]);
  expect((await logIn(server, ann.email, ann.password)).statusCode).toBe(200);
});

test('null counts as absent in a change of the account', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  await ageSession(server, ann, 60);
  const nothing = { name: null, email: null, password: null, currentPassword: null };
  const kept = await ann.rest('PUT', '/users', nothing);
  expect([kept.statusCode, kept.json()]).toMatchObject([200, { name: 'ann', email: ann.email }]);
  expect((await ann.rest('PUT', '/users', { ...nothing, name: 'Anne' })).json()).toMatchObject({ name: 'Anne' });
  expect((await ann.rest('PUT', '/users', { ...nothing, password: 'another secret' })).statusCode).toBe(403);
  expect((await logIn(server, ann.email, ann.password)).statusCode).toBe(200);
});
