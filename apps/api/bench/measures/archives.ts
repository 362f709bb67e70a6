import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchServer } from '../bench-server.ts';
import { type Figure, type FigureSection, short } from '../figures.ts';
import { writePaprikaArchive } from '../library/archive-file.ts';
import { jobEnd, uploadInParts } from '../library/library.ts';
import { newPerson, openSocket } from '../library/person.ts';
import { memoryOf } from '../processes.ts';

const lookMs = 100;

/** Returns the most memory that the server had at once during some work, in megabytes. */
export async function peakDuring<Result>(
  server: BenchServer,
  work: () => Promise<Result>,
): Promise<{ result: Result; peak: number }> {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOf(server.pids().server).resident);
  }, lookMs);
  try {
    return { result: await work(), peak };
  } finally {
    clearInterval(timer);
  }
}

interface Archive {
  key: string;
  recipes: number;
  /** Width of the photographs in pixels. */
  width: number;
}

async function measureArchive(server: BenchServer, { key, recipes, width }: Archive): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-archive-'));
  const person = await newPerson(server.url);
  const socket = await openSocket(server, person);
  try {
    const path = join(folder, 'recipes.paprikarecipes');
    const bytes = await writePaprikaArchive(path, recipes, width);
    const began = performance.now();
    let stagedMs = 0;
    let peak = 0;
    const look = async <Result>(work: () => Promise<Result>): Promise<Result> => {
      const seen = await peakDuring(server, work);
      peak = Math.max(peak, seen.peak);
      return seen.result;
    };
    await look(async () => {
      const { batchId, jobId } = await uploadInParts(person, path);
      await jobEnd(person, socket, jobId);
      stagedMs = performance.now() - began;
      const { jobId: writing } = (await person.call(person.mutation('import.writeImport', { batchId }))) as {
        jobId: string;
      };
      await jobEnd(person, socket, writing);
    });
    const seconds = (performance.now() - began) / 1_000;
    const note = `${short(bytes / 1e6)} MB, ${recipes.toLocaleString('en')} recipes; sent and staged in ${short(stagedMs / 1_000)} s`;
    return [
      { key: `archive ${key}`, name: `Paprika archive, ${key}`, value: seconds, unit: 's', note },
      { key: `archive memory ${key}`, name: `memory of the server meanwhile, ${key}`, value: peak, unit: 'MB' },
    ];
  } finally {
    socket.terminate();
    await person.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measures imports of archives with photographs: one with many recipes, and one with many bytes. */
export async function measureArchives(server: BenchServer): Promise<FigureSection> {
  const many = await measureArchive(server, { key: '5,000 recipes', recipes: 5_000, width: 800 });
  const large = await measureArchive(server, { key: '1 GB', recipes: 2_500, width: 2_000 });
  return { title: 'Archives with photographs', figures: [...many, ...large] };
}
