import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { addImage } from '#api/features/recipes/testing/add-image';
import { type CompatClient, compatClient } from '#api/kernel/testing/compat-client';
import { startTestServer, type TestServer } from '#api/kernel/testing/server';
import { createUser, test, type TestUser } from '#api/kernel/testing/test';

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
  const client = compatClient(server, ann);
  await ageSession(server, ann, 60 * 24 * 30);
  expect((await client.rest('PUT', '/users', { name: 'Anne' })).json()).toMatchObject({
    name: 'Anne',
    email: ann.email,
  });
});

test('a form that sends its name with the address as it is needs no password', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const client = compatClient(server, ann);
  await ageSession(server, ann, 60);
  const { token } = (await logIn(server, ann.email, ann.password)).json<{ token: string }>();
  const saved = await client.rest('PUT', '/users', { name: 'Anne', email: ann.email.toUpperCase() });
  expect(saved.json()).toMatchObject({ name: 'Anne', email: ann.email });
  const other = await server.app.inject({ url: '/api/users', headers: { authorization: `Bearer ${token}` } });
  expect(other.statusCode).toBe(200);
});

test('a client that sends no current password changes address and password while its session is younger than ten minutes', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  const client = compatClient(server, ann);
  await ageSession(server, ann, 9);
  const email = `new-${ann.email}`;
  expect((await client.rest('PUT', '/users', { email })).json()).toMatchObject({ email });
  expect((await client.rest('PUT', '/users', { password: 'another secret' })).statusCode).toBe(200);
  expect((await logIn(server, email, 'another secret')).statusCode).toBe(200);
});

test('A12 an older session needs the current password for address and password, and changes nothing without it', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  const client = compatClient(server, ann);
  await ageSession(server, ann, 11);
  for (const change of [{ email: `new-${ann.email}` }, { password: 'another secret' }]) {
    const refused = await client.rest('PUT', '/users', { name: 'Anne', ...change });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ errorCode: 'currentPasswordWrong', field: 'currentPassword' });
    await expect(ann.api.users.updateUser(change)).rejects.toThrow('currentPasswordWrong');
  }
  expect((await client.rest('GET', '/users')).json()).toMatchObject({ name: 'ann', email: ann.email });
  expect((await logIn(server, ann.email, ann.password)).statusCode).toBe(200);
});

test('A12 a current password that is sent must be right, however young the session is', async ({ newUser, server }) => {
  const ann = await newUser('ann');
  const client = compatClient(server, ann);
  for (const currentPassword of ['wrong', '']) {
    const refused = await client.rest('PUT', '/users', { password: 'another secret', currentPassword });
    expect(refused.json()).toMatchObject({ errorCode: 'currentPasswordWrong' });
  }
});

test('a change of the account refuses a bad password with 412, and a registration with 411', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  const client = compatClient(server, ann);
  const refused = await client.rest('PUT', '/users', { name: 'Anne', password: 'short' });
  expect([refused.statusCode, refused.json()]).toMatchObject([412, { errorCode: 'passwordLength', field: 'password' }]);
  const payload = { email: `other-${ann.email}`, password: 'short' };
  const register = await server.app.inject({ method: 'POST', url: '/api/users/register', payload });
  expect([register.statusCode, register.json()]).toMatchObject([411, { errorCode: 'passwordLength' }]);
  expect((await logIn(server, ann.email, ann.password)).statusCode).toBe(200);
});

test('null counts as absent in a change of the account', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const client = compatClient(server, ann);
  await ageSession(server, ann, 60);
  const nothing = { name: null, email: null, password: null, currentPassword: null };
  const kept = await client.rest('PUT', '/users', nothing);
  expect([kept.statusCode, kept.json()]).toMatchObject([200, { name: 'ann', email: ann.email }]);
  expect((await client.rest('PUT', '/users', { ...nothing, name: 'Anne' })).json()).toMatchObject({ name: 'Anne' });
  expect((await client.rest('PUT', '/users', { ...nothing, password: 'another secret' })).statusCode).toBe(403);
  expect((await logIn(server, ann.email, ann.password)).statusCode).toBe(200);
});

test('an account is registered, checked, left and deleted with the answers that older clients read', async ({
  server,
}) => {
  const visitor = compatClient(server);
  const account = { name: 'Ann', email: `ann-${randomUUID()}@example.org`, password: 'a good secret' };
  const answerOf = async (call: ReturnType<CompatClient['rest']>) => {
    const answer = await call;
    return [answer.statusCode, answer.statusCode === 200 ? answer.json<unknown>() : null];
  };
  const registered = await visitor.rest('POST', '/users/register', account);
  expect([registered.statusCode, registered.json()]).toEqual([200, { token: expect.any(String) as string }]);
  const first = compatClient(server, registered.json<{ token: string }>());
  expect(await answerOf(first.rest('GET', '/users/sessioncheck'))).toEqual([200, 'Ok']);
  expect(await answerOf(first.rest('POST', '/users/logout'))).toEqual([200, { msg: '' }]);
  expect(await answerOf(first.rest('GET', '/users/sessioncheck'))).toEqual([401, null]);

  for (const email of [account.email, `nobody-${randomUUID()}@example.org`])
    expect(await answerOf(visitor.rest('POST', '/users/forgot', { email }))).toEqual([200, { msg: '' }]);
  const { token } = (await visitor.rest('POST', '/users/login', account)).json<{ token: string }>();
  const second = compatClient(server, { token });
  expect(await answerOf(second.rest('DELETE', '/users'))).toEqual([200, 'ok']);
  expect(await answerOf(second.rest('GET', '/users'))).toEqual([401, null]);
  expect(await answerOf(visitor.rest('POST', '/users/login', account))).toEqual([412, null]);
});

test('the figures of an account count its recipes outside the trash, their pictures, and its messages', async ({
  server,
  newUser,
}) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const imageIds = [
    (await addImage(server.services, ann.libraryId)).id,
    (await addImage(server.services, ann.libraryId)).id,
  ];
  await ann.api.recipes.addRecipe({ title: 'Soup', imageIds });
  await ann.api.recipes.addRecipe({ title: 'Stew' });
  const gone = await ann.api.recipes.addRecipe({ title: 'Gone', imageIds: imageIds.slice(0, 1) });
  await ann.api.recipes.deleteRecipe({ id: gone.id });
  await ann.api.messages.createMessage({ to: ben.userId, body: 'Hello' });
  const row = () => server.services.db.user.findUniqueOrThrow({ where: { id: ann.userId } });
  const figures = { recipeCount: 2, recipeImageCount: 2, messageCount: 1 };
  const client = compatClient(server, ann);
  const stats = async () => (await client.rest('GET', '/users/stats')).json<unknown>();
  const createdAt = (await row()).createdAt.toISOString();
  expect(await stats()).toEqual({ ...figures, createdAt, lastLogin: null });
  await logIn(server, ann.email, ann.password);
  const { lastLogin } = await row();
  expect(lastLogin).toBeInstanceOf(Date);
  expect(await stats()).toEqual({ ...figures, createdAt, lastLogin: lastLogin?.toISOString() });
});

test.for([
  ['selfhost', true],
  ['hosted', false],
] as const)('the capabilities of an account on a server of the kind %s are all %s', async ([VARIANT, has]) => {
  const server = await startTestServer({ VARIANT });
  const client = compatClient(server, await createUser(server, 'ann'));
  const answer = await client.rest('GET', '/users/capabilities');
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { highResImages: has, multipleImages: has, expandablePreviews: has, assistantMoreMessages: has },
  ]);
  await server.close();
});

test('where registration is off nobody registers over REST or the typed API, and who has an account signs in', async () => {
  const server = await startTestServer({ DISABLE_REGISTRATION: true });
  const ann = await createUser(server, 'ann');
  const visitor = compatClient(server);
  const account = { name: 'Ben', email: `ben-${randomUUID()}@example.org`, password: 'a good secret' };
  const refused = await visitor.rest('POST', '/users/register', account);
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { errorCode: 'registrationDisabled' }]);
  expect(await visitor.mutation('users.register', account)).toBe(403);
  expect(await server.services.db.user.count({ where: { email: account.email } })).toBe(0);
  expect((await visitor.rest('POST', '/users/login', { email: ann.email, password: ann.password })).statusCode).toBe(
    200,
  );
  await server.close();
});
