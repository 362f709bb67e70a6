import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/server.ts';
import { divideConnections, mostConnections } from './divide-connections.ts';
import { runOnce } from './run-once.ts';

let url: string;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ url, drop } = await createTestDatabase());
});
afterAll(() => drop());

/** Lets so many connections into the database, for everybody but its owner's superuser. */
const allow = (connections: number) =>
  runOnce(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} CONNECTION LIMIT ${connections}`);

/** Connections of a process besides its pools, and the further ones of the process that works on jobs. */
const others = { each: 2, jobs: 2 };

test.each([20, 40, 97, 500])(
  'of %i connections, any number of workers uses three quarters at most',
  async (allowed) => {
    await allow(allowed);
    for (let workers = 1; workers <= 64; workers += 1) {
      const each = await divideConnections(url, workers).catch(() => 0);
      expect(each).toBeLessThanOrEqual(mostConnections);
      const used = each === 0 ? 0 : workers * (2 * each + others.each) + others.jobs;
      expect(used).toBeLessThanOrEqual(allowed * 0.75);
    }
  },
);

test('a number of workers for which there are too few connections is refused, with the number that fits', async () => {
  await allow(40);
  await expect(divideConnections(url, 5)).rejects.toThrow(
    'PostgreSQL allows 40 connections, too few for 5 workers. Set WORKERS to 4, or raise max_connections.',
  );
  expect(await divideConnections(url, 4)).toBe(2);
});
