import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FigureSection } from './figures.ts';

/** What one run of the bench measured, or several of one day. */
export interface Run {
  /** The day and, where several runs of a day are kept, the time. It names the file. */
  readonly name: string;
  readonly machine: readonly string[];
  /** The command line of each run. */
  readonly options?: readonly string[];
  /** What was special about the machine on that day. */
  readonly remarks?: readonly string[];
  readonly sections: readonly FigureSection[];
}

/** The folder of the runs, one file each. */
const resultsFolder = join(import.meta.dirname, 'results');

/** Writes a run into the folder of the results. */
export const keepRun = (run: Run): void =>
  writeFileSync(join(resultsFolder, `${run.name}.json`), `${JSON.stringify(run, null, 2)}\n`);

/** Returns all runs that are kept, the oldest first. */
export const readRuns = (): Run[] =>
  readdirSync(resultsFolder)
    .map((file) => JSON.parse(readFileSync(join(resultsFolder, file), 'utf8')) as Run)
    .sort((one, other) => (one.name < other.name ? -1 : 1));
