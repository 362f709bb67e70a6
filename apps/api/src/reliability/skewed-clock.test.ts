import { randomUUID } from 'node:crypto';
import { shoppingItemNoun } from '@trivet/shared/shopping-lists/shopping-list';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { add, listOperation, makeList, pull, push } from '#api/features/shopping-lists/testing/list-operations';
import { createLimits } from '#api/kernel/limits/limits';
import { namedLimits } from '#api/kernel/limits/table';
import { createLog } from '#api/kernel/log';
import type { TestServer } from '#api/kernel/testing/server';
import { testAlone as test } from '#api/kernel/testing/test';

const minute = 60_000;
const hour = 60 * minute;
const year = 365 * 24 * hour;

/** The time, whatever the clock of the server says. */
const realTime = () => performance.timeOrigin + performance.now();

/** Sets the clock of the server's machine. Its database has the right time. */
function setClock(skew: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: realTime() + skew });
}

const skews = [
  ['an hour behind', -hour],
  ['an hour ahead', hour],
  ['ten years ahead', 10 * year],
  ['five minutes behind its database', -5 * minute],
] as const;

const as = (token: string) => ({ authorization: `Bearer ${token}` });

/** Registers a person through the API. Returns the token. */
async function register(server: TestServer, email: string): Promise<string> {
  const payload = { name: 'Ann', email, password: 'a good password' };
  const answer = await server.app.inject({ method: 'POST', url: '/api/users/register', payload });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ token: string }>().token;
}

describe.each(skews)('R16 with a clock that is %s', (_name, skew) => {
  test('people register, log in and stay logged in, also once the clock is right and when it goes wrong', async ({
    server,
  }) => {
    onTestFinished(() => void vi.useRealTimers());
    setClock(skew);
    const email = `${randomUUID()}@example.org`;
    const tokens = [await register(server, email)];
    const login = { email, password: 'a good password' };
    const answer = await server.app.inject({ method: 'POST', url: '/api/users/login', payload: login });
    tokens.push(answer.json<{ token: string }>().token);
    for (const later of [skew, 0, -skew]) {
      setClock(later);
      for (const token of tokens) {
        const { statusCode } = await server.app.inject({ url: '/api/users', headers: as(token) });
        expect(statusCode).toBe(200);
      }
    }
    const sessions = await server.services.db.session.findMany({ where: { user: { email } } });
    for (const { createdAt, lastSeenAt, expiresAt } of sessions) {
      expect(Math.abs(createdAt.getTime() - realTime())).toBeLessThan(5 * minute);
      expect(lastSeenAt >= createdAt).toBe(true);
      expect(Math.abs(expiresAt.getTime() - realTime())).toBeLessThan(61 * 24 * hour);
    }
  });

  test('a reset link works for half an hour by the clock of the database', async ({ server, newUser }) => {
    onTestFinished(() => void vi.useRealTimers());
    const ann = await newUser('ann');
    setClock(skew);
    await server.app.inject({ method: 'POST', url: '/api/users/forgot', payload: { email: ann.email } });
    const grant = await vi.waitFor(async () => {
      const line = server.lines.findLast((text) => text.includes(ann.email) && text.includes('grant='));
      return /grant=([\w-]+)/.exec(line ?? '')?.[1] ?? expect.fail('no link yet');
    }, 60_000);
    const { expiresAt } = await server.services.db.resetGrant.findFirstOrThrow({ where: { userId: ann.userId } });
    expect(Math.abs(expiresAt.getTime() - realTime() - 30 * minute)).toBeLessThan(5 * minute);
    setClock(0);
    const payload = { grant, password: 'a new password' };
    const answer = await server.app.inject({ method: 'POST', url: '/api/trpc/users.resetPassword', payload });
    expect(answer.statusCode).toBe(200);
  });

  test('changes of a list stand in the order in which the server had them, and no time is negative', async ({
    newUser,
  }) => {
    onTestFinished(() => void vi.useRealTimers());
    const ann = await newUser('ann');
    const list = await makeList(ann);
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const [at, id] of ids.entries()) {
      // It goes wrong, is set right, and goes wrong to the other side.
      setClock([skew, 0, -skew][at] ?? 0);
      expect(await push(ann, listOperation(list, add(`item ${at}`), id))).toEqual(['applied']);
    }
    const scope = await pull(ann, list);
    const rows = scope.status === 'gone' ? [] : scope.rows.filter(({ noun }) => noun === shoppingItemNoun);
    expect(rows.toSorted((one, other) => one.seq - other.seq).map(({ id }) => id)).toEqual(ids);
    for (const { value } of rows) {
      const age = realTime() - Date.parse(String(value?.createdAt));
      expect(Math.abs(age)).toBeLessThan(5 * minute);
    }
  });

  test('an export runs to its end, with its progress, while the clock is set right', async ({ newUser }) => {
    onTestFinished(() => void vi.useRealTimers());
    const ann = await newUser('ann');
    setClock(skew);
    await ann.rest('POST', '/recipes', { title: 'Soup', labels: [], imageIds: [] });
    const { exportId } = await ann.api.export.startExport({ format: 'archive' });
    setClock(0);
    await expect
      .poll(async () => (await ann.api.export.getExports()).find((each) => each.id === exportId)?.status)
      .toBe('done');
  });
});

test('R16 what was counted while the clock was ahead ends in minutes once the clock is right', async ({ server }) => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: realTime() + 10 * year });
  const limits = createLimits(server.services.database.pool, createLog({ level: 'silent' }));
  const key = randomUUID();
  const { loginFailures, emailTaken } = namedLimits;
  const fail = () => limits.consume('loginFailures', key);
  const take = () => limits.reserve('emailTaken', key, () => Promise.resolve('free'));
  const refusal = { code: 'tooManyRequests' };
  for (let count = 0; count < loginFailures.points; count += 1) await fail();
  // The next one is also refused in memory.
  await expect(fail()).rejects.toMatchObject(refusal);
  await limits.consume('emailTaken', key, emailTaken.points);

  vi.setSystemTime(realTime());
  await expect(fail()).rejects.toMatchObject(refusal);
  await expect(take()).rejects.toMatchObject(refusal);
  vi.advanceTimersToNextTimer();
  await expect.poll(() => take().catch(() => 'refused')).toBe('free');
  await expect(fail()).resolves.toBeUndefined();
  limits.close();
});
