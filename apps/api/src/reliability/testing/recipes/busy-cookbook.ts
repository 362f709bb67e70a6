import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { ApiClient } from '../api-client.ts';
import type { Installation } from '../installation.ts';
import { noArrivals } from '../devices.ts';
import type { Person } from '../people.ts';
import { findLosses } from './find-losses.ts';
import { importRecipes } from './import-recipes.ts';
import { deeds, keptNouns, keptOf, makeChange, openKitchen } from './make-changes.ts';
import { createRecipeDevice, type RecipeDevice, settleRecipes } from './recipe-device.ts';

/** Recipes with the number of one change, so many that the server is killed while somebody reads them. */
const imported = 300;

/**
 * Opens three devices of a person: two that change recipes and write a diary, and one that reads the library from its
 * beginning again and again.
 */
export async function openCookbook(
  installation: Pick<Installation, 'query'>,
  { userId, libraryId }: Person,
  clientOf: () => ApiClient,
) {
  const query = <Row extends object>(sql: string, values: unknown[]) => installation.query<Row>(sql, values);
  const [arrivals, kitchen] = [noArrivals(), openKitchen()];
  const open = () => createRecipeDevice({ personId: userId, libraryId, clientOf, arrivals });
  const reader = open();
  const devices = [open(), open(), reader];
  await importRecipes(query, libraryId, imported);
  /** Pages of the library that arrived. */
  let pages = 0;
  let turn = 0;
  const counts = () => ({ operations: arrivals.answers.size, pages });
  const change = (device: RecipeDevice): void => {
    turn += 1;
    makeChange(device, kitchen, { what: deeds[turn % deeds.length] ?? 'save', pick: Math.floor(turn / 3) });
  };
  const readAgain = (device: RecipeDevice): void => {
    if (!device.isBehind()) device.forgetCopy();
  };
  const busy = devices.map((device) => ({
    device: {
      waiting: device.waiting,
      async sync() {
        const isSent = device === reader || (await device.sync());
        if (!isSent || !(await device.read())) return false;
        pages += 1;
        return true;
      },
    },
    change: () => (device === reader ? readAgain : change)(device),
  }));
  return {
    busy,
    counts,
    /** Waits for this number of further answered changes, and of further pages. */
    async advance(more: number) {
      const { operations, pages: read } = counts();
      while (counts().operations < operations + more || counts().pages < read + more) await sleep(5);
    },
    async expectWhole() {
      await settleRecipes(devices);
      await expectSame(devices, open());
      expect(await findLosses(query, { libraryId, devices, arrivals, imported })).toEqual([]);
    },
  };
}

/** Expects that devices have what one reads that was never there. */
async function expectSame(devices: readonly RecipeDevice[], late: RecipeDevice): Promise<void> {
  await settleRecipes([late, ...devices]);
  expect(devices.flatMap(({ wrong }) => wrong)).toEqual([]);
  for (const noun of keptNouns) {
    const whole = keptOf(late, noun);
    for (const device of devices) expect(keptOf(device, noun)).toEqual(whole);
  }
}
