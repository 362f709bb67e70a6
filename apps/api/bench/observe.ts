import type { BenchServer } from './bench-server.ts';
import { machineMs, processorMs } from './processes.ts';

/** The processes whose cost is observed. */
export type Observed = Pick<BenchServer, 'pids'>;

/** The cost of some work. */
export interface Cost {
  /** Milliseconds by the clock. */
  wallMs: number;
  /** Milliseconds of processor time. */
  serverMs: number;
  databaseMs: number;
  /** Share of the machine's processors that other programs than the bench used meanwhile. */
  others: number;
}

/** Does some work, and returns what it cost the server, the database and other programs. */
export async function observe<Result>(
  server: Observed,
  work: () => Promise<Result>,
): Promise<{ result: Result; cost: Cost }> {
  const before = look(server);
  const result = await work();
  const after = look(server);
  const serverMs = after.server - before.server;
  const databaseMs = after.database - before.database;
  const all = after.machine.all - before.machine.all;
  const foreign = after.machine.busy - before.machine.busy - serverMs - databaseMs - (after.bench - before.bench);
  return {
    result,
    cost: { wallMs: after.at - before.at, serverMs, databaseMs, others: all > 0 ? Math.max(0, foreign / all) : 0 },
  };
}

function look(server: Observed) {
  const pids = server.pids();
  return {
    at: performance.now(),
    server: processorMs(pids.server),
    database: processorMs(pids.database),
    bench: processorMs([process.pid]),
    machine: machineMs(),
  };
}
