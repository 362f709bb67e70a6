import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { useDatabase } from '../testing/use-database.ts';
import { createLimits } from './limits.ts';
import { namedLimits } from './table.ts';

const log = createLog({ level: 'silent' });
const tests = useDatabase();

test('the workers of one port allow no more together than a tenth beyond the limit', async () => {
  const points = 200;
  const calls = { auth: points, search: points, upload: points, default: points };
  const now = () => new Date('2026-11-20T10:00:20Z');
  const workers = Array.from({ length: 8 }, () => createLimits(tests.database.pool, log, { calls, now, processes: 8 }));
  const caller = { ip: '192.0.2.1', actor: null };
  let passed = 0;
  for (let round = 0; round < points; round += 1) {
    for (const worker of workers) {
      const call = worker.consumeCall('recipes.getRecipe', 'query', caller);
      await call.then(
        () => (passed += 1),
        (error: unknown) => expect(error).toMatchObject({ code: 'tooManyRequests' }),
      );
    }
  }
  expect(passed).toBeLessThanOrEqual(points * 1.1);
  expect(passed).toBeGreaterThanOrEqual(points * 0.6);
});

test('a task waits for the point that a task of another worker gives back, and is refused when that uses it', async () => {
  const [one, two] = [1, 2].map(() => createLimits(tests.database.pool, log, { processes: 2 }));
  if (!one || !two) throw new Error('there are two');
  const key = randomUUID();
  await one.consume('emailTaken', key, namedLimits.emailTaken.points - 1);
  const gate = Promise.withResolvers<undefined>();
  const begun = Promise.withResolvers<undefined>();
  const honest = one.reserve('emailTaken', key, () => (begun.resolve(undefined), gate.promise));
  await begun.promise;
  const looks = vi.spyOn(tests.database.pool, 'query');
  onTestFinished(() => looks.mockRestore());
  const waiting = two.reserve('emailTaken', key, (use) => (use(), Promise.resolve()));
  await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(0);
  await looks.mock.results[0]?.value;
  gate.resolve(undefined);
  await honest;
  await waiting;
  const late = one.reserve('emailTaken', key, () => Promise.resolve());
  await expect(late).rejects.toMatchObject({ code: 'tooManyRequests' });
});
