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

const run = promisify(execFile);
const script = fileURLToPath(new URL('../../../../e2e/measure-home.ts', import.meta.url));

/** Measures the waits of a person in the browser: the home list of a large library, cold, searched and scrolled. */
export async function measureBrowser(
  { url }: Pick<BenchServer, 'url'>,
  { person, size }: Owner,
  { rounds }: { rounds: number },
): Promise<FigureSection> {
  const args = [script, '--url', url, '--token', person.token, '--rounds', String(rounds)];
  const { stdout } = await run(process.execPath, args, { env: { ...process.env, CHROMIUM_PATH: chromiumPath } });
  const { desktopMs, phoneMs, typed, keysMs, framesMs, blank, ...memory } = JSON.parse(stdout) as HomeTimes;
  return {
    title: `Home list of ${size.toLocaleString('en')} recipes in Chromium`,
    figures: [
      { key: 'first rows, desktop', name: 'first rows, nothing kept', value: median(desktopMs), unit: 'ms' },
      {
        key: 'first rows, phone',
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
