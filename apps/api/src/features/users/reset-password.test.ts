import { expect, vi } from 'vitest';
import { startTestServer, type TestServer } from '#api/kernel/testing/server';
import { createUser, testAlone as test } from '#api/kernel/testing/test';

const forgot = (server: TestServer, email: string, headers = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/users/forgot',
    payload: { email },
    headers,
    remoteAddress: '10.7.7.7',
  });

/** Returns the newest reset link from the log, where links go without a mail server. */
async function grantFor(server: TestServer, email: string): Promise<string> {
  return vi.waitFor(() => {
    const line = server.lines.findLast((text) => text.includes(email) && text.includes('grant='));
    return /grant=([\w-]+)/.exec(line ?? '')?.[1] ?? expect.fail('no link yet');
  }, 60_000);
}

const reset = (server: TestServer, grant: string, password = 'a new password') =>
  server.app.inject({ method: 'POST', url: '/api/trpc/users.resetPassword', payload: { grant, password } });

test('A8 a reset link works once and is no session', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  expect((await forgot(server, ann.email)).statusCode).toBe(200);
  const grant = await grantFor(server, ann.email);
  for (const url of [`/api/users?token=${grant}`, '/api/users']) {
    const answer = await server.app.inject({
      url,
      headers: url.includes('?') ? {} : { authorization: `Bearer ${grant}` },
    });
    expect(answer.statusCode).toBe(401);
  }
  expect((await reset(server, grant)).statusCode).toBe(200);
  expect((await reset(server, grant)).json()).toMatchObject({ error: { data: { errorCode: 'invalidResetLink' } } });
});

test('A8 a reset ends every session of the account', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  await forgot(server, ann.email);
  await reset(server, await grantFor(server, ann.email));
  expect((await ann.rest('GET', '/users')).statusCode).toBe(401);
});

test('A9 only the newest link works, for thirty minutes', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  await forgot(server, ann.email);
  const older = await grantFor(server, ann.email);
  await forgot(server, ann.email);
  await vi.waitFor(async () => expect(await grantFor(server, ann.email)).not.toBe(older), { timeout: 60_000 });
  const newest = await grantFor(server, ann.email);
  expect((await reset(server, older)).statusCode).toBe(400);
  await server.services.db.resetGrant.updateMany({ data: { expiresAt: new Date(Date.now() - 1_000) } });
  expect((await reset(server, newest)).statusCode).toBe(400);
});

test('A10 the link leads to PUBLIC_BASE_URL, whatever the headers say', async () => {
  const server = await startTestServer({ PUBLIC_BASE_URL: 'https://cook.example.org/' });
  const ann = await createUser(server, 'ann');
  await forgot(server, ann.email, {
    host: 'evil.test',
    'x-forwarded-host': 'evil.test',
    origin: 'https://evil.test',
  });
  await grantFor(server, ann.email);
  const line = server.lines.find((text) => text.includes('grant=')) ?? '';
  expect(line).toContain('https://cook.example.org/#/auth/reset?grant=');
  expect(line).not.toContain('evil.test');
  await server.close();
});

test('A11 six requests for one account send three mails, and all answer alike', async () => {
  const server = await startTestServer();
  const ann = await createUser(server, 'ann');
  const { mock } = vi.spyOn(server.services.limits, 'consume');
  const counted = () => mock.results.filter((_, at) => mock.calls[at]?.[0] === 'resetMailsOfAccount');
  for (let turn = 0; turn < 6; turn += 1) expect((await forgot(server, ann.email)).statusCode).toBe(200);
  await expect.poll(() => counted().length).toBe(6);
  const allowed = (await Promise.allSettled(counted().map(({ value }) => value as Promise<void>))).filter(
    ({ status }) => status === 'fulfilled',
  );
  expect(allowed.length).toBe(3);
  await expect.poll(() => server.lines.filter((text) => text.includes('grant=')).length).toBe(3);
  await server.close();
});

test('A11 after fifty requests of one address in an hour the next are refused', async () => {
  const server = await startTestServer({ RATE_LIMIT_FACTOR: 10 });
  for (let turn = 0; turn < 50; turn += 1) {
    expect((await forgot(server, `nobody-${turn}@example.org`)).statusCode).toBe(200);
  }
  const next = await forgot(server, 'somebody@example.org');
  expect([next.statusCode, Number(next.headers['retry-after']) > 0]).toEqual([429, true]);
  await server.close();
});

test('A5 an unknown address answers as a known one and gets no mail', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const known = await forgot(server, ann.email);
  const unknown = await forgot(server, 'nobody@example.org');
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  await grantFor(server, ann.email);
  expect(server.lines.filter((text) => text.includes('nobody@example.org'))).toEqual([]);
});

test('A16 neither a session token nor a reset link can be read from the database', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  await forgot(server, ann.email);
  const grant = await grantFor(server, ann.email);
  const credentials = { email: ann.email, password: ann.password };
  const login = await server.app.inject({ method: 'POST', url: '/api/users/login', payload: credentials });
  const { token } = login.json<{ token: string }>();
  const tables = await server.services.db.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`;
  for (const { name } of tables) {
    const rows = await server.services.db.$queryRawUnsafe<{ text: string }[]>(
      `SELECT t::text AS text FROM "${name}" t`,
    );
    const dump = rows.map(({ text }) => text).join('\n');
    expect(dump).not.toContain(grant);
    expect(dump).not.toContain(token);
  }
});
