import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, openClient } from './testing/api-client.ts';
import { createInstallation, type Installation } from './testing/installation.ts';
import { newPerson } from './testing/people.ts';
import { seededRandom } from './testing/seeded-random.ts';
import { createLabels } from './testing/writers.ts';

const trials = 3;
const clients = 20;
const recipesOfEach = 12;
const againMs = 50;

/**
 * Recipes that one client always changes together, with the numbers of the last acknowledged and the last sent change.
 */
interface Batch {
  readonly client: ApiClient;
  readonly ids: readonly string[];
  readonly labelIds: readonly string[];
  acknowledged: number;
  sent: number;
}

let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation();
});
afterAll(() => installation.remove());

const acknowledgedBy = (batches: readonly Batch[]): number =>
  batches.reduce((sum, { acknowledged }) => sum + acknowledged, 0);

/** Returns change number `turn`: a rating and the only label, so that a mixture of two changes is visible. */
const changeOf = ({ ids, labelIds }: Batch, turn: number) => ({
  selection: { ids },
  rating: 1 + (turn % 5),
  addLabelIds: [labelIds[turn % labelIds.length] ?? ''],
  removeLabelIds: labelIds.filter((_, index) => index !== turn % labelIds.length),
});

async function openBatch(client: ApiClient, labelIds: readonly string[]): Promise<Batch> {
  const ids = Array.from({ length: recipesOfEach }, () => randomUUID());
  await Promise.all(ids.map((id) => client.mutate('recipes.createRecipe', { id, title: `Soup ${id}` })));
  return { client, ids, labelIds, acknowledged: 0, sent: 0 };
}

interface Row {
  id: string;
  version: number;
  rating: number | null;
  labels: string[];
  revisions: number;
}

async function damageOf({ ids, labelIds, acknowledged, sent }: Batch): Promise<string[]> {
  const rows = await installation.query<Row>(
    `SELECT r.id, r.version, r.rating,
      (SELECT coalesce(array_agg(rl.label_id::text), '{}') FROM recipe_labels rl WHERE rl.recipe_id = r.id) AS labels,
      (SELECT count(*)::int FROM recipe_revisions v WHERE v.recipe_id = r.id) AS revisions
    FROM recipes r WHERE r.id = ANY($1::uuid[])`,
    [ids],
  );
  const turn = (rows[0]?.version ?? 0) - 1;
  const isWhole = (row: Row): boolean =>
    row.version === turn + 1 &&
    row.revisions === turn &&
    row.rating === (turn === 0 ? null : 1 + (turn % 5)) &&
    row.labels.join() === (turn === 0 ? '' : (labelIds[turn % labelIds.length] ?? ''));
  return [
    ...(rows.length === ids.length ? [] : [`${rows.length} of ${ids.length} recipes are there`]),
    ...(turn < acknowledged ? [`change ${acknowledged} was acknowledged, ${turn} is there`] : []),
    ...(turn > sent ? [`change ${turn} was never sent`] : []),
    ...rows.filter((row) => !isWhole(row)).map((row) => `half of change ${turn}: ${JSON.stringify(row)}`),
  ];
}

test('R2 a change of many recipes is whole or not there when the server is killed, and none that was acknowledged is lost', async ({
  annotate,
}) => {
  const random = seededRandom('R2 bulk');
  const batches: Batch[] = [];
  while (batches.length < clients) {
    const { token } = await newPerson(installation);
    const client = openClient(fetch, installation.address, token);
    const labelIds = await createLabels(client);
    // Four clients of one person share a library and wait for each other.
    for (let desk = 0; desk < 4; desk += 1) batches.push(await openBatch(client, labelIds));
  }
  let [isPaused, isStopped, underWay, cutOff] = [false, false, 0, 0];
  const wrong: string[] = [];
  const work = async (batch: Batch): Promise<void> => {
    while (!isStopped) {
      await sleep(isPaused ? againMs : 0);
      if (isPaused) continue;
      batch.sent = batch.acknowledged + 1;
      underWay += 1;
      const sending = batch.client.mutate('recipes.updateRecipes', changeOf(batch, batch.sent));
      const answer = await sending.catch(() => undefined);
      underWay -= 1;
      if (answer?.status === 200) batch.acknowledged = batch.sent;
      else if (answer !== undefined && answer.status !== 503)
        wrong.push(`${answer.status} ${JSON.stringify(answer.body)}`);
    }
  };
  const working = Promise.all(batches.map(work));
  // Machines do different amounts of work in a second.
  const acknowledgeMore = async () => {
    const begun = acknowledgedBy(batches);
    while (acknowledgedBy(batches) < begun + clients) await sleep(5);
  };
  for (let trial = 1; trial <= trials; trial += 1) {
    await acknowledgeMore();
    // The kill comes in the middle of work.
    await sleep(random() * 200);
    await installation.kill();
    isPaused = true;
    while (underWay > 0) await sleep(5);
    await installation.start();
    const damage = await Promise.all(batches.map(damageOf));
    expect(damage.flat(), `trial ${trial}`).toEqual([]);
    cutOff += batches.filter(({ sent, acknowledged }) => sent > acknowledged).length;
    isPaused = false;
  }
  await acknowledgeMore();
  isStopped = true;
  await working;
  expect((await Promise.all(batches.map(damageOf))).flat()).toEqual([]);
  expect(wrong).toEqual([]);
  expect(cutOff).toBeGreaterThanOrEqual(trials);
  await annotate(
    `${trials} kills, ${acknowledgedBy(batches)} acknowledged changes of ${recipesOfEach} recipes, ${cutOff} cut off`,
  );
});
