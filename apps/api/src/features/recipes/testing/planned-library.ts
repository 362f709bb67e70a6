import { noteFigure } from '@trivet/shared/testing/proof-notes';
import { LRUCache } from 'lru-cache';
import { expect, vi } from 'vitest';
import type { Database } from '#api/kernel/db/client';
import { joinLibrary } from '#api/kernel/testing/join-library';
import { createUser, testAlone as base, type TestUser } from '#api/kernel/testing/test';
import { fillLibrary, largeLibrarySize } from './large-library.ts';
import { firstPlanOf, type Plan, statementsOf, wholeTablesOf } from './query-plans.ts';

interface Fixtures {
  /** A person with {@link largeLibrarySize} recipes. */
  ann: TestUser;
  /** A person without recipes, who is a member of that library. */
  member: TestUser['api'];
  /** Another person with a few hundred recipes. */
  cid: TestUser;
  database: Database;
}

/** The number of recipes in the large library, as people write it. */
export const many = largeLibrarySize.toLocaleString('en-US');

/** vitest's `test` with a large library, which the tests of a file share. */
export const test = base.extend<Fixtures>({
  cid: [
    async ({ server }, use) => {
      await use(await createUser(server, 'cid'));
    },
    { scope: 'file' },
  ],
  ann: [
    async ({ server, cid }, use) => {
      const ann = await createUser(server, 'ann');
      await fillLibrary(server.services.database.pool, ann.libraryId, cid.libraryId);
      await use(ann);
    },
    { scope: 'file' },
  ],
  member: [
    async ({ server, ann }, use) => {
      await use(await joinLibrary(await createUser(server, 'ben'), ann, 'edit'));
    },
    { scope: 'file' },
  ],
  database: async ({ server }, use) => {
    await use(server.services.database);
  },
});

/** Returns the plans for the first run, on a connection, of each statement of a call. */
export async function plansOf(database: Database, call: () => Promise<unknown>): Promise<Plan[]> {
  noteFigure(`${many} recipes`);
  // This runs the work that only a first call does, such as bringing the words of a library up to date.
  await call();
  // Afterwards a search knows for a minute that a library is large. Its statement is looked at as well.
  vi.spyOn(LRUCache.prototype, 'has').mockReturnValue(false);
  const plans: Plan[] = [];
  for (const statement of await statementsOf(call)) plans.push(await firstPlanOf(database, statement));
  expect(plans).not.toEqual([]);
  return plans;
}

/** Expects that a call reads no table from end to end. It may read those in `may`. */
export async function expectPlans(database: Database, call: () => Promise<unknown>, may: string[] = []): Promise<void> {
  const plans = await plansOf(database, call);
  expect(plans.flatMap(wholeTablesOf).filter((table) => !may.includes(table))).toEqual([]);
}
