import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { initialScripts } from '../apps/api/bench/initial-scripts.ts';
import { tableFolder, tableLanguage } from '../apps/web/src/worker/table-files.ts';
import { languageCodes } from '../packages/shared/src/languages.ts';

/**
 * Most bytes of gzipped JavaScript that the page loads before it shows the home list.
 * @limit Client (179 kB of JavaScript, compressed)
 */
export const budget = 179_000;

/** The folders of tables of which a person needs one language. */
const tableFolders = ['foods', 'groceries', 'kitchen-reference'];

/**
 * Returns the tables that the service worker of a build would keep from the start, as folder and language. It leaves out
 * those that it knows by their address.
 */
export function tablesKeptAtOnce(dist: string): string[] {
  const worker = readFileSync(join(dist, 'service-worker.js'), 'utf8');
  const urls = [...worker.matchAll(/"url":"([^"]+)"/g)].map(([, url = '']) => url);
  const leftOut = new Set(urls.map((url) => `${tableFolder(url)} ${tableLanguage(url)}`));
  const tables = tableFolders.flatMap((folder) => languageCodes.map((code) => `${folder} ${code}`));
  return tables.filter((table) => !leftOut.has(table));
}

if (import.meta.main) {
  const dist = fileURLToPath(new URL('../apps/web/dist', import.meta.url));
  const sizes = initialScripts(dist);
  const sum = [...sizes.values()].reduce((total, size) => total + size, 0);
  for (const [path, size] of [...sizes].sort(([, a], [, b]) => b - a)) console.log(`${size} ${path}`);
  console.log(`${sum} of at most ${budget} bytes of gzipped JavaScript before the home list is shown`);
  const kept = tablesKeptAtOnce(dist);
  if (kept.length > 0) console.log(`The service worker keeps tables from the start: ${kept.join(', ')}`);
  process.exitCode = sum <= budget && kept.length === 0 ? 0 : 1;
}
