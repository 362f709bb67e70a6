import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CookingChange } from '@trivet/shared/cooking/schemas';
import type { ShoppingItemChange } from '@trivet/shared/shopping-lists/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { amountOf, longTestMs } from '#api/kernel/testing/proof';
import { openClient } from './testing/api-client.ts';
import { createDevice, noArrivals, settleAll } from './testing/devices.ts';
import { createInstallation, type Installation } from './testing/installation.ts';
import { additionOf, type ItemDevice, keptCooking, keptItems, listCreation } from './testing/kept-nouns.ts';
import { newPerson } from './testing/people.ts';
import { seededRandom } from './testing/seeded-random.ts';

const kills = amountOf({ gate: 2, proof: 20 });
/** Ticks of each device between two kills. */
const ticksBetween = 60;
/** Items that each device adds between two kills. */
const itemsBetween = 40;

let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation();
});
afterAll(() => installation.remove());

const clientOf = (token: string) => openClient(fetch, installation.address, token);

/** A device of any noun. */
interface AnyDevice {
  readonly waiting: readonly unknown[];
  readonly sync: () => Promise<boolean>;
}

/** Makes changes and sends each, until the server has them all, whatever happens to it meanwhile. */
async function changeAway(device: AnyDevice, changes: readonly (() => void)[]): Promise<void> {
  for (const change of changes) {
    change();
    await device.sync().catch(() => false);
  }
  while (device.waiting.length > 0) {
    const isAnswered = await device.sync().catch(() => false);
    if (!isAnswered) await sleep(50);
  }
}

/** Kills the server while devices make changes, and waits until all are answered. */
async function killDuring(changing: readonly Promise<void>[], afterMs: number): Promise<void> {
  const changed = Promise.all(changing);
  await sleep(afterMs);
  await installation.kill();
  await installation.start();
  await changed;
}

const countAnswers = async (scopeId: string): Promise<number> => {
  const [counted] = await installation.query<{ answers: string }>(
    'SELECT count(*) AS answers FROM operation_answers WHERE scope_id = $1',
    [scopeId],
  );
  return Number(counted?.answers);
};

test(
  `R2 R17 no tick of three devices is lost or made twice when the server is killed, ${kills} times`,
  async () => {
    const random = seededRandom('sync');
    const { userId, token } = await newPerson(installation);
    const kept = keptCooking(userId);
    const arrivals = noArrivals();
    const devices = [0, 1, 2].map(() =>
      createDevice({ personId: userId, clientOf: () => clientOf(token), kept, arrivals }),
    );
    const recipeIds = Array.from({ length: kills }, () => randomUUID());
    const lineOf = (index: number, number: number) => `device ${index} ${number}`;
    for (const recipeId of recipeIds) {
      const ticking = devices.map((device, index) => {
        const ticks = Array.from({ length: ticksBetween }, (_, number) => (): void => {
          const change: CookingChange = { type: 'tick', part: 'ingredients', line: lineOf(index, number) };
          device.change(recipeId, change);
        });
        return changeAway(device, ticks);
      });
      await killDuring(ticking, random() * 300);
    }
    await settleAll(devices);
    const expected = devices.flatMap((_, index) =>
      Array.from({ length: ticksBetween }, (__, number) => lineOf(index, number)),
    );
    for (const { rows, wrong, refused } of devices) {
      expect([...wrong, ...refused]).toEqual([]);
      for (const id of recipeIds) expect(rows.get(id)?.ingredients.toSorted()).toEqual(expected.toSorted());
    }
    expect(await countAnswers(userId)).toBe(kills * devices.length * ticksBetween);
  },
  longTestMs,
);

/** Returns changes that add items to a list and remove each second one, and notes the ids of both. */
function shop(device: ItemDevice, { added, removed }: { added: string[]; removed: string[] }): (() => void)[] {
  return Array.from({ length: itemsBetween }, (_, number) => {
    const id = randomUUID();
    const isRemoved = number % 2 === 1;
    (isRemoved ? removed : added).push(id);
    const adds = () => device.change(id, additionOf(`${number} figs`));
    return isRemoved ? [adds, () => device.change(id, { type: 'remove' })] : [adds];
  }).flat();
}

test(
  `R2 R15 R17 what was removed from a list stays removed when the server is killed, ${kills} times`,
  async () => {
    const random = seededRandom('removal');
    const { userId, token } = await newPerson(installation);
    const kept = keptItems(randomUUID());
    const made = await clientOf(token).mutate('sync.push', { operations: [listCreation(kept.scope.id)] });
    expect(made.status).toBe(200);
    const newDevice = () =>
      createDevice({ personId: userId, clientOf: () => clientOf(token), kept, arrivals: noArrivals() });
    const devices = [0, 1, 2].map(newDevice);
    const items = { added: new Array<string>(), removed: new Array<string>() };
    for (let kill = 0; kill < kills; kill += 1) {
      const shopping = devices.map((device) => changeAway(device, shop(device, items)));
      await killDuring(shopping, random() * 300);
    }
    // Somebody who did not know puts them back, and changes them.
    const late = newDevice();
    const [tick, rename]: ShoppingItemChange[] = [
      { type: 'setCompleted', isCompleted: true },
      { type: 'setTitle', title: 'dates' },
    ];
    for (const id of items.removed) for (const change of [tick!, additionOf('figs'), rename!]) late.change(id, change);
    await settleAll([late, ...devices]);
    expect(late.refused.map(({ code }) => code)).toEqual(items.removed.flatMap(() => ['rowRemoved', 'rowRemoved']));
    for (const { rows, wrong } of [late, ...devices]) {
      expect(wrong).toEqual([]);
      expect([...rows.keys()].sort()).toEqual(items.added.toSorted());
    }
    for (const { refused } of devices) expect(refused).toEqual([]);
    const changes = items.added.length + 2 * items.removed.length + 3 * items.removed.length;
    expect(await countAnswers(kept.scope.id)).toBe(1 + changes);
  },
  longTestMs,
);
