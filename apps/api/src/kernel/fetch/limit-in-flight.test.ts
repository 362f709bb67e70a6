import { expect, test } from 'vitest';
import { limitInFlight } from './limit-in-flight.ts';

interface Load {
  peak: number;
  refused: number;
}

/** Starts 200 tasks of one user at once and returns how many ran together and how many were refused. */
async function load(most: number): Promise<Load> {
  const limited = limitInFlight(most);
  let running = 0;
  let peak = 0;
  const task = async () => {
    running += 1;
    peak = Math.max(peak, running);
    await new Promise((resolve) => setTimeout(resolve, 20));
    running -= 1;
  };
  const results = await Promise.allSettled(Array.from({ length: 200 }, () => limited('one', task)));
  const refused = results.filter((result) => result.status === 'rejected');
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'tooManyRequests', retryAfter: 5 });
  return { peak, refused: refused.length };
}

test('W12 of 200 requests at once by one user four run and the others are refused', async () => {
  expect(await load(4)).toEqual({ peak: 4, refused: 196 });
});

test('W12 T0 without the limit all 200 run together', async () => {
  expect(await load(Infinity)).toEqual({ peak: 200, refused: 0 });
});

test('W12 a full user does not hold up another one, and a place is free again after success and failure', async () => {
  const limited = limitInFlight(1);
  let finish = () => {};
  const first = limited('one', () => new Promise<void>((resolve) => (finish = resolve)));
  await expect(limited('one', async () => 'again')).rejects.toMatchObject({ code: 'tooManyRequests' });
  expect(await limited('two', async () => 'other')).toBe('other');

  finish();
  await first;
  await expect(limited('one', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await limited('one', async () => 'again')).toBe('again');
});
