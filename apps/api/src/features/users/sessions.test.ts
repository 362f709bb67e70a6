import { expect } from 'vitest';
import { expectWithinMs } from '@trivet/shared/testing/durations';
import { openFrames } from '#api/kernel/testing/frames';
import { createUser, testAlone as test } from '#api/kernel/testing/test';
import type { TestServer } from '#api/kernel/testing/server';
import type { Ids } from '../../permissions/matrix.ts';
import { pathPermissions } from '../../permissions/paths.ts';
import { procedurePermissions } from '../../permissions/procedures.ts';
import { procedures, thingsOf } from '../../permissions/testing/things.ts';
import { openSession } from './sessions.service.ts';

const logIn = async (server: TestServer, email: string, password: string): Promise<string> => {
  const answer = await server.app.inject({ method: 'POST', url: '/api/users/login', payload: { email, password } });
  return answer.json<{ token: string }>().token;
};
const me = (server: TestServer, token: string) =>
  server.app.inject({ url: '/api/users', headers: { authorization: `Bearer ${token}` } });

test('A12 a new password or address needs the current password', async ({ newUser }) => {
  const ann = await newUser('ann');
  for (const change of [{ password: 'another secret' }, { email: 'other-a12@example.org' }]) {
    expect((await ann.rest('PUT', '/users', { ...change, currentPassword: '' })).statusCode).toBe(403);
    expect((await ann.rest('PUT', '/users', { ...change, currentPassword: 'wrong' })).statusCode).toBe(403);
  }
  expect((await ann.rest('PUT', '/users', { name: 'Anne' })).statusCode).toBe(200);
  const changed = await ann.rest('PUT', '/users', { email: 'other-a12@example.org', currentPassword: ann.password });
  expect(changed.json()).toMatchObject({ email: 'other-a12@example.org' });
});

test('A12 the old address hears of the new one', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  await ann.rest('PUT', '/users', { email: 'new-of-ann@example.org', currentPassword: ann.password });
  await expect
    .poll(() => server.lines.find((line) => line.includes(ann.email) && line.includes('"subject"')), {
      timeout: 60_000,
    })
    .toBeDefined();
});

/** Returns an address for every path that a session opens, and for every procedure. */
function pathsOf(ids: Ids): string[] {
  const paths = Object.entries(pathPermissions).flatMap(([row, { anonymous, request }]) => {
    if (!row.startsWith('GET /api/') || (anonymous === 'allowed' && request === undefined)) return [];
    return [request?.(ids).path ?? row.replace('GET /api', '')];
  });
  const queries = Object.entries(procedurePermissions).flatMap(([name, { anonymous, input }]) => {
    if (anonymous === 'allowed' || procedures[name]?._def.type !== 'query') return [];
    return [`/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input?.(ids) ?? null))}`];
  });
  return [...paths, ...queries];
}

test('A13 logging out with an empty body ends the token on every path and its socket', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const ids = await thingsOf(server, ann);
  const paths = pathsOf(ids);
  const asked = (path: string) =>
    server.app.inject({ url: `/api${path}${path.includes('?') ? '&' : '?'}token=${ann.token}` });
  for (const path of paths) expect((await asked(path)).statusCode, path).not.toBe(401);
  const { closed } = await openFrames(server, ann.token);
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/users/logout',
    headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
  });
  expect(answer.statusCode).toBe(200);
  const started = performance.now();
  await closed;
  expectWithinMs(performance.now() - started, 1_000);
  for (const path of paths) {
    const statuses = [(await asked(path)).statusCode, (await ann.rest('GET', path)).statusCode];
    expect(statuses, path).toEqual([401, 401]);
  }
  // A calendar opens with a secret of its own, which a session token never was.
  expect((await asked(`/mealPlans/${ids.mealPlan}/ical`)).statusCode).toBe(404);
  await expect(openFrames(server, ann.token)).rejects.toThrow('401');
});

test('A14 a new password ends all other sessions and their sockets, and keeps this one', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  const others = [await logIn(server, ann.email, ann.password), await logIn(server, ann.email, ann.password)];
  const { closed } = await openFrames(server, others[0] ?? '');
  await ann.rest('PUT', '/users', { password: 'another secret', currentPassword: ann.password });
  await closed;
  for (const token of others) expect((await me(server, token)).statusCode).toBe(401);
  expect((await me(server, ann.token)).statusCode).toBe(200);
});

test('A15 a deleted account leaves nothing, and its address can be used again', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  await ann.api.recipes.createRecipe({ title: 'Soup' });
  const frames = await openFrames(server, ann.token);
  expect((await ann.rest('DELETE', '/users')).statusCode).toBe(200);
  await frames.closed;
  expect((await me(server, ann.token)).statusCode).toBe(401);
  expect(await server.services.db.recipe.count({ where: { libraryId: ann.libraryId } })).toBe(0);
  expect(await server.services.db.library.count({ where: { id: ann.libraryId } })).toBe(0);
  const again = await server.app.inject({
    method: 'POST',
    url: '/api/users/register',
    payload: { email: ann.email, password: 'secret again', name: 'Ann' },
  });
  expect(again.statusCode).toBe(200);
  const count = await server.app.inject({ url: `/api/recipes/count?token=${again.json<{ token: string }>().token}` });
  expect(count.json()).toEqual({ count: 0 });
});

test('A17 a thousand tokens differ in 122 random bits and share none', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const tokens = await Promise.all(Array.from({ length: 1_000 }, () => openSession(ann.ctx, ann.userId)));
  const ids = tokens.map(({ token }) => server.services.tokens.read(token) ?? '');
  const bits = ids.map((id) => BigInt(`0x${id.replaceAll('-', '')}`));
  const shares = Array.from({ length: 128 }, (_value, bit) => bits.filter((id) => (id >> BigInt(bit)) & 1n).length);
  // Six bits of a random UUID say that it is one.
  expect(shares.filter((ones) => ones > 350 && ones < 650)).toHaveLength(122);
  expect(new Set(ids).size).toBe(1_000);
});

test('A17 an expired session is refused, and no session outlives a year however often it is used', async ({
  server,
  newUser,
}) => {
  const expired = await newUser('expired');
  const old = await newUser('old');
  const { db } = server.services;
  await db.session.update({
    where: { id: expired.ctx.actor.sessionId },
    data: { expiresAt: new Date(Date.now() - 1) },
  });
  await db.session.update({
    where: { id: old.ctx.actor.sessionId },
    data: { createdAt: new Date(Date.now() - 366 * 86_400_000) },
  });
  expect((await expired.rest('GET', '/users')).statusCode).toBe(401);
  expect((await old.rest('GET', '/users')).statusCode).toBe(401);
});

test('a session that is used slides, at most once a day', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const { db } = server.services;
  const id = ann.ctx.actor.sessionId;
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await db.session.update({ where: { id }, data: { lastSeenAt: yesterday, expiresAt: new Date(Date.now() + 60_000) } });
  await ann.rest('GET', '/users');
  const slid = await db.session.findUniqueOrThrow({ where: { id } });
  expect(slid.expiresAt.getTime()).toBeGreaterThan(Date.now() + 59 * 86_400_000);
  await ann.rest('GET', '/users');
  expect((await db.session.findUniqueOrThrow({ where: { id } })).lastSeenAt).toEqual(slid.lastSeenAt);
});

test('a person sees where they are logged in and ends one of them; nobody else can', async ({ server, newUser }) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const other = await logIn(server, ann.email, ann.password);
  const sessions = await ann.api.users.getSessions();
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  const id = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  await expect(ben.api.users.revokeSession({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await me(server, other)).statusCode).toBe(200);
  await ann.api.users.revokeSession({ id });
  expect((await me(server, other)).statusCode).toBe(401);
});

test('people who register get a library of their own', async ({ server }) => {
  const [ann, ben] = [await createUser(server, 'ann'), await createUser(server, 'ben')];
  expect(ann.libraryId).not.toBe(ben.libraryId);
});

test('A21 a ticket opens the socket of its session and nothing else, and ends with the session', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  const { ticket } = await ann.api.users.getSocketTicket();
  const frames = await openFrames(server, ticket);
  await ann.api.labels.createLabel({ title: 'Soups' });
  expect(await frames.next()).toMatchObject({ type: 'labels:changed' });

  expect((await me(server, ticket)).statusCode).toBe(401);
  expect((await server.app.inject({ url: `/api/users?token=${ticket}` })).statusCode).toBe(401);
  expect((await server.app.inject({ url: `/api/trpc/users.getMe?token=${ticket}` })).statusCode).toBe(401);
  await ann.rest('POST', '/users/logout');
  await frames.closed;
  await expect(openFrames(server, ticket)).rejects.toThrow('401');
});
