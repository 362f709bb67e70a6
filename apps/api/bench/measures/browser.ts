import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BenchServer } from '../bench-server.ts';
import { type FigureSection, median, quantile } from '../figures.ts';
import type { Owner } from './requests.ts';

/** The path of the Chromium that the bench uses. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
export const hasChromium = (): boolean => existsSync(chromiumPath);

/** The output of e2e/measure-home.ts. */
interface HomeTimes {
  desktopMs: number[];
  phoneMs: number[];
  typed: string;
  keysMs: number[];
  framesMs: number[];
  blank: number;
  megabytes: number;
  withGarbage: number;
}

/** The output of e2e/measure-list.ts. */
interface ListTimes {
  size: number;
  paintsMs: number[];
  ticksMs: number[];
  /** Ticks that the frame after the press did not show. */
  later: number;
}

/** The output of e2e/measure-plan.ts. */
interface PlanTimes {
  size: number;
  paintsMs: number[];
  /** The dishes of a plan with as many in the month and some on all other days of years. */
  years: number;
  yearsMs: number[];
  dropsMs: number[];
  /** Drops that the frame after them did not show. */
  later: number;
}

/** The output of e2e/measure-library.ts. */
interface CopyTimes {
  copyMs: number;
  /** The longest task of the page while the recipes were copied. */
  taskMs: number;
  megabytes: number;
  coldsMs: number[];
  typed: string;
  keysMs: number[];
  backsMs: number[];
}

interface Rounds {
  rounds: number;
}

const execute = promisify(execFile);

/** Runs a script of e2e that drives Chromium for a person. Resolves to what it printed. */
async function measured<Times>(script: string, url: string, token: string, { rounds }: Rounds): Promise<Times> {
  const path = fileURLToPath(new URL(`../../../../e2e/${script}`, import.meta.url));
  const args = [path, '--url', url, '--token', token, '--rounds', String(rounds)];
  const { stdout } = await execute(process.execPath, args, { env: { ...process.env, CHROMIUM_PATH: chromiumPath } });
  return JSON.parse(stdout) as Times;
}

/** Measures the waits of a person in the browser: a long shopping list, painted from what the browser keeps, and ticked. */
export async function measureListScreen(
  { url }: Pick<BenchServer, 'url'>,
  { person }: Owner,
  rounds: Rounds,
): Promise<FigureSection> {
  const { size, paintsMs, ticksMs, later } = await measured<ListTimes>('measure-list.ts', url, person.token, rounds);
  return {
    title: `Shopping list of ${size} items in Chromium`,
    figures: [
      {
        key: 'list painted',
        name: 'from a press on its name to its items, from the local store',
        value: median(paintsMs),
        unit: 'ms',
      },
      {
        key: 'list ticked',
        name: 'from a press on an item to its tick',
        value: median(ticksMs),
        unit: 'ms',
        p95: quantile(ticksMs, 0.95),
        note: `${ticksMs.length - later} of ${ticksMs.length} with the next frame`,
      },
    ],
  };
}

/** Measures the waits of a person in the browser: a full month of a plan, painted from what the browser keeps, and drops. */
export async function measurePlanScreen(
  { url }: Pick<BenchServer, 'url'>,
  { person }: Owner,
  rounds: Rounds,
): Promise<FigureSection> {
  const { size, paintsMs, years, yearsMs, dropsMs, later } = await measured<PlanTimes>(
    'measure-plan.ts',
    url,
    person.token,
    rounds,
  );
  return {
    title: `Month of ${size} dishes in Chromium`,
    figures: [
      {
        key: 'month painted',
        name: 'from going there to its dishes, from the local store',
        value: median(paintsMs),
        unit: 'ms',
      },
      {
        key: 'month of years painted',
        name: `the same in a plan of five years, ${years.toLocaleString('en')} dishes`,
        value: median(yearsMs),
        unit: 'ms',
      },
      {
        key: 'dish dropped',
        name: 'from a drop to the dish on its new day',
        value: median(dropsMs),
        unit: 'ms',
        p95: quantile(dropsMs, 0.95),
        note: `${dropsMs.length - later} of ${dropsMs.length} with the next frame`,
      },
    ],
  };
}

/** Measures the waits of a person in the browser: the home list of a large library, cold, searched and scrolled. */
export async function measureBrowser(
  { url }: Pick<BenchServer, 'url'>,
  { person, size }: Owner,
  rounds: Rounds,
): Promise<FigureSection> {
  const { desktopMs, phoneMs, typed, keysMs, framesMs, blank, ...memory } = await measured<HomeTimes>(
    'measure-home.ts',
    url,
    person.token,
    rounds,
  );
  return {
    title: `Home list of ${size.toLocaleString('en')} recipes in Chromium`,
    figures: [
      { key: `first rows, desktop ${size}`, name: 'first rows, nothing kept', value: median(desktopMs), unit: 'ms' },
      {
        key: `first rows, phone ${size}`,
        name: 'first rows, processor 4 times slower, 1.6 Mbit/s',
        unit: 'ms',
        value: median(phoneMs),
      },
      {
        key: 'key press',
        name: 'from a key press in the search to the results',
        unit: 'ms',
        value: median(keysMs),
        p95: quantile(keysMs, 0.95),
        note: `“${typed}”, letter by letter`,
      },
      {
        key: 'frame',
        name: 'a frame while scrolling',
        unit: 'ms',
        value: median(framesMs),
        p95: quantile(framesMs, 0.95),
        note: `drawn without a graphics card; ${blank} of ${framesMs.length} frames with a gap`,
      },
      {
        key: 'memory of the page',
        name: 'memory of the page afterwards',
        value: memory.megabytes,
        unit: 'MB',
        note: `its own, and that of a spare process; ${Math.round(memory.withGarbage)} MB before garbage was collected`,
      },
    ],
  };
}

/** Measures the waits of a person whose browser keeps the recipes: the first copy, and a start and a search without a network. */
export async function measureCopy(
  { url }: Pick<BenchServer, 'url'>,
  { person, size }: Owner,
  rounds: Rounds,
): Promise<FigureSection> {
  const { copyMs, taskMs, megabytes, coldsMs, typed, keysMs, backsMs } = await measured<CopyTimes>(
    'measure-library.ts',
    url,
    person.token,
    rounds,
  );
  return {
    title: `Copy of ${size.toLocaleString('en')} recipes in Chromium`,
    figures: [
      {
        key: 'first copy',
        name: 'from the switch until all recipes are there',
        value: copyMs,
        unit: 'ms',
        note: `${megabytes.toFixed(1)} MB on the disk without pictures; longest task of the page ${Math.round(taskMs)} ms`,
      },
      {
        key: 'start without a network',
        name: 'first rows, processor 4 times slower',
        value: median(coldsMs),
        unit: 'ms',
      },
      {
        key: 'key press without a network',
        name: 'from a key press in the search to the results',
        value: median(keysMs),
        unit: 'ms',
        p95: quantile(keysMs, 0.95),
        note: `“${typed}”, letter by letter`,
      },
      {
        key: 'change after the network is back',
        name: 'from the network to a recipe that was made elsewhere',
        value: median(backsMs),
        unit: 'ms',
      },
    ],
  };
}
