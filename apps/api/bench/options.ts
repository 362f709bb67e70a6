import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const measures = [
  'import',
  'growth',
  'growth-table',
  'export',
  'archives',
  'hostile',
  'crowd',
  'requests',
  'load',
  'limit',
  'realtime',
  'sockets',
  'threads',
  'lists',
  'plans',
  'start',
  'clip',
  'ingredients',
  'web',
  'browser',
] as const;
type Measure = (typeof measures)[number];

/** Measures that make what they need themselves. The others are of the libraries of `--sizes`. */
const ofNoLibrary: ReadonlySet<string> = new Set<Measure>([
  'growth',
  'growth-table',
  'archives',
  'hostile',
  'clip',
  'ingredients',
  'web',
]);

const usage = `Measures the built server on a fresh data directory, keeps the figures in apps/api/bench/results and makes
BENCHMARKS.md of the newest. Build first: pnpm build.
  --sizes 1000,10000   recipes of a library, one library each
  --only LIST          of ${measures.join(',')} (the libraries are imported where one of these is measured in them)
  --people 1,100,1000  people in the database of growth-table, which measures each of --sizes with each of them
  --rounds 5           rounds of each request; imports and loads are repeated three times at most
  --requests 40        requests of a round
  --seconds 6          length of a load
  --sockets 10000      sockets that are open at once, a multiple of 20
  --server FILE        the built server, if it is not apps/api/dist/main.js
  --workers 1          processes that serve the port
  --node-options LIST  for the server, for instance --cpu-prof,--cpu-prof-dir=/tmp/profile
  --no-write           only prints
  --keep               leaves the data directory behind and says where it is`;

/** The root of the checkout. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000' },
    only: { type: 'string', default: measures.join(',') },
    people: { type: 'string', default: '1,100,1000' },
    rounds: { type: 'string', default: '5' },
    requests: { type: 'string', default: '40' },
    seconds: { type: 'string', default: '6' },
    sockets: { type: 'string', default: '10000' },
    server: { type: 'string', default: join(root, 'apps/api/dist/main.js') },
    workers: { type: 'string', default: '1' },
    'node-options': { type: 'string', default: '' },
    write: { type: 'boolean', default: true },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
  allowNegative: true,
});

/** Ends the process with words for the person who started it, unless the condition holds. */
export function stopUnless(condition: boolean, words: string): void {
  if (condition) return;
  process.stderr.write(`${words}\n`);
  process.exit(1);
}

if (values.help) {
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}
const named = values.only.split(',');
const unknown = named.filter((name) => !measures.some((measure) => measure === name));
stopUnless(unknown.length === 0, `There is no measure ${unknown.join(', ')}. There are ${measures.join(', ')}.`);
stopUnless(process.platform === 'linux', 'The bench reads /proc and so needs Linux.');
stopUnless(existsSync(values.server), `There is no ${values.server}. Build it first: pnpm build`);

const numbers = (list: string): number[] => list.split(',').map(Number);
const rounds = Number(values.rounds);

/** What the command line asks for. */
export const options = {
  sizes: numbers(values.sizes),
  people: numbers(values.people),
  measures: new Set(named as Measure[]),
  needsLibraries: named.some((name) => !ofNoLibrary.has(name)),
  repeats: { rounds, requests: Number(values.requests) },
  fewRounds: Math.min(rounds, 3),
  seconds: Number(values.seconds),
  sockets: Number(values.sockets),
  server: resolve(values.server),
  workers: values.workers,
  nodeOptions: values['node-options'].split(',').filter(Boolean),
  isWritten: values.write,
  isKept: values.keep,
};
