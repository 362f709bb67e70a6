import type pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startClock } from './clock.ts';
import { createLog } from '../log.ts';

const log = createLog({ level: 'silent' });
const minute = 60_000;

/** A database whose clock is `ahead` milliseconds ahead of the real one. It cannot be reached when that is null. */
function databaseAhead(ahead: number | null) {
  const clock = { ahead };
  const real = () => performance.timeOrigin + performance.now();
  const query = () => Promise.resolve({ rows: [{ ms: real() + (clock.ahead ?? 0) }] });
  const connect = () =>
    clock.ahead === null
      ? Promise.reject(new Error('no connection'))
      : Promise.resolve({ query, release: () => undefined });
  return { clock, pool: { connect } as unknown as pg.Pool, aheadOf: (time: Date) => time.getTime() - real() };
}

test('R16 the time is that of the database, and goes on evenly when the clock of the machine is set', async () => {
  const { pool, aheadOf } = databaseAhead(5 * minute);
  const { now, close } = await startClock(pool, log);
  onTestFinished(close);
  expect(aheadOf(now())).toBeCloseTo(5 * minute, -3);
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  expect(aheadOf(now())).toBeCloseTo(5 * minute, -3);
});

test('R16 it follows the clock of the database when that is set, and stays as it is while there is none', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { clock, pool, aheadOf } = databaseAhead(0);
  const { now, close } = await startClock(pool, log);
  onTestFinished(close);
  clock.ahead = -60 * minute;
  await vi.advanceTimersByTimeAsync(minute);
  expect(aheadOf(now())).toBeCloseTo(-60 * minute, -3);
  clock.ahead = null;
  await vi.advanceTimersByTimeAsync(minute);
  expect(aheadOf(now())).toBeCloseTo(-60 * minute, -3);
});

test('it does not start without a database', async () => {
  await expect(startClock(databaseAhead(null).pool, log)).rejects.toThrow('no connection');
});
