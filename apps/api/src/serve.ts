import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import type { Env } from './env.ts';
import { describeModel } from './features/assistant/assistant.public.ts';
import { publicUrl } from './kernel/http/public-url.ts';
import { notePhotoReaders } from './features/ocr/photo-readers.ts';
import { takePlace } from './kernel/cluster/place.ts';
import { stopOnSignals } from './kernel/cluster/stop-on-signals.ts';
import type { Services } from './kernel/context.ts';
import type { Log } from './kernel/log.ts';
import { StartError } from './kernel/start-error.ts';
import { connectServices, type Running, startServices } from './services.ts';

/**
 * Requests under way get this long after SIGTERM.
 * @limit Server (12 seconds for requests, 8 for jobs): A stop of the server. Container runtimes kill later than that.
 */
const graceMs = 12_000;
/**
 * Connections that wait while the server is busy. Thousands of sockets come back at once after a restart, and whoever
 * finds no room tries again after twice as long each time, up to a minute. The system may allow fewer.
 * @limit Live updates
 */
const waitingConnections = 4_096;

// Beside the bundle's package, or where the client is built while developing. Without it only the API is served.
function webDirOf(env: Env): string | undefined {
  const dir = env.WEB_DIR ?? fileURLToPath(new URL('../../web/dist', import.meta.url));
  return existsSync(`${dir}/index.html`) ? dir : undefined;
}

/** Serves with everything in one process: the database, jobs and requests. */
export async function serveAlone(env: Env, log: Log): Promise<void> {
  const running = await startServices(env, log);
  await listen(running);
  noteReaders(running.services);
  log.info(`Trivet is ready at ${publicUrl(env)}`);
  log.info(describeModel(env));
  await running.queue.begin();
}

/** Serves beside the other workers of the cluster, on the database that the first process has opened. */
export async function serveAsWorker(env: Env, log: Log): Promise<void> {
  const { start, stopped } = await takePlace();
  const ownLog = log.child({ worker: start.number });
  const prepared = { url: start.databaseUrl, stop: () => Promise.resolve() };
  const running = await connectServices(env, ownLog, prepared, start);
  const stop = await listen(running);
  void stopped.then(stop);
  if (start.number === 1) {
    noteReaders(running.services);
    log.info(describeModel(env));
  }
  await running.queue.begin();
}

/** Takes requests until a signal ends the process. Returns a function that ends it as well. */
async function listen(running: Running): Promise<() => void> {
  const { services, hub, queue } = running;
  const { env, log } = services;
  const app = await buildApp(services, hub, webDirOf(env));
  const end = async (): Promise<number> => {
    // Jobs are told to stop while requests end; both together stay within the grace.
    await Promise.all([app.close(), queue.stop()]);
    await running.close();
    return 0;
  };
  const stop = stopOnSignals({ end, log, graceMs });
  try {
    await app.listen({ port: env.PORT, host: env.HOST, backlog: waitingConnections });
  } catch (error) {
    await running.close();
    throw explainListening(error, env);
  }
  return stop;
}

function noteReaders(services: Services): void {
  if (services.flags.at(new URL(publicUrl(services.env)).host).enableOCR) notePhotoReaders(services);
}

function explainListening(error: unknown, { PORT, HOST }: Env): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${PORT} is already used by another program. Stop it, or set PORT to another number.`);
  }
  if (code === 'EACCES')
    return new StartError(`Port ${PORT} needs more rights than this user has. Set PORT to 1024 or higher.`);
  if (code === 'EADDRNOTAVAIL') return new StartError(`This machine has no address ${HOST}. Set HOST to one it has.`);
  return error;
}
