import { apiTokenPrefix, type CreateApiToken, maxApiTokens } from '@trivet/shared/api-tokens/schemas';
import { expect } from 'vitest';
import { test, type TestUser } from '#api/kernel/testing/test';
import type { TestServer } from '#api/kernel/testing/server';

const readOnly: CreateApiToken = { name: 'Kitchen display', scopes: ['read'], expiresInDays: 30 };

const statusWith = async (server: TestServer, token: string, path = '/api/recipes/count'): Promise<number> =>
  (await server.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })).statusCode;

const make = (person: TestUser, changes: Partial<CreateApiToken> = {}) =>
  person.api.apiTokens.createApiToken({ ...readOnly, ...changes });

test('a token reads over REST and the typed API until it is revoked, and nobody else can revoke it', async ({
  server,
  newUser,
}) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const { token, id } = await make(ann);
  expect(token.startsWith(apiTokenPrefix)).toBe(true);
  expect(await statusWith(server, token)).toBe(200);
  expect(await statusWith(server, token, '/api/trpc/recipes.getRecipeCount')).toBe(200);
  await expect(ben.api.apiTokens.revokeApiToken({ id })).rejects.toMatchObject({ message: 'notFound' });
  expect(await statusWith(server, token)).toBe(200);
  await ann.api.apiTokens.revokeApiToken({ id });
  expect(await statusWith(server, token)).toBe(401);
  expect(await statusWith(server, token, '/api/trpc/labels.listLabels')).toBe(401);
});

test('the list shows each token with its scopes, its end and its last use, and never the token', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  const { token, id, expiresAt } = await make(ann, { scopes: ['lists', 'read', 'lists'] });
  expect(await ann.api.apiTokens.getApiTokens()).toMatchObject([
    { id, name: 'Kitchen display', scopes: ['read', 'lists'], lastUsedAt: null, expiresAt },
  ]);
  await statusWith(server, token);
  const [used] = await ann.api.apiTokens.getApiTokens();
  expect(used?.lastUsedAt).toBeInstanceOf(Date);
  expect(JSON.stringify(used)).not.toContain(token);
  const stored = await server.services.db.apiToken.findUniqueOrThrow({ where: { id } });
  expect(JSON.stringify(stored)).not.toContain(token);
});

test('K1 an expired token, a damaged one and one that is too long are refused, and none stands in the log', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  const { token, id } = await make(ann);
  await server.services.db.apiToken.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1_000) } });
  for (const bad of [token, `${token}x`, apiTokenPrefix, `${apiTokenPrefix}${'x'.repeat(10_000)}`]) {
    expect(await statusWith(server, bad)).toBe(401);
    expect(await statusWith(server, '', `/api/recipes/count?token=${bad}`)).toBe(401);
  }
  expect(server.lines.join('\n')).not.toContain(token);
});

test('a new password revokes every token, and so does closing the account', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const first = await make(ann);
  await ann.api.users.updateUser({ password: 'another good one', currentPassword: ann.password });
  expect(await statusWith(server, first.token)).toBe(401);
  const second = await make(ann, { expiresInDays: null });
  expect(await statusWith(server, second.token)).toBe(200);
  await ann.api.users.closeAccount({ email: ann.email });
  expect(await statusWith(server, second.token)).toBe(401);
});

test('an ended session makes no token, and an account has at most fifty', async ({ newUser }) => {
  const ann = await newUser('ann');
  const data = { userId: ann.userId, name: 'Old', scopes: ['read'] };
  await ann.ctx.db.apiToken.createMany({
    data: Array.from({ length: maxApiTokens - 1 }, (_, index) => ({ ...data, tokenHash: `${ann.userId} ${index}` })),
  });
  const results = await Promise.allSettled([make(ann), make(ann), make(ann)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await ann.ctx.db.apiToken.count({ where: { userId: ann.userId } })).toBe(maxApiTokens);
  await ann.ctx.db.apiToken.deleteMany({ where: { userId: ann.userId } });
  await ann.ctx.db.session.deleteMany({ where: { userId: ann.userId } });
  await expect(make(ann)).rejects.toMatchObject({ message: 'unauthorized' });
});
