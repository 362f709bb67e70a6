import type { Env } from './env.ts';
import { keepWorker, type KeptWorker } from './kernel/cluster/keep-worker.ts';
import { stopOnSignals } from './kernel/cluster/stop-on-signals.ts';
import { prepareDatabase } from './kernel/db/database.ts';
import { divideConnections } from './kernel/db/divide-connections.ts';
import { publicUrl } from './kernel/http/public-url.ts';
import type { Log } from './kernel/log.ts';
import { keepPrivate } from './kernel/private-files.ts';

/**
 * Longer than a worker takes to stop, and shorter than container runtimes wait.
 * @limit Server (15 seconds): A stop of several workers and their database.
 */
const graceMs = 15_000;

/**
 * Opens and migrates the database, and starts the workers that serve the port together. This process serves nobody: it
 * replaces workers that end, and stops them and the database on SIGTERM. Throws when a worker does not start.
 */
export async function startCluster(env: Env, log: Log): Promise<void> {
  await keepPrivate(env.DATA_DIR);
  const { url: databaseUrl, stop: stopDatabase } = await prepareDatabase(env, log);
  const workers: KeptWorker[] = [];
  const end = async (): Promise<number> => {
    const ends = await Promise.all(workers.map((worker) => worker.stop()));
    await stopDatabase();
    return ends.every(Boolean) ? 0 : 1;
  };
  stopOnSignals({ end, log, graceMs });
  try {
    const connections = await divideConnections(databaseUrl, env.WORKERS);
    const start = (number: number): Promise<void> => {
      const worker = keepWorker({ number, workers: env.WORKERS, connections, databaseUrl }, log);
      workers.push(worker);
      return worker.listening;
    };
    // The first one tells what is wrong, once, and makes what the others find.
    await start(1);
    await Promise.all(Array.from({ length: env.WORKERS - 1 }, (_, index) => start(index + 2)));
  } catch (error) {
    await end();
    throw error;
  }
  log.info({ workers: env.WORKERS }, `Trivet is ready at ${publicUrl(env)}`);
}
