import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { DomainError } from '../errors.ts';
import { noteCrashes } from '../testing/crashes.ts';
import { freePort } from '../testing/free-port.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { createUser, type TestUser } from '../testing/test.ts';
import { createErrorReports } from './error-reports.ts';
import { type ErrorService, startErrorService } from '../testing/error-service.ts';

const secret = 'a-secret-soup';

let service: ErrorService;
let server: TestServer;
let ann: TestUser;
beforeAll(async () => {
  service = await startErrorService();
  server = await startTestServer({ SENTRY_DSN: service.dsn, RATE_LIMIT_FACTOR: 100 });
  ann = await createUser(server, 'ann');
  await ann.api.recipes.createRecipe({ title: secret });
  // From here on what reads labels is a bug.
  await server.services.database.pool.query('ALTER TABLE labels RENAME TO gone');
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const nextReport = async () => {
  await expect.poll(() => service.received.length).toBeGreaterThan(0);
  return service.received.shift()!;
};
test('spec 8: a server error is told to the error service, with its place and the release, without what people typed', async () => {
  const answer = await ann.rest('GET', `/labels?title=${secret}&token=${ann.token}`);
  expect(answer.statusCode).toBe(500);
  const { event, raw } = await nextReport();
  expect(raw).toMatch(/^\/api\/7\/envelope\/\?.*sentry_key=public/);
  expect(event).toMatchObject({
    release: expect.stringMatching(/^trivet@\d+\.\d+\.\d+$/) as string,
    environment: 'selfhost',
    tags: {
      method: 'GET',
      path: '/api/labels',
      errorCode: 'unexpected',
      requestId: answer.json<{ requestId: string }>().requestId,
    },
  });
  const frames = event.exception?.values.flatMap(({ stacktrace }) => stacktrace?.frames ?? []) ?? [];
  expect(frames.map(({ filename }) => filename)).toContainEqual(expect.stringMatching(/^app:\/\/\/.*labels/));
  for (const hidden of [secret, ann.token, ann.email, ann.userId, '127.0.0.1:', process.cwd()]) {
    expect(raw.split('\n').slice(1).join('\n').replace(service.dsn, '')).not.toContain(hidden);
  }
});

test('a failure of the typed API and one of a job are told with their names', async () => {
  const typed = await ann.rest('GET', '/trpc/labels.getLabels');
  expect(typed.statusCode).toBe(500);
  expect((await nextReport()).event.tags).toMatchObject({ procedure: 'labels.getLabels', errorCode: 'unexpected' });
  await ann.api.export.startExport({ format: 'txt' });
  const { event, raw } = await nextReport();
  expect(event.tags).toMatchObject({ job: 'export.write', errorCode: 'unexpected' });
  expect(raw).not.toContain(secret);
});

test('what is the caller’s own fault is not told', async () => {
  const refused = [
    await ann.rest('GET', `/users/${randomUUID()}`),
    await ann.rest('POST', '/users/login', { email: ann.email, password: secret }),
    await ann.rest('GET', '/recipes/not-an-id'),
    await server.app.inject({ url: '/api/users' }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 412, 400, 401]);
  // The next bug is then the next report.
  await ann.rest('GET', '/labels');
  expect((await nextReport()).event.tags).toMatchObject({ path: '/api/labels' });
  expect(service.received).toEqual([]);
});

test.for(['hang', 'drop', 500, 429, 302] as const)(
  'R25 an error service that answers with %s changes nothing for people',
  async (answer) => {
    const own = await startErrorService();
    own.answerWith(answer);
    const crashes = noteCrashes();
    const reports = reportsTo(own.dsn);
    for (let count = 0; count < 3; count += 1) reports.failed(new DomainError('unexpected'), {});
    await expect.poll(() => own.received.length).toBeGreaterThan(0);
    await own.close();
    await reports.close();
    crashes.stop();
    expect(crashes.found).toEqual([]);
  },
);

test('R25 an error service that is away changes nothing for people', async () => {
  const crashes = noteCrashes();
  onTestFinished(() => crashes.stop());
  const reports = reportsTo(`http://public@127.0.0.1:${await freePort()}/7`);
  reports.failed(new DomainError('unavailable', { cause: new Error('away') }), {});
  await reports.close();
  expect(crashes.found).toEqual([]);
});

test('a bug that happens all the time is told sixty times in a minute at most', async () => {
  const own = await startErrorService();
  const reports = reportsTo(own.dsn);
  for (let count = 0; count < 200; count += 1) {
    reports.failed(new DomainError('unexpected', { cause: new Error('again') }), {});
  }
  await reports.close();
  expect(own.received.length).toBeGreaterThan(0);
  expect(own.received.length).toBeLessThanOrEqual(60);
  await own.close();
});

test('without an address nobody is told anything', async () => {
  const reports = reportsTo(undefined);
  reports.failed(new DomainError('unexpected'), {});
  await reports.close();
});

const reportsTo = (dsn: string | undefined) =>
  createErrorReports({
    dsn,
    release: 'trivet@1.0.0',
    environment: 'selfhost',
    proxy: undefined,
    log: server.services.log,
  });
