import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient } from './api-client.ts';

/** A recipe as its writer knows it. Saves are numbered from 1, and each writes its number into every part. */
export interface WrittenRecipe {
  readonly id: string;
  readonly labelIds: readonly string[];
  /** Number of the last save that the server acknowledged, 0 for none. */
  acknowledged: number;
  /** Number of the last sent save. */
  sent: number;
}

/** Returns the parts that save `number` writes. A mixture of two saves is visible in any part. */
export const partsOfSave = (labelIds: readonly string[], number: number) => ({
  title: `Save ${number}`,
  notes: `This is save ${number}.`,
  ingredients: `${number} figs`,
  labelIds: [number, number + 1].map((turn) => labelIds[turn % labelIds.length] ?? ''),
});

/** Clients that create and update recipes, one write after the other, and repeat each until it is acknowledged. */
export interface Writers {
  readonly recipes: readonly WrittenRecipe[];
  /** Numbers of acknowledged writes, of answers with 503 and a time to come back, and of broken connections. */
  readonly counts: { acknowledged: number; unavailable: number; broken: number };
  /** Answers that nobody should ever get. */
  readonly wrong: readonly string[];
  /** Waits for this number of further acknowledgements. */
  acknowledge(more: number): Promise<void>;
  /** Lets the running writes end and stops the next ones. */
  pause(): Promise<void>;
  resume(): void;
  stop(): Promise<void>;
}

const againMs = 50;
const labelCount = 4;

/** Makes the labels that the writers of a person use. Resolves to their ids. */
export async function createLabels(client: ApiClient): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < labelCount; number += 1) {
    const { body } = await client.mutate('labels.createLabel', { title: `Label ${number}` });
    ids.push((body as { id: string }).id);
  }
  return ids;
}

/** The setting of a writer: its person, its labels, and its random choices. */
export interface Desk {
  readonly client: ApiClient;
  readonly labelIds: readonly string[];
  readonly random: () => number;
}

/** Counts writes, and those whose answer is still missing. */
interface Tally {
  readonly counts: Writers['counts'];
  readonly wrong: string[];
  underWay: number;
}

async function send(
  tally: Tally,
  { client }: Desk,
  { id, labelIds, acknowledged: done }: WrittenRecipe,
): Promise<Awaited<ReturnType<ApiClient['mutate']>> | undefined> {
  const parts = partsOfSave(labelIds, done + 1);
  tally.underWay += 1;
  try {
    return done === 0
      ? await client.mutate('recipes.createRecipe', { id, ...parts })
      : await client.mutate('recipes.updateRecipe', { id, version: done, ...parts });
  } catch {
    return undefined;
  } finally {
    tally.underWay -= 1;
  }
}

/** Sends the next save of a recipe. Returns whether the server acknowledged it. */
async function saveOnce(tally: Tally, desk: Desk, recipe: WrittenRecipe): Promise<boolean> {
  recipe.sent = recipe.acknowledged + 1;
  const answer = await send(tally, desk, recipe);
  if (answer?.status === 200) {
    recipe.acknowledged = recipe.sent;
    tally.counts.acknowledged += 1;
    return true;
  }
  if (answer === undefined) tally.counts.broken += 1;
  else if (answer.status === 503 && answer.retryAfter !== undefined) tally.counts.unavailable += 1;
  else tally.wrong.push(`${answer.status} ${JSON.stringify(answer.body)}`);
  return false;
}

/** Returns a gate that writers pass before each write. */
export function createGate() {
  let opened = Promise.withResolvers<undefined>();
  let [isPaused, isStopped] = [false, false];
  const resume = () => {
    isPaused = false;
    opened.resolve(undefined);
    opened = Promise.withResolvers();
  };
  return {
    /** Waits while the gate is shut. Returns false when the writers have to stop. */
    async isOpen() {
      while (isPaused && !isStopped) await opened.promise;
      return !isStopped;
    },
    pause: () => (isPaused = true),
    resume,
    stop() {
      isStopped = true;
      resume();
    },
  };
}

/** Starts one writer at each desk. */
export function startWriters(desks: readonly Desk[]): Writers {
  const recipes: WrittenRecipe[] = [];
  const tally: Tally = { counts: { acknowledged: 0, unavailable: 0, broken: 0 }, wrong: [], underWay: 0 };
  const gate = createGate();

  const work = async (desk: Desk) => {
    const own: WrittenRecipe[] = [];
    while (await gate.isOpen()) {
      const isNew = own.length === 0 || desk.random() < 0.4;
      const recipe = (isNew ? undefined : own[Math.floor(desk.random() * own.length)]) ?? {
        id: randomUUID(),
        labelIds: desk.labelIds,
        acknowledged: 0,
        sent: 0,
      };
      if (isNew) {
        own.push(recipe);
        recipes.push(recipe);
      }
      while ((await gate.isOpen()) && !(await saveOnce(tally, desk, recipe))) await sleep(againMs);
    }
  };

  const working = Promise.all(desks.map(work));
  return {
    recipes,
    counts: tally.counts,
    wrong: tally.wrong,
    async acknowledge(more) {
      const goal = tally.counts.acknowledged + more;
      while (tally.counts.acknowledged < goal) await sleep(5);
    },
    async pause() {
      gate.pause();
      while (tally.underWay > 0) await sleep(5);
    },
    resume: gate.resume,
    async stop() {
      gate.stop();
      await working;
    },
  };
}
