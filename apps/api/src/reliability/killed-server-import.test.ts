import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type HeldTransaction, holdTransaction } from '#api/kernel/testing/hold';
import { withinMs } from '@trivet/shared/testing/durations';
import { amountOf } from '@trivet/shared/testing/proof';
import { type ApiClient, openClient } from './testing/api-client.ts';
import { importFile } from './testing/import-file.ts';
import {
  importLabel,
  type ImportPhase,
  importPhases,
  type ImportRun,
  listImports,
  runImport,
} from './testing/import-run.ts';
import { readImportState } from './testing/import-state.ts';
import { createInstallation, type Installation } from './testing/installation.ts';
import { forgetDeadWorkers, lookForDeadWorkers } from './testing/let-time-pass.ts';
import { newPerson } from './testing/people.ts';
import { seededRandom } from './testing/seeded-random.ts';

/** Number of trials, with at least one kill in each phase. */
const trials = amountOf({ gate: importPhases.length, proof: 20 });
const count = amountOf({ gate: 600, proof: 5_000 });
const file = importFile(count);
/** Milliseconds from the start within which an import must end. */
const settleMs = withinMs(60_000);
const whole = { recipes: count, titles: count, labelled: count, written: count, staged: 0 };

let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation();
});
afterAll(() => installation.remove());

async function newImporter(): Promise<{ client: ApiClient; libraryId: string; run: ImportRun }> {
  const { token, libraryId } = await newPerson(installation);
  return { client: openClient(fetch, installation.address, token), libraryId, run: { file, began: {} } };
}

/** Returns how long each phase takes without a kill, by the second import of a server. */
async function usualTimes(): Promise<Record<ImportPhase, number>> {
  const first = await newImporter();
  await runImport(first.client, first.run);
  const { client, run } = await newImporter();
  await runImport(client, run);
  const { upload = 0, staging = 0, writing = 0, done = 0 } = run.began;
  return { upload: staging - upload, staging: writing - staging, writing: done - writing };
}

/** Waits for a phase of a running import. Rejects as the import does. */
async function reached({ began }: ImportRun, phase: ImportPhase, running: Promise<unknown>): Promise<void> {
  let failure: unknown;
  running.catch((error: unknown) => (failure = error));
  while (began[phase] === undefined && failure === undefined) await sleep(1);
  if (failure !== undefined) await running;
}

/** Waits until no import runs. Resolves to the statuses that the person then sees. */
async function settle(client: ApiClient): Promise<string[]> {
  const begun = performance.now();
  for (;;) {
    const statuses = (await listImports(client)).map(({ status }) => status);
    if (!statuses.includes('reading') && !statuses.includes('writing')) return statuses;
    if (performance.now() - begun > settleMs) return statuses;
    await sleep(50);
  }
}

/** Lets the writing of an import wait in the middle, after its recipes and before their labels. */
const holdWriting = async (): Promise<HeldTransaction> =>
  holdTransaction({ databaseUrl: await installation.databaseUrl() }, 'LOCK TABLE recipe_labels IN SHARE MODE');

/** Waits until something stands in a folder. */
const arrives = (folder: string): Promise<void> =>
  vi.waitFor(async () => expect(await readdir(folder)).not.toEqual([]), { timeout: 60_000, interval: 1 });

test(`R1 an import is written whole or not at all when the server is killed, ${trials} times, and nothing of its file is left over`, async ({
  annotate,
}) => {
  const random = seededRandom('R1');
  const uploads = join(installation.dataDir, 'tmp');
  const usual = await usualTimes();
  const ends: string[] = [];
  const starts: number[] = [];
  const settled: number[] = [];
  for (let trial = 1; trial <= trials; trial += 1) {
    const phase = importPhases[trial % importPhases.length] ?? 'upload';
    const { client, libraryId, run } = await newImporter();
    // The first kill in each phase comes surely in the middle of it, the others at any time.
    const isSure = trial <= importPhases.length;
    const held = isSure && phase === 'writing' ? await holdWriting() : undefined;
    const running = runImport(client, run);
    await reached(run, phase, running);
    if (held) await held.untilWaiting(1);
    else if (isSure && phase === 'upload') await arrives(uploads);
    else await sleep(random() * usual[phase]);
    await installation.kill();
    await held?.release();
    const told = await running.catch(() => undefined);
    const context = `trial ${trial}, killed in ${phase}`;
    if (isSure && phase === 'upload') expect((await readdir(uploads)).length, context).toBeGreaterThan(0);
    await forgetDeadWorkers(installation);
    starts.push(await installation.start());
    expect(await readdir(uploads), context).toEqual([]);
    expect(await readdir(installation.temporaryDir), context).toEqual([]);

    const { recipes } = await readImportState(installation, libraryId, importLabel);
    expect(told ? [count] : [0, count], context).toContain(recipes);
    const seen = await listImports(client);
    expect(seen.length, context).toBeLessThanOrEqual(1);
    if (run.batchId !== undefined) expect(seen, context).toMatchObject([{ id: run.batchId }]);

    const begun = performance.now();
    await lookForDeadWorkers(installation);
    const statuses = await settle(client);
    settled.push(performance.now() - begun);
    if (seen.length > 0)
      expect(statuses, context).toEqual([
        run.isWriteAcknowledged ? 'done' : expect.stringMatching(/^(?:staged|done)$/),
      ]);
    const between = await readImportState(installation, libraryId, importLabel);
    expect(between.recipes, context).toBe(statuses.includes('done') ? count : 0);
    ends.push(`${phase}: ${recipes}, ${statuses[0] ?? 'not there'}`);

    await runImport(client, { ...run, ...(seen[0] && { batchId: seen[0].id }) });
    expect(await readImportState(installation, libraryId, importLabel), context).toEqual(whole);
    expect((await client.query('recipes.getRecipeCount', {})).body, context).toEqual({ count });
  }
  await annotate(
    `${trials} kills; ${Math.round(Math.max(...starts))} ms at most until the server was back, ` +
      `${Math.round(Math.max(...settled))} ms at most until nothing was under way; ` +
      `recipes after the start, and what became of the import: ${ends.join('; ')}`,
  );
});
