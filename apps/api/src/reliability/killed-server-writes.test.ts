import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { amountOf, longTestMs } from '#api/kernel/testing/proof';
import { openDesks } from './testing/desks.ts';
import { findDamage } from './testing/find-damage.ts';
import { createInstallation, type Installation } from './testing/installation.ts';
import { seededRandom } from './testing/seeded-random.ts';
import { startWriters } from './testing/writers.ts';

const trials = amountOf({ gate: 4, proof: 20 });
/** Writes before each kill, so that the server is at work then. */
const warmWrites = 25;

let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation();
});
afterAll(() => installation.remove());

test(
  `R2 no acknowledged write is lost and none is half there when the server is killed, ${trials} times`,
  async ({ annotate }) => {
    const random = seededRandom('R2');
    const { desks, libraryIds } = await openDesks(installation, { people: 5, clients: 4, send: fetch });
    const writers = startWriters(desks);
    onTestFinished(() => writers.stop());
    const starts: number[] = [];
    let cutOff = 0;
    for (let trial = 1; trial <= trials; trial += 1) {
      await writers.acknowledge(warmWrites);
      await sleep(random() * 400);
      await installation.kill();
      await writers.pause();
      starts.push(await installation.start());
      expect(await findDamage(installation, libraryIds, writers.recipes), `trial ${trial}`).toEqual([]);
      cutOff += writers.recipes.filter(({ sent, acknowledged }) => sent > acknowledged).length;
      writers.resume();
    }
    await writers.acknowledge(warmWrites);
    await writers.stop();
    expect(await findDamage(installation, libraryIds, writers.recipes)).toEqual([]);
    expect(writers.wrong).toEqual([]);
    expect(cutOff).toBeGreaterThanOrEqual(trials);
    await annotate(
      `${trials} kills, ${writers.counts.acknowledged} acknowledged writes of ${writers.recipes.length} recipes, ` +
        `${cutOff} writes cut off, ${Math.max(...starts)} ms at most until the server was back`,
    );
  },
  longTestMs,
);
