import { rm } from 'node:fs/promises';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { expect } from 'vitest';
import { buildApp } from '#api/app';
import { readEnv } from '#api/env';
import { startTestServer } from '../testing/server.ts';
import { test } from '../testing/test.ts';
import { makeWebDir } from '../testing/web-dir.ts';

test('H1 answers of the API are JSON that no page may frame, keep or sniff', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  for (const answer of [
    await ann.rest('GET', '/users'),
    await ann.rest('GET', '/nowhere'),
    await server.app.inject({ url: '/api/trpc/users.getMe' }),
  ]) {
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(answer.headers).not.toHaveProperty('server');
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    expect(answer.headers).not.toHaveProperty('set-cookie');
  }
});

test('spec 7: the page calls the API that its host has, and the content policy holds it there', async () => {
  const webDir = await makeWebDir('[__FLAGS__] [__API_BASE__] [__OTHER_API_BASES__]');
  const { API_BASE_URL, BETA_API_BASE_URL, OTHER_API_BASES } = readEnv({
    API_BASE_URL: 'https://api.example.org/api',
    BETA_API_BASE_URL: 'https://api.beta.example.org:8443/trivet/api/',
    OTHER_API_BASES: 'https://other.example.org/api, http://localhost:4000/api/',
  });
  const server = await startTestServer({ API_BASE_URL, BETA_API_BASE_URL, OTHER_API_BASES });
  const app = await buildApp(server.services, server.hub, webDir);
  const open = async (host: string) => {
    const { body, headers } = await app.inject({ url: '/', headers: { host } });
    const policy = String(headers['content-security-policy']);
    return [
      body,
      ...['connect-src', 'img-src', 'frame-src'].map((name) =>
        policy.split('; ').find((part) => part.startsWith(name)),
      ),
    ];
  };
  const hosts = 'https://api.example.org https://other.example.org http://localhost:4000';
  const sockets = 'wss://api.example.org wss://other.example.org ws://localhost:4000';
  expect(await open('recipes.example.org')).toEqual([
    '[enableInstallInstructions] [https://api.example.org/api/] [https://other.example.org/api/ http://localhost:4000/api/]',
    `connect-src 'self' ${hosts} ${sockets}`,
    `img-src 'self' data: blob: ${hosts}`,
    `frame-src 'self' ${hosts}`,
  ]);
  expect(await open('beta.example.org:8000')).toEqual([
    '[enableExperimentalOfflineCache enableAssistant enableInstallInstructions] [https://api.beta.example.org:8443/trivet/api/] []',
    "connect-src 'self' https://api.beta.example.org:8443 wss://api.beta.example.org:8443",
    "img-src 'self' data: blob: https://api.beta.example.org:8443",
    "frame-src 'self' https://api.beta.example.org:8443",
  ]);
  await app.close();
  await server.close();
  await rm(webDir, { recursive: true });
});

test('an address of an API that is none keeps the server from starting', () => {
  for (const address of ['api.example.org', 'ftp://api.example.org/', "https://a'b;script-src x/"]) {
    for (const name of ['API_BASE_URL', 'BETA_API_BASE_URL', 'OTHER_API_BASES']) {
      expect(() => readEnv({ [name]: address }), address).toThrow(name);
    }
  }
});

test('H1 H2 C1 the page runs own scripts only, cannot be framed, and has a fresh nonce each time', async () => {
  const webDir = await makeWebDir(
    '<meta content="__CSP_NONCE__"><meta content="__VARIANT__"><meta name="locales-version" content="7">',
    {
      'receive-page.html': '<script src="./receive-page.js"></script>',
      'service-worker.js': '1',
      'assets/app-abc.js': '1',
      'assets/i18n/he.json': '{}',
    },
  );
  const server = await startTestServer();
  const app = await buildApp(server.services, server.hub, webDir);
  const page = await app.inject({ url: '/' });
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) expect(policy).toContain(part);
  expect(policy).not.toMatch(/unsafe/);
  expect(page.headers).toMatchObject({ 'cross-origin-opener-policy': 'same-origin' });
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  expect(page.body).toContain(`content="${nonce}"`);
  expect(page.body).toContain('content="selfhost"');
  expect((await app.inject({ url: '/' })).headers['content-security-policy']).not.toBe(policy);

  // Another site's window may open only this page and talk to it. Nothing but a script of ours runs there.
  const { headers } = await app.inject({ url: '/receive-page.html' });
  expect(String(headers['content-security-policy'])).toMatch(/^default-src 'none'; script-src 'self';/);
  expect(headers).not.toHaveProperty('cross-origin-opener-policy');

  // The worker answers for the page, so it may talk to this server alone, and browsers look for a newer one each time.
  expect((await app.inject({ url: '/service-worker.js' })).headers).toMatchObject({
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'cache-control': 'no-cache',
  });

  expect((await app.inject({ url: '/assets/app-abc.js' })).headers['cache-control']).toContain('immutable');
  for (const query of ['', '?v=6', '?v=7&v=7', '?v=']) {
    const asked = await app.inject({ url: `/assets/i18n/he.json${query}` });
    expect(asked.headers['cache-control'], query).toBe('no-cache');
  }
  expect((await app.inject({ url: '/assets/i18n/he.json?v=7' })).headers['cache-control']).toContain('immutable');
  for (const url of ['/assets/i18n/..%2f..%2findex.json', '/..%2fpackage.json', '/assets/', '//etc/passwd']) {
    expect((await app.inject({ url })).statusCode, `P1 ${url}`).toBeGreaterThanOrEqual(400);
  }
  const typed = await app.inject({ url: '/recipe/1', headers: { accept: 'text/html' } });
  expect([typed.statusCode, typed.headers.location]).toEqual([302, '/#/recipe/1']);
  for (const url of [
    '//evil.test',
    '/\\evil.test',
    '/%2f%2fevil.test',
    '/a%0d%0aset-cookie:b=1',
    '/a%0aset-cookie:b',
  ]) {
    const answer = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(answer.statusCode, url).toBeLessThan(500);
    expect(answer.headers.location ?? '/', `H2 ${url}`).toMatch(/^\/(?!\/|\\)[^\r\n]*$/);
    expect(answer.headers).not.toHaveProperty('set-cookie');
  }
  await app.close();
  await server.close();
  await rm(webDir, { recursive: true });
});

test('H1 a file of the page comes as the build compressed it, under the same headers', async () => {
  const names = ['receive-page.html', 'assets/app-abc.js'];
  const pressed = brotliCompressSync('made small');
  const files: Record<string, string | Uint8Array> = {};
  for (const name of names) Object.assign(files, { [name]: 'as it is', [`${name}.br`]: pressed });
  const webDir = await makeWebDir('', files);
  const server = await startTestServer();
  const app = await buildApp(server.services, server.hub, webDir);
  const get = (url: string, encoding: string) => app.inject({ url, headers: { 'accept-encoding': encoding } });

  const script = await get('/assets/app-abc.js', 'gzip, br');
  expect(brotliDecompressSync(script.rawPayload).toString()).toBe('made small');
  expect(script.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringMatching(/^(?:text|application)\/javascript/) as string,
    'cache-control': expect.stringContaining('immutable') as string,
    vary: expect.stringMatching(/accept-encoding/i) as string,
  });
  const page = await get('/receive-page.html', 'br');
  expect(page.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/html; charset=utf-8' });
  expect(page.headers['content-security-policy']).toBe(
    (await get('/receive-page.html', 'identity')).headers['content-security-policy'],
  );
  expect((await get('/assets/app-abc.js', 'identity')).body).toBe('as it is');
  await app.close();
  await server.close();
  await rm(webDir, { recursive: true });
});

test('H1 over https browsers are told to come back over https only', async () => {
  const server = await startTestServer({ TRUST_PROXY: 1 });
  const hsts = async (headers: Record<string, string>) =>
    (await server.app.inject({ url: '/api/users', headers })).headers['strict-transport-security'];
  expect(await hsts({ 'x-forwarded-proto': 'https' })).toMatch(/^max-age=\d{8}/);
  expect(await hsts({})).toBeUndefined();
  await server.close();
});

const origins = [
  'https://evil.test',
  'null',
  'http://cook.example.org',
  'https://cook.example.org.evil.test',
  'https://acook.example.org',
];

test('C2 no foreign origin may read an answer; one on the list may', async ({ server }) => {
  for (const origin of origins) {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const headers = {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      };
      const answer = await server.app.inject({ method, url: '/api/users', headers });
      expect(answer.headers['access-control-allow-origin'], origin).toBeUndefined();
    }
  }
  const open = await startTestServer({ CORS_ALLOWLIST: ['https://cook.example.org'] });
  for (const origin of origins) {
    const answer = await open.app.inject({ url: '/api/users', headers: { origin } });
    expect(answer.headers['access-control-allow-origin'], origin).toBeUndefined();
  }
  const allowed = await open.app.inject({ url: '/api/users', headers: { origin: 'https://cook.example.org' } });
  expect(allowed.headers['access-control-allow-origin']).toBe('https://cook.example.org');
  expect(allowed.headers).not.toHaveProperty('access-control-allow-credentials');
  await open.close();
});

test('C4 reading changes nothing, and a change by GET is refused', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const { id } = await ann.api.recipes.createRecipe({ title: 'Soup' });
  const state = () => server.services.db.$queryRaw`
    SELECT (SELECT json_agg(r ORDER BY id) FROM recipes r)::text AS recipes,
      (SELECT json_agg(l ORDER BY id) FROM libraries l)::text AS libraries,
      (SELECT json_agg(l ORDER BY id) FROM labels l)::text AS labels,
      (SELECT json_agg(u ORDER BY id) FROM users u)::text AS users,
      (SELECT json_agg(s ORDER BY id) FROM sessions s)::text AS sessions`;
  const before = await state();
  const urls = server.app.routeTable
    .filter(
      ({ method, url }) => method === 'GET' && url.startsWith('/api/') && !url.includes('*') && !url.includes('clip'),
    )
    .map(({ url }) => url.replace('/api', '').replaceAll(/:\w+/g, id));
  for (const url of [...urls, ...urls]) await ann.rest('GET', url);
  expect(await state()).toEqual(before);
  const change = await server.app.inject({
    url: `/api/trpc/recipes.deleteRecipe?input=${encodeURIComponent(JSON.stringify({ id }))}`,
    headers: { authorization: `Bearer ${ann.token}` },
  });
  expect(change.statusCode).toBe(405);
});

test('Z7 odd methods and paths never give more than the plain path', async ({ server, newUser }) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const { id } = await ann.api.recipes.createRecipe({ title: 'Secret soup' });
  const headers = { authorization: `Bearer ${ben.token}`, 'x-http-method-override': 'DELETE' };
  const urls = [
    `/api/recipes/${id}`,
    `/api/recipes/${id}/`,
    `/api/recipes//${id}`,
    `/api/RECIPES/${id}`,
    `/api/recipes/${id}%2f..%2f${id}`,
    `/api/recipes/${id};a=b`,
  ];
  for (const url of urls) {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'PATCH'] as const) {
      const answer = await server.app.inject({ method, url, headers });
      expect(answer.body).not.toContain('Secret soup');
      expect(answer.statusCode).toBeLessThan(500);
    }
  }
  expect((await ann.rest('GET', `/recipes/${id}`)).statusCode).toBe(200);
});
