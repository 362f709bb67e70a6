import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CookingChange } from '@trivet/shared/cooking/cooking-row';
import type { ShoppingItemChange } from '@trivet/shared/shopping-lists/items/item-row';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { longTestMs } from '@trivet/shared/testing/durations';
import { amountOf } from '@trivet/shared/testing/proof';
import { type ApiClient, openClient } from './testing/api-client.ts';
import { type Batch, damageOfBatch, openBatch, startBulkWriters } from './testing/bulk-writers.ts';
import { type Shopping, shopWith, startDevices } from './testing/busy-devices.ts';
import { openDesks } from './testing/desks.ts';
import { createDevice, noArrivals, settleAll } from './testing/devices.ts';
import { findDamage } from './testing/find-damage.ts';
import { createInstallation, type Installation } from './testing/installation.ts';
import { additionOf, keptCooking, keptItems, listCreation } from './testing/kept-nouns.ts';
import { newPerson } from './testing/people.ts';
import { openCookbook } from './testing/recipes/busy-cookbook.ts';
import { seededRandom } from './testing/seeded-random.ts';
import { startWriters } from './testing/writers.ts';

const kills = amountOf({ gate: 3, proof: 20 });
/** Writes, and changes of many recipes, before each kill, so that the server is at work then. */
const [warmWrites, warmChanges] = [20, 8];
/** Ticks of a device on one recipe. */
const ticksOfEach = 60;
/** Removed items that somebody puts back. */
const mostPutBack = 60;

let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation();
});
afterAll(() => installation.remove());

const clientOf = (token: string): ApiClient => openClient(fetch, installation.address, token);

const countAnswers = async (scopeId: string): Promise<number> => {
  const [counted] = await installation.query<{ answers: string }>(
    'SELECT count(*) AS answers FROM operation_answers WHERE scope_id = $1',
    [scopeId],
  );
  return Number(counted?.answers);
};

/** Three devices of a person that tick ingredients while cooking. */
async function openKitchen() {
  const { userId, token } = await newPerson(installation);
  const kept = keptCooking(userId);
  const arrivals = noArrivals();
  const recipeIds: string[] = [];
  const ticked = new Map<string, string[]>();
  const newKitchenDevice = () => createDevice({ personId: userId, clientOf: () => clientOf(token), kept, arrivals });
  const busy = [0, 1, 2].map((index) => {
    const device = newKitchenDevice();
    let ticks = 0;
    const change = (): void => {
      const recipeId = (recipeIds[Math.floor(ticks / ticksOfEach)] ??= randomUUID());
      const tick: CookingChange = { type: 'tick', part: 'ingredients', line: `device ${index} ${ticks}` };
      device.change(recipeId, tick);
      ticked.set(recipeId, [...(ticked.get(recipeId) ?? []), tick.line]);
      ticks += 1;
    };
    return { device, change };
  });
  return {
    busy,
    async expectWhole() {
      const devices = busy.map(({ device }) => device);
      await settleAll(devices);
      for (const { rows, wrong, refused } of devices) {
        expect([...wrong, ...refused]).toEqual([]);
        for (const [id, lines] of ticked) expect(rows.get(id)?.ingredients.toSorted()).toEqual(lines.toSorted());
      }
      expect(await countAnswers(userId)).toBe([...ticked.values()].flat().length);
    },
  };
}

/** Three devices of a person that add items to a list and remove some. */
async function openShop() {
  const { userId, token } = await newPerson(installation);
  const kept = keptItems(randomUUID());
  const made = await clientOf(token).mutate('sync.push', { operations: [listCreation(kept.scope.id)] });
  expect(made.status).toBe(200);
  const newDevice = () =>
    createDevice({ personId: userId, clientOf: () => clientOf(token), kept, arrivals: noArrivals() });
  const shopping: Shopping = { added: new Set(), removed: [], changes: 0 };
  const busy = [0, 1, 2].map(() => {
    const device = newDevice();
    return { device, change: shopWith(device, shopping) };
  });
  return {
    busy,
    async expectWhole() {
      const devices = busy.map(({ device }) => device);
      // A device that was stopped may still have to say that it removed something.
      await settleAll(devices);
      // Somebody who did not know puts them back, and changes them.
      const late = newDevice();
      const putBack = shopping.removed.slice(-mostPutBack);
      expect(putBack.length).toBeGreaterThan(0);
      const [tick, rename]: ShoppingItemChange[] = [
        { type: 'setCompleted', isCompleted: true },
        { type: 'setTitle', title: 'dates' },
      ];
      for (const id of putBack) for (const change of [tick!, additionOf('figs'), rename!]) late.change(id, change);
      await settleAll([late, ...devices]);
      expect(late.refused.map(({ code }) => code)).toEqual(putBack.flatMap(() => ['rowRemoved', 'rowRemoved']));
      for (const { rows, wrong } of [late, ...devices]) {
        expect(wrong).toEqual([]);
        expect([...rows.keys()].sort()).toEqual([...shopping.added].sort());
      }
      for (const { refused } of devices) expect(refused).toEqual([]);
      expect(await countAnswers(kept.scope.id)).toBe(1 + shopping.changes + 3 * putBack.length);
    },
  };
}

test(
  `R2 R15 R17 when the server is killed ${kills} times, no acknowledged write is lost, none is half there, no tick of three devices is made twice, what was removed stays removed, and no text of a recipe or diary is lost`,
  async ({ annotate }) => {
    const random = seededRandom('R2');
    // Clients of one person share a library and wait for each other.
    const { desks, libraryIds } = await openDesks(installation, { people: 3, clients: 3, send: fetch });
    const bulk = await openDesks(installation, { people: 2, clients: 4, send: fetch });
    const batches: Batch[] = await Promise.all(bulk.desks.map(openBatch));
    const [kitchen, shop] = [await openKitchen(), await openShop()];
    const person = await newPerson(installation);
    const cookbook = await openCookbook(installation, person, () => clientOf(person.token));
    const [writers, bulkWriters] = [startWriters(desks), startBulkWriters(batches)];
    const works = [writers, bulkWriters];
    const devices = startDevices([...kitchen.busy, ...shop.busy, ...cookbook.busy]);
    const findAll = async () => [
      ...(await findDamage(installation, libraryIds, writers.recipes)),
      ...(await Promise.all(batches.map((batch) => damageOfBatch(installation, batch)))).flat(),
    ];
    const warm = () =>
      Promise.all([
        writers.acknowledge(warmWrites),
        bulkWriters.acknowledge(warmChanges),
        cookbook.advance(warmChanges),
      ]);
    const starts: number[] = [];
    let [cutOff, cutChanges] = [0, 0];
    const stop = () => Promise.all([...works, devices].map((work) => work.stop()));
    onTestFinished(() => void stop());
    for (let kill = 1; kill <= kills; kill += 1) {
      await warm();
      await sleep(random() * 400);
      await installation.kill();
      await Promise.all(works.map((work) => work.pause()));
      starts.push(await installation.start());
      expect(await findAll(), `kill ${kill}`).toEqual([]);
      cutOff += writers.recipes.filter(({ sent, acknowledged }) => sent > acknowledged).length;
      cutChanges += batches.filter(({ sent, acknowledged }) => sent > acknowledged).length;
      for (const work of works) work.resume();
    }
    await warm();
    await stop();
    expect(await findAll()).toEqual([]);
    expect([...writers.wrong, ...bulkWriters.wrong]).toEqual([]);
    expect(Math.min(cutOff, cutChanges)).toBeGreaterThanOrEqual(kills);
    await kitchen.expectWhole();
    await shop.expectWhole();
    await cookbook.expectWhole();
    const { operations, pages } = cookbook.counts();
    const changes = batches.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
    await annotate(
      `${kills} kills, ${writers.counts.acknowledged} acknowledged writes of ${writers.recipes.length} recipes, ` +
        `${cutOff} writes cut off, ${changes} acknowledged changes of ${batches[0]?.ids.length} recipes, ${cutChanges} cut off, ` +
        `${operations} changes of recipes and diary, ${pages} pages read, ` +
        `${Math.max(...starts)} ms at most until the server was back`,
    );
  },
  longTestMs,
);
