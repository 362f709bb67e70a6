import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import { createLog } from '../log.ts';
import { useDatabase } from '../testing/use-database.ts';
import { createLimits, networkOf } from './limits.ts';
import { namedLimits } from './table.ts';

const log = createLog({ level: 'silent' });
const calls = { auth: 20, search: 40, upload: 40, default: 200 };
const tests = useDatabase();

const newLimits = (now?: () => Date) => createLimits(tests.database.pool, log, now ? { calls, now } : { calls });
const caller = (ip: string = randomUUID(), userId?: string) =>
  ({ ip, actor: userId === undefined ? null : { userId } }) as Context;

/** Returns how many of `count` calls succeed. The refused ones must say when to come back. */
async function countPassed(count: number, act: () => Promise<void>): Promise<number> {
  let passed = 0;
  for (let call = 0; call < count; call += 1) {
    try {
      await act();
      passed += 1;
    } catch (error) {
      expect(error).toMatchObject({ code: 'tooManyRequests' });
      expect((error as DomainError).retryAfter).toBeGreaterThan(0);
    }
  }
  return passed;
}

async function countQueries(act: () => Promise<unknown>): Promise<number> {
  let queries = 0;
  const { pool } = tests.database;
  const original = pool.query.bind(pool);
  Object.assign(pool, { query: (...args: [string]) => ((queries += 1), original(...args)) });
  await act();
  Object.assign(pool, { query: original });
  return queries;
}

describe('named limits', () => {
  test('A4 the eleventh failed login of an account from one address is refused, from another address it is not', async () => {
    const limits = newLimits();
    const account = randomUUID();
    expect(await countPassed(11, () => limits.consume('loginFailures', `192.0.2.1:${account}`))).toBe(10);
    await expect(limits.check('loginFailures', `192.0.2.1:${account}`)).rejects.toMatchObject({
      code: 'tooManyRequests',
    });
    await expect(limits.check('loginFailures', `192.0.2.2:${account}`)).resolves.toBeUndefined();
  });

  test('a check counts nothing, and refuses as soon as the limit is used up', async () => {
    const limits = newLimits();
    const key = randomUUID();
    for (let call = 0; call < 30; call += 1) await limits.check('emailTaken', key);
    await limits.consume('emailTaken', key, namedLimits.emailTaken.points);
    await expect(limits.check('emailTaken', key)).rejects.toMatchObject({ code: 'tooManyRequests' });
  });

  test('a reset forgets what was counted, also in memory', async () => {
    const limits = newLimits();
    const key = randomUUID();
    await countPassed(15, () => limits.consume('loginFailures', key));
    await limits.reset('loginFailures', key);
    expect(await countPassed(10, () => limits.consume('loginFailures', key))).toBe(10);
  });

  test('a reserved point counts while its task runs, and afterwards where the task used it', async () => {
    const limits = newLimits();
    const key = randomUUID();
    for (let turn = 0; turn < 10; turn += 1) await limits.reserve('emailTaken', key, () => Promise.resolve());
    await expect(limits.reserve('emailTaken', key, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    await limits.consume('emailTaken', key, 4);
    await limits.reserve('emailTaken', key, async (use) => {
      await expect(newLimits().check('emailTaken', key)).rejects.toMatchObject({ code: 'tooManyRequests' });
      use();
    });
    const refused = limits.reserve('emailTaken', key, () => Promise.reject(new Error('looked at')));
    await expect(refused).rejects.toMatchObject({ code: 'tooManyRequests' });
  });

  test('tasks that use reserved points at the same moment run one by one', async () => {
    const limits = newLimits();
    const key = randomUUID();
    let running = 0;
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, () =>
        limits.reserve('emailTaken', key, async (use) => {
          expect((running += 1)).toBe(1);
          await Promise.resolve();
          running -= 1;
          use();
        }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(namedLimits.emailTaken.points);
  });

  test('of tasks at the same moment in two processes none uses a point more than there are', async () => {
    const processes = [newLimits(), newLimits()];
    const key = randomUUID();
    const { points } = namedLimits.loginFailuresOfAddress;
    let used = 0;
    const results = await Promise.allSettled(
      Array.from({ length: points }, () => processes)
        .flat()
        .map((limits) =>
          limits.reserve('loginFailuresOfAddress', key, async (use) => {
            await Promise.resolve();
            use();
            used += 1;
          }),
        ),
    );
    expect(used).toBe(points);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    expect(refused).toHaveLength(points);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'tooManyRequests' });
    expect((refused[0] as DomainError).retryAfter).toBeGreaterThan(60);
  });

  test('four logins of a network run at the same moment, and those of another do not wait for them', async () => {
    const limits = newLimits();
    const [key, other] = [randomUUID(), randomUUID()];
    const gate = Promise.withResolvers<undefined>();
    const begun: number[] = [];
    const tasks = Array.from({ length: 9 }, (_, turn) =>
      limits.reserve('loginFailuresOfAddress', key, () => (begun.push(turn), gate.promise)),
    );
    await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
    await limits.reserve('loginFailuresOfAddress', other, () => Promise.resolve());
    expect(begun).toHaveLength(4);
    gate.resolve(undefined);
    await Promise.all(tasks);
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('a task that finds no point gets the one that another gives back', async () => {
    const limits = newLimits();
    const key = randomUUID();
    await limits.consume('loginFailuresOfAddress', key, namedLimits.loginFailuresOfAddress.points - 2);
    const gate = Promise.withResolvers<undefined>();
    const honest = () => limits.reserve('loginFailuresOfAddress', key, () => gate.promise);
    const wrong = () =>
      limits.reserve('loginFailuresOfAddress', key, (use) => (use(), Promise.reject(new Error('wrong password'))));
    const tasks = Promise.allSettled([honest(), honest(), wrong(), honest(), wrong(), honest()]);
    gate.resolve(undefined);
    const told = (await tasks).map((result) =>
      result.status === 'fulfilled' ? 'in' : (result.reason as Error).message,
    );
    expect(told).toEqual(['in', 'in', 'wrong password', 'in', 'wrong password', 'tooManyRequests']);
  });

  test('a point that is given back after its time leaves the count of the next time alone', async () => {
    const limits = newLimits();
    const key = randomUUID();
    const { points } = namedLimits.emailTaken;
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    onTestFinished(() => void vi.useRealTimers());
    await limits.reserve('emailTaken', key, async () => {
      vi.setSystemTime(start + 2 * 3_600_000);
      await newLimits().consume('emailTaken', key, points);
    });
    await expect(limits.check('emailTaken', key)).rejects.toMatchObject({ code: 'tooManyRequests' });
    await expect(limits.reserve('emailTaken', key, () => Promise.resolve())).rejects.toMatchObject({
      retryAfter: 3_600,
    });
  });

  test('a blocked flood does not reach the database', async () => {
    const limits = newLimits();
    const key = randomUUID();
    await countPassed(11, () => limits.consume('loginFailures', key));
    expect(await countQueries(() => countPassed(100, () => limits.consume('loginFailures', key)))).toBe(0);
  });

  test('the counts of two processes add up', async () => {
    const [one, two] = [newLimits(), newLimits()];
    const key = randomUUID();
    const passed = await countPassed(6, async () => {
      await one.consume('loginFailures', key);
      await two.consume('loginFailures', key);
    });
    expect(passed).toBe(5);
  });

  test('a key of any length, with NUL or a lone surrogate, is a key', async () => {
    const limits = newLimits();
    await expect(limits.consume('emailLookups', '\0\ud800'.repeat(50_000))).resolves.toBeUndefined();
  });

  test('no address of a person stands in the table', async () => {
    await newLimits().consume('emailTaken', 'ann@example.org');
    const { rows } = await tests.database.pool.query(`SELECT 1 FROM rate_limits WHERE key LIKE '%ann@%'`);
    expect(rows).toEqual([]);
  });
});

describe('calls', () => {
  const oneMinute = () => new Date('2026-01-01T10:00:20Z');

  test('as many calls as the limit says go through in a minute, and the rest in the next', async () => {
    let now = oneMinute();
    const limits = newLimits(() => now);
    const ctx = caller();
    expect(await countPassed(250, () => limits.consumeCall('recipes.getRecipe', 'query', ctx))).toBe(calls.default);
    now = new Date('2026-01-01T10:01:00Z');
    await expect(limits.consumeCall('recipes.getRecipe', 'query', ctx)).resolves.toBeUndefined();
  });

  test('calls at the same moment are counted one by one', async () => {
    const limits = newLimits(oneMinute);
    const ctx = caller();
    const results = await Promise.allSettled(
      Array.from({ length: 300 }, () => limits.consumeCall('recipes.getRecipe', 'query', ctx)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(calls.default);
  });

  test('a refused caller is told how long the minute still lasts', async () => {
    const limits = newLimits(oneMinute);
    const ctx = caller();
    await countPassed(calls.default, () => limits.consumeCall('recipes.getRecipe', 'query', ctx));
    await expect(limits.consumeCall('recipes.getRecipe', 'query', ctx)).rejects.toMatchObject({ retryAfter: 40 });
  });

  test('ordinary use asks the database nothing, and a flood rarely', async () => {
    const limits = newLimits(oneMinute);
    const ctx = caller();
    const call = () => limits.consumeCall('recipes.getRecipe', 'query', ctx);
    expect(await countQueries(() => countPassed(calls.default / 10, call))).toBe(0);
    expect(await countQueries(() => countPassed(1_000, call))).toBeLessThanOrEqual(20);
  });

  test('the calls of two processes add up', async () => {
    const [one, two] = [newLimits(oneMinute), newLimits(oneMinute)];
    const ctx = caller();
    let passed = 0;
    for (let round = 0; round < 200; round += 1) {
      passed += await countPassed(1, () => one.consumeCall('recipes.getRecipe', 'query', ctx));
      passed += await countPassed(1, () => two.consumeCall('recipes.getRecipe', 'query', ctx));
    }
    expect(passed).toBeGreaterThanOrEqual(calls.default * 0.95);
    expect(passed).toBeLessThanOrEqual(calls.default * 1.1);
  });

  test('A7 ten logins of one batch count as ten', async () => {
    const limits = newLimits(oneMinute);
    const ctx = caller();
    const batch = () =>
      Promise.all(Array.from({ length: 10 }, () => limits.consumeCall('users.login', 'mutation', ctx)));
    await batch();
    await batch();
    await expect(batch()).rejects.toMatchObject({ code: 'tooManyRequests' });
  });

  test('logins are counted apart from other calls, by REST and by the typed API alike', async () => {
    const limits = newLimits(oneMinute);
    const ctx = caller();
    await countPassed(10, () => limits.consumeCall('users.login', 'mutation', ctx));
    expect(await countPassed(20, () => limits.consumeRequest('POST', '/users/login', ctx))).toBe(10);
    await expect(limits.consumeRequest('GET', '/recipes/:id', ctx)).resolves.toBeUndefined();
  });

  test('people behind one address do not use up each other’s calls', async () => {
    const limits = newLimits(oneMinute);
    const [ann, ben] = [caller('192.0.2.7', randomUUID()), caller('192.0.2.7', randomUUID())];
    await countPassed(250, () => limits.consumeCall('recipes.getRecipe', 'query', ann));
    await expect(limits.consumeCall('recipes.getRecipe', 'query', ben)).resolves.toBeUndefined();
  });

  test('one caller cannot use up one IPv6 address after the other', async () => {
    const limits = newLimits(oneMinute);
    let host = 0;
    const act = () =>
      limits.consumeCall('recipes.getRecipe', 'query', caller(`2001:db8:0:1::${(host += 1).toString(16)}`));
    expect(await countPassed(250, act)).toBe(calls.default);
  });
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['192.0.2.1', '192.0.2.1'],
  ['no address', 'no address'],
])('%s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
