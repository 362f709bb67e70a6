import { expect } from 'vitest';
import { startTestServer } from '../testing/server.ts';
import { createUser, testAlone as test } from '../testing/test.ts';

test('A18 K1 no token, password or reset link reaches the log, wherever it was sent', async () => {
  const server = await startTestServer({ LOG_LEVEL: 'trace' });
  const ann = await createUser(server, 'ann');
  const secret = 'a-very-secret-word';
  const paths = [
    '/users',
    '/recipes/by-page',
    '/recipes/count',
    '/labels',
    '/users/capabilities',
    '/nowhere',
    '/recipes/not-an-id',
    `/scrape/pepperplate?username=${secret}&password=${secret}`,
    `/users/fcm/token?fcmToken=${secret}`,
  ];
  for (const path of paths) {
    const url = `/api${path}${path.includes('?') ? '&' : '?'}token=${ann.token}`;
    await server.app.inject({ url });
    await server.app.inject({ method: 'POST', url, payload: { password: secret, token: secret } });
  }
  await server.app.inject({ method: 'POST', url: '/api/users/login', payload: { email: ann.email, password: secret } });
  const log = server.lines.join('\n');
  expect(log).toContain('nowhere');
  expect(log).not.toContain(ann.token);
  expect(log).not.toContain(secret);
  await server.close();
});

test('K1 text of a request or a person cannot make a line of its own in the log', async () => {
  const server = await startTestServer();
  const ann = await createUser(server, 'ann');
  await ann.api.users.updateUser({ name: 'Ann\n{"level":60,"msg":"forged"}' });
  await server.app.inject({
    url: '/api/nowhere?x=%0A%7B%22level%22%3A60%7D',
    headers: { 'user-agent': 'a\\n{"level":60}' },
  });
  // Without a mail server, the server logs the mail, which names the person.
  await ann.rest('PUT', '/users', { email: 'forged-k1@example.org', currentPassword: ann.password });
  await expect.poll(() => server.lines.some((line) => line.includes('forged'))).toBe(true);
  for (const line of server.lines.flatMap((text) => text.trim().split('\n'))) {
    expect((JSON.parse(line) as { level: number }).level).toBeLessThan(60);
  }
  await server.close();
});

const hostile = (good: string): [what: string, query: string, headers: Record<string, string>][] => [
  ['two tokens', `token=${good}&token=${good}`, {}],
  ['a list', `token[]=${good}`, {}],
  ['ten kilobytes', `token=${'x'.repeat(10_000)}`, {}],
  ['NUL', 'token=%00', {}],
  ['emoji', 'token=%F0%9F%A5%95', {}],
  ['nothing', 'token=', {}],
  ['another scheme', '', { authorization: `Basic ${good}` }],
  ['a word too many', '', { authorization: `Bearer` }],
];

test('A19 a token that is no single good text is refused, never a failure of the server', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  for (const [what, query, headers] of hostile(ann.token)) {
    for (const path of ['/api/users', '/api/trpc/users.getMe']) {
      const answer = await server.app.inject({ url: `${path}?${query}`, headers });
      expect([400, 401], `${what} at ${path}`).toContain(answer.statusCode);
    }
  }
  expect((await server.app.inject({ url: `/api/users?token=${ann.token}` })).statusCode).toBe(200);
});

test('A19 the header wins over the query', async ({ server, newUser }) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const both = { url: `/api/users?token=${ben.token}`, headers: { authorization: `Bearer ${ann.token}` } };
  expect((await server.app.inject(both)).json()).toMatchObject({ id: ann.userId });
  const bad = { url: `/api/users?token=${ben.token}`, headers: { authorization: 'Bearer worthless' } };
  expect((await server.app.inject(bad)).statusCode).toBe(401);
});

test('what clients of the reference product send besides is tolerated', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const odd = await server.app.inject({
    url: `/api/users?token=${ann.token}&false=false&`,
    headers: { 'content-type': 'application/json' },
  });
  expect(odd.statusCode).toBe(200);
  const { id } = await ann.api.recipes.createRecipe({ title: 'Soup' });
  expect((await ann.rest('DELETE', `/recipes/${id}`, {})).statusCode).toBe(200);
});
