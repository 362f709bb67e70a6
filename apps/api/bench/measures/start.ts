import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchServer, startServer, type StartOptions } from '../bench-server.ts';
import { type Figure, type FigureSection, median, short } from '../figures.ts';
import { startRawServer } from '../limit/raw-process.ts';
import { memoryOf } from '../processes.ts';

const idleMs = 10_000;

/** Starts again and again on the existing data directory. Returns the last server, which keeps running. */
export async function measureStart(
  options: StartOptions,
  { runs, first }: { runs: number; first: Pick<BenchServer, 'healthMs' | 'readyMs'> },
): Promise<{ server: BenchServer; section: FigureSection }> {
  const seen: Pick<BenchServer, 'healthMs' | 'readyMs'>[] = [];
  let server = await startServer(options);
  for (;;) {
    seen.push(server);
    if (seen.length >= runs) break;
    await server.stop();
    server = await startServer(options);
  }
  const figure = (path: 'health' | 'ready', when: string, times: readonly number[]): Figure => ({
    key: `${path}, ${when}`,
    name: `first answer of /${path}, ${when}`,
    unit: 'ms',
    value: median(times),
    note: times.length === 1 ? 'one start' : `${times.length} starts, slowest ${short(Math.max(...times))} ms`,
  });
  const existing = 'existing data directory';
  const figures = [
    figure(
      'health',
      existing,
      seen.map(({ healthMs }) => healthMs),
    ),
    figure(
      'ready',
      existing,
      seen.map(({ readyMs }) => readyMs),
    ),
    figure('ready', 'new data directory', [first.readyMs]),
  ];
  return { server, section: { title: 'Start', figures } };
}

/** Returns the present memory of server and database. */
export function measureMemory(server: BenchServer, when: 'idle' | 'after load'): Figure {
  const pids = server.pids();
  const [own, database] = [memoryOf(pids.server), memoryOf(pids.database)];
  return {
    key: `memory ${when}`,
    name: `server and database, ${when}`,
    unit: 'MB',
    value: own.proportional + database.proportional,
    note: `server ${short(own.proportional)}, database ${short(database.proportional)} in ${pids.database.length} processes; shared pages counted each time: ${short(own.resident)} and ${short(database.resident)}`,
  };
}

/** Returns the memory after a while without requests. */
export async function measureIdleMemory(server: BenchServer): Promise<Figure> {
  await sleep(idleMs);
  return measureMemory(server, 'idle');
}

/** Measures a bare server that starts the database itself, on a data directory on which nothing runs, and its idle memory. */
export async function measureBareStart(dataDir: string, { runs }: { runs: number }): Promise<FigureSection> {
  const times: number[] = [];
  for (;;) {
    const raw = await startRawServer({ dataDir, startsDatabase: true });
    times.push(raw.readyMs);
    if (times.length < runs) {
      await raw.stop();
      continue;
    }
    await sleep(idleMs);
    const memory = memoryOf(raw.pids()).proportional;
    await raw.stop();
    return {
      title: 'Limits of the start',
      figures: [
        { key: 'limit start', name: 'a bare server and PostgreSQL, first answer', value: median(times), unit: 'ms' },
        { key: 'limit memory idle', name: 'a bare server and PostgreSQL, idle', value: memory, unit: 'MB' },
      ],
    };
  }
}
