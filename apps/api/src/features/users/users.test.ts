import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { test } from '#api/kernel/testing/test';

test('a person registers, signs out, and the token is worth nothing afterwards', async ({ newUser }) => {
  const ann = await newUser('ann');
  expect((await ann.rest('GET', '/users')).json()).toMatchObject({ email: ann.email, name: 'ann' });

  expect((await ann.rest('POST', '/users/logout')).statusCode).toBe(200);

  expect((await ann.rest('GET', '/users')).statusCode).toBe(401);
});

test('Z3 a person changes of the account only what the form has', async ({ server, newUser }) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const rowOf = (id: string) => server.services.db.user.findUniqueOrThrow({ where: { id } });
  const [before, bens] = [await rowOf(ann.userId), await rowOf(ben.userId)];
  const extra = {
    id: randomUUID(),
    userId: ben.userId,
    passwordHash: 'x',
    createdAt: '2001-01-01T00:00:00Z',
    lastLogin: '2001-01-01T00:00:00Z',
    isAdmin: true,
    subscription: 'all',
    enableProfile: true,
    sessions: { deleteMany: {} },
    library: { delete: true },
  };
  expect((await ann.rest('PUT', '/users', { name: 'Anne', ...extra })).statusCode).toBe(200);
  await ann.api.users.updateUser({ name: 'Anna', ...extra });
  const { updatedAt, ...after } = await rowOf(ann.userId);
  expect(after).toEqual({ ...before, name: 'Anna', updatedAt: undefined });
  expect(updatedAt.getFullYear()).toBeGreaterThan(2020);
  expect(await rowOf(ben.userId)).toEqual(bens);
});
