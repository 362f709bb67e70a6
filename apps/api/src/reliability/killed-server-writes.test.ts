import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClient } from './testing/api-client.ts';
import { findDamage } from './testing/find-damage.ts';
import { createInstallation, type Installation } from './testing/installation.ts';
import { newPerson } from './testing/people.ts';
import { seededRandom } from './testing/seeded-random.ts';
import { createLabels, startWriters } from './testing/writers.ts';

const trials = 20;
const people = 5;
const clientsOfPerson = 4;
/** Writes before each kill, so that it meets a server at work. */
const warmWrites = 25;

let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation();
}, 120_000);
afterAll(() => installation.remove());

async function openDesks() {
  const desks = [];
  const libraryIds: string[] = [];
  for (let number = 0; number < people; number += 1) {
    const { token, libraryId } = await newPerson(installation);
    const client = openClient(fetch, installation.address, token);
    const labelIds = await createLabels(client);
    libraryIds.push(libraryId);
    for (let desk = 0; desk < clientsOfPerson; desk += 1) {
      desks.push({ client, labelIds, random: seededRandom(`R2 desk ${number} ${desk}`) });
    }
  }
  return { desks, libraryIds };
}

test('R2 no acknowledged write is lost and none is half there when the server is killed, twenty times', async ({
  annotate,
}) => {
  const random = seededRandom('R2');
  const { desks, libraryIds } = await openDesks();
  const writers = startWriters(desks);
  const starts: number[] = [];
  let survivedUnseen = 0;
  for (let trial = 1; trial <= trials; trial += 1) {
    const before = writers.counts.acknowledged;
    while (writers.counts.acknowledged < before + warmWrites) await writers.nextAcknowledged();
    await sleep(random() * 400);
    await installation.kill();
    await writers.pause();
    starts.push(await installation.start());
    expect(await findDamage(installation, libraryIds, writers.recipes), `trial ${trial}`).toEqual([]);
    survivedUnseen += writers.recipes.filter(({ sent, acknowledged }) => sent > acknowledged).length;
    writers.resume();
  }
  await writers.nextAcknowledged();
  await writers.stop();
  expect(await findDamage(installation, libraryIds, writers.recipes)).toEqual([]);
  expect(writers.wrong).toEqual([]);
  expect(writers.counts.broken).toBeGreaterThanOrEqual(trials);
  expect(writers.counts.acknowledged).toBeGreaterThanOrEqual(trials * warmWrites);
  await annotate(
    `${trials} kills, ${writers.counts.acknowledged} acknowledged writes, ${writers.recipes.length} recipes, ` +
      `${survivedUnseen} writes cut off, ${Math.max(...starts)} ms at most until the server was back`,
  );
}, 600_000);
