import { expect } from 'vitest';
import { appRouter } from '#api/router';
import { startTestServer } from '../testing/server.ts';
import { test, withEveryPath } from '../testing/test.ts';

const forms = {
  'application/x-www-form-urlencoded': 'email=nobody%40example.org&password=secret',
  'multipart/form-data; boundary=x': '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\na\r\n--x--\r\n',
  'text/plain': '{"email":"nobody@example.org","password":"secret"}',
};

type Procedures = Record<string, { _def: { type: 'query' | 'mutation' } }>;
const mutations = Object.entries(appRouter._def.procedures as unknown as Procedures)
  .filter(([, { _def }]) => _def.type === 'mutation')
  .map(([name]) => ({ method: 'POST', url: `/api/trpc/${name}` }));

test('C3 no form that a foreign page could send is read by any path that changes something', async () => {
  const server = await startTestServer({ ...withEveryPath, RATE_LIMIT_FACTOR: 100 });
  const paths = server.app.routeTable
    .filter(({ method, url }) => ['POST', 'PUT', 'DELETE', 'PATCH'].includes(method) && !url.includes('/trpc/'))
    .map(({ method, url }) => ({ method, url: url.replaceAll(/:\w+/g, '0b6f1f4c-6f0e-4c44-9ad5-3f4f1e2d3c4b') }));
  expect(paths.length).toBeGreaterThan(10);
  expect(mutations.length).toBeGreaterThan(10);
  for (const { method, url } of [...paths, ...mutations]) {
    for (const [type, payload] of Object.entries(forms)) {
      const answer = await server.app.inject({
        method: method as 'POST',
        url,
        payload,
        headers: { 'content-type': type, origin: 'https://evil.test' },
      });
      expect([401, 415], `${method} ${url} as ${type}`).toContain(answer.statusCode);
      expect(answer.headers).not.toHaveProperty('set-cookie');
    }
  }
  await server.close();
});

test('C3 neither registering nor signing in sets a cookie', async ({ server }) => {
  const person = { email: 'cookies@example.org', password: 'a good password', name: 'Ann' };
  for (const path of ['register', 'login']) {
    const answer = await server.app.inject({ method: 'POST', url: `/api/users/${path}`, payload: person });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).not.toHaveProperty('set-cookie');
  }
});
