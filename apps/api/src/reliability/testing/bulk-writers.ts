import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient } from './api-client.ts';
import type { Installation } from './installation.ts';
import { createGate, type Desk, type Writers } from './writers.ts';

const recipesOfEach = 12;

/**
 * Recipes that one client always changes together, with the numbers of the last acknowledged and the last sent change.
 */
export interface Batch {
  readonly client: ApiClient;
  readonly ids: readonly string[];
  readonly labelIds: readonly string[];
  acknowledged: number;
  sent: number;
}

/** Makes the recipes that the client of a desk changes together. */
export async function openBatch({ client, labelIds }: Desk): Promise<Batch> {
  const ids = Array.from({ length: recipesOfEach }, () => randomUUID());
  await Promise.all(ids.map((id) => client.mutate('recipes.createRecipe', { id, title: `Soup ${id}` })));
  return { client, ids, labelIds, acknowledged: 0, sent: 0 };
}

/** Returns change number `turn`: a rating and the only label, so that a mixture of two changes is visible. */
const changeOf = ({ ids, labelIds }: Batch, turn: number) => ({
  selection: { ids },
  rating: 1 + (turn % 5),
  addLabelIds: [labelIds[turn % labelIds.length] ?? ''],
  removeLabelIds: labelIds.filter((_, index) => index !== turn % labelIds.length),
});

interface Row {
  version: number;
  rating: number | null;
  labels: string[];
  revisions: number;
}

/** Returns what is wrong with the recipes of a batch, one line each. */
export async function damageOfBatch(
  { query }: Pick<Installation, 'query'>,
  { ids, labelIds, acknowledged, sent }: Batch,
): Promise<string[]> {
  const rows = await query<Row & { id: string }>(
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

/** Starts one client for each batch, which makes one change after the other. */
export function startBulkWriters(
  batches: readonly Batch[],
): Pick<Writers, 'wrong' | 'acknowledge' | 'pause' | 'resume' | 'stop'> {
  const wrong: string[] = [];
  const gate = createGate();
  let underWay = 0;
  const changeOnce = async (batch: Batch): Promise<void> => {
    batch.sent = batch.acknowledged + 1;
    underWay += 1;
    const sending = batch.client.mutate('recipes.updateRecipes', changeOf(batch, batch.sent));
    const answer = await sending.catch(() => undefined);
    underWay -= 1;
    if (answer?.status === 200) batch.acknowledged = batch.sent;
    else if (answer === undefined || answer.status === 503) await sleep(50);
    else wrong.push(`${answer.status} ${JSON.stringify(answer.body)}`);
  };
  const work = async (batch: Batch): Promise<void> => {
    while (await gate.isOpen()) await changeOnce(batch);
  };
  const working = Promise.all(batches.map(work));
  const total = () => batches.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  return {
    wrong,
    async acknowledge(more) {
      const goal = total() + more;
      while (total() < goal) await sleep(5);
    },
    async pause() {
      gate.pause();
      while (underWay > 0) await sleep(5);
    },
    resume: gate.resume,
    async stop() {
      gate.stop();
      await working;
    },
  };
}
