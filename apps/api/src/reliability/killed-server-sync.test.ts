import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CookingChange } from '@trivet/shared/cooking/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { amountOf, longTestMs } from '#api/kernel/testing/proof';
import { openClient } from './testing/api-client.ts';
import { createDevice, type Device, settleAll } from './testing/devices.ts';
import { createInstallation, type Installation } from './testing/installation.ts';
import { newPerson } from './testing/people.ts';
import { seededRandom } from './testing/seeded-random.ts';

const kills = amountOf({ gate: 2, proof: 20 });
/** Ticks of each device between two kills. */
const ticksBetween = 60;

let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation();
});
afterAll(() => installation.remove());

/** Makes ticks and sends them, until the server has them all, whatever happens to it meanwhile. */
async function tickAway(device: Device, recipeId: string, name: string): Promise<void> {
  for (let number = 0; number < ticksBetween; number += 1) {
    const change: CookingChange = { type: 'tick', part: 'ingredients', line: `${name} ${number}` };
    device.change(recipeId, change);
    await device.sync().catch(() => false);
  }
  while (device.waiting.length > 0) {
    const isAnswered = await device.sync().catch(() => false);
    if (!isAnswered) await sleep(50);
  }
}

test(
  `R2 R17 no tick of three devices is lost or made twice when the server is killed, ${kills} times`,
  async () => {
    const random = seededRandom('sync');
    const { userId, token } = await newPerson(installation);
    const devices = [0, 1, 2].map(() =>
      createDevice(() => openClient(fetch, installation.address, token), userId, { operations: [] }),
    );
    const recipeIds = Array.from({ length: kills }, () => randomUUID());
    for (const recipeId of recipeIds) {
      const ticking = Promise.all(devices.map((device, index) => tickAway(device, recipeId, `device ${index}`)));
      await sleep(random() * 300);
      await installation.kill();
      await installation.start();
      await ticking;
    }
    await settleAll(devices);
    const expected = devices.flatMap((_, index) =>
      Array.from({ length: ticksBetween }, (__, number) => `device ${index} ${number}`),
    );
    for (const { rows, wrong } of devices) {
      expect(wrong).toEqual([]);
      for (const id of recipeIds) expect(rows.get(id)?.ingredients.toSorted()).toEqual(expected.toSorted());
    }
    const [counted] = await installation.query<{ answers: string }>(
      'SELECT count(*) AS answers FROM operation_answers',
    );
    expect(Number(counted?.answers)).toBe(kills * devices.length * ticksBetween);
  },
  longTestMs,
);
