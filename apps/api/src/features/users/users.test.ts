import { expect } from 'vitest';
import { test } from '#api/kernel/testing/test';

test('a person registers, signs out, and the token is worth nothing afterwards', async ({ newUser }) => {
  const ann = await newUser('ann');
  expect((await ann.rest('GET', '/users')).json()).toMatchObject({ email: ann.email, name: 'ann' });

  expect((await ann.rest('POST', '/users/logout')).statusCode).toBe(200);

  expect((await ann.rest('GET', '/users')).statusCode).toBe(401);
});
