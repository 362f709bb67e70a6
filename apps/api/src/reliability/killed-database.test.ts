import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportBatch } from '@trivet/shared/import/schemas';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { expectWithinMs, longTestMs, withinMs } from '@trivet/shared/testing/durations';
import { amountOf } from '@trivet/shared/testing/proof';
import { type Answer, type ApiClient, openClient } from './testing/api-client.ts';
import { openDesks } from './testing/desks.ts';
import { findDamage } from './testing/find-damage.ts';
import { importFile } from './testing/import-file.ts';
import { importLabel, type ImportRun, listImports, runImport } from './testing/import-run.ts';
import { readImportState } from './testing/import-state.ts';
import { createInstallation, type Installation } from './testing/installation.ts';
import { killDatabase, victims } from './testing/kill-database.ts';
import { newPerson, type Person } from './testing/people.ts';
import { seededRandom } from './testing/seeded-random.ts';
import { startWriters } from './testing/writers.ts';

const trials = amountOf({ gate: victims.length, proof: 20 });
const warmWrites = 20;
const count = amountOf({ gate: 600, proof: 5_000 });
const file = importFile(count);
/** Milliseconds in which a child may die unnoticed, because nobody asks it anything. */
const unnoticedMs = 1_500;
/**
 * Longest time of an import in milliseconds. The server sees dead jobs after forty seconds, and lost imports two
 * minutes later.
 */
const importMs = withinMs(240_000);

let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation();
});
afterAll(() => installation.remove());

/** Continues an import for as long as it takes, as a patient person would. Resolves to the milliseconds. */
async function importPatiently(client: ApiClient): Promise<number> {
  const begun = performance.now();
  const begin = { file, began: {}, pollMs: 500 };
  let run: ImportRun = begin;
  for (;;) {
    try {
      await runImport(client, run);
      return performance.now() - begun;
    } catch (error) {
      if (performance.now() - begun > importMs) throw error;
      const seen = await seeImports(client);
      // This continues an import that began although its answer was lost, and sends a file again that could not be
      // read.
      run = { ...begin, began: {}, ...(seen && seen.status !== 'failed' && { batchId: seen.id }) };
    }
  }
}

async function seeImports(client: ApiClient): Promise<ImportBatch | undefined> {
  for (;;) {
    await sleep(100);
    const seen = await listImports(client).catch(() => undefined);
    if (seen) return seen[0];
  }
}

/**
 * Asks without a pause until the database is back. Resolves to the milliseconds and to every answer that was no
 * success.
 */
async function untilBack(client: ApiClient): Promise<{ ms: number; refused: Answer[] }> {
  const begun = performance.now();
  const refused: Answer[] = [];
  for (;;) {
    const answer = await client.rest('GET', '/users');
    const ms = performance.now() - begun;
    if (answer.status !== 200) refused.push(answer);
    else if (refused.length > 0 || ms > unnoticedMs) return { ms, refused };
    await sleep(25);
  }
}

test(
  `R4 the server outlives ${trials} kills of its database, says 503 meanwhile and loses nothing`,
  async ({ annotate }) => {
    const random = seededRandom('R4');
    const { server, address } = installation;
    const { desks, libraryIds } = await openDesks(installation, { people: 4, clients: 3, send: fetch });
    const prober = openClient(fetch, address, (await newPerson(installation)).token);
    const writers = startWriters(desks);
    onTestFinished(() => writers.stop());
    const imports: { person: Person; ended: Promise<number> }[] = [];
    const back: number[] = [];
    const refused: Answer[] = [];
    for (let trial = 0; trial < trials; trial += 1) {
      const person = await newPerson(installation);
      imports.push({ person, ended: importPatiently(openClient(fetch, address, person.token)) });
      await writers.acknowledge(warmWrites);
      await sleep(random() * 300);
      await killDatabase(installation, victims[trial % victims.length] ?? 'postmaster', random);
      const recovery = await untilBack(prober);
      back.push(recovery.ms);
      refused.push(...recovery.refused);
      await writers.pause();
      expect(await findDamage(installation, libraryIds, writers.recipes), `trial ${trial}`).toEqual([]);
      writers.resume();
    }
    await writers.acknowledge(warmWrites);
    await writers.stop();
    expect(await findDamage(installation, libraryIds, writers.recipes)).toEqual([]);
    expect(writers.wrong).toEqual([]);
    expect(writers.counts.broken).toBe(0);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, retryAfter, body } of refused) {
      expect({ status, body }).toMatchObject({ status: 503, body: { errorCode: 'unavailable' } });
      expect(retryAfter).toBeGreaterThan(0);
    }
    expectWithinMs(Math.max(...back), 15_000);

    const importTimes = await Promise.all(imports.map(({ ended }) => ended));
    const whole = { recipes: count, titles: count, labelled: count, written: count, staged: 0 };
    for (const { person } of imports) {
      expect(await readImportState(installation, person.libraryId, importLabel)).toEqual(whole);
    }
    expect(installation.server).toBe(server);
    expect(server.lines.filter((line) => line.includes('the process ended'))).toEqual([]);
    await annotate(
      `${trials} kills, ${writers.counts.acknowledged} acknowledged writes, ${writers.counts.unavailable} answered 503; ` +
        `back after ${Math.round(back.toSorted((a, b) => a - b)[trials / 2] ?? 0)} ms at the median, ` +
        `${Math.round(Math.max(...back))} ms at most; imports ended after ${Math.round(Math.max(...importTimes))} ms at most`,
    );
  },
  longTestMs,
);
