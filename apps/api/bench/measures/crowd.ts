import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchServer } from '../bench-server.ts';
import { type FigureSection, median, quantile, short } from '../figures.ts';
import { jsonLdFile } from '../library/generate-recipes.ts';
import { jobEnd } from '../library/library.ts';
import { newPerson, openSocket, type Person } from '../library/person.ts';
import { peakDuring } from './archives.ts';
import type { Owner } from './requests.ts';

const importers = 50;
const recipesEach = 500;
const readers = 20;
/** Milliseconds that a reader looks at a page before the next. */
const lookMs = 100;

/** Measures imports of fifty people at the same moment, while others read. */
export async function measureCrowd(server: BenchServer, owner: Owner): Promise<FigureSection> {
  const people: Person[] = [];
  while (people.length < importers + readers) people.push(await newPerson(server.url));
  const ends = new AbortController();
  const list = owner.person.query('recipes.listRecipes', { sort: 'title', limit: 100 });
  const readings = people.slice(importers).map((reader) => readOn(reader, list, ends.signal));
  const began = performance.now();
  const { result: waits, peak } = await peakDuring(server, () =>
    Promise.all(people.slice(0, importers).map((person, index) => importFile(server, person, index))),
  );
  const seconds = (performance.now() - began) / 1_000;
  ends.abort();
  const times = (await Promise.all(readings)).flat();
  await Promise.all(people.map((person) => person.close()));
  const mean = waits.reduce((sum, wait) => sum + wait, 0) / waits.length;
  return {
    title: `${importers} people import ${recipesEach} recipes each while ${readers} read`,
    figures: [
      {
        key: 'crowd',
        name: 'until all have finished',
        value: seconds,
        unit: 's',
        note: `${short((importers * recipesEach) / seconds)} recipes a second`,
      },
      {
        key: 'crowd wait',
        name: 'the longest wait, in multiples of the mean',
        unit: '×',
        value: Math.max(...waits) / mean,
        note: `${short(Math.max(...waits) / mean)} times ${short(mean / 1_000)} s`,
      },
      {
        key: 'crowd reader',
        name: 'a page of a list meanwhile, 95 % within',
        unit: 'ms',
        value: quantile(times, 0.95),
        note: `${times.length} pages, half within ${short(median(times))} ms`,
      },
      { key: 'crowd memory', name: 'memory of the server meanwhile, at most', value: peak, unit: 'MB' },
    ],
  };
}

/** Returns the milliseconds from the upload until all recipes are in the library. */
async function importFile(server: BenchServer, person: Person, index: number): Promise<number> {
  const socket = await openSocket(server, person);
  const began = performance.now();
  const file = jsonLdFile(index * recipesEach, recipesEach);
  const { batchId, jobId } = (await person.upload('/import/upload', 'file', file)) as Record<
    'batchId' | 'jobId',
    string
  >;
  await jobEnd(person, socket, jobId);
  const writing = (await person.call(person.mutation('import.writeImport', { batchId }))) as { jobId: string };
  await jobEnd(person, socket, writing.jobId);
  socket.terminate();
  return performance.now() - began;
}

/** Reads a page again and again until the signal, and looks at it in between. Returns the milliseconds of each. */
export async function readOn(
  reader: Person,
  list: ReturnType<Person['query']>,
  signal: AbortSignal,
): Promise<number[]> {
  const times: number[] = [];
  while (!signal.aborted) {
    times.push((await reader.send(list)).ms);
    await sleep(lookMs);
  }
  return times;
}
