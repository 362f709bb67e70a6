import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { type Env, readEnv } from './env.ts';
import { describeModel } from './features/assistant/assistant.public.ts';
import { publicUrl } from './kernel/http/public-url.ts';
import { notePhotoReaders } from './features/ocr/photo-readers.ts';
import { createLog, type Log } from './kernel/log.ts';
import { StartError } from './kernel/start-error.ts';
import { startServices } from './services.ts';

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

async function start(env: Env, log: Log): Promise<void> {
  const running = await startServices(env, log);
  const { services, hub, queue } = running;
  const app = await buildApp(services, hub, webDirOf(env));
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), graceMs).unref();
    // Jobs are told to stop while requests end; both together stay within the grace.
    await Promise.all([app.close(), queue.stop()]);
    await running.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  try {
    await app.listen({ port: env.PORT, host: env.HOST, backlog: waitingConnections });
  } catch (error) {
    await running.close();
    throw explainListening(error, env);
  }
  if (services.flags.at(new URL(publicUrl(env)).host).enableOCR) notePhotoReaders(services);
  log.info(`Trivet is ready at ${publicUrl(env)}`);
  log.info(describeModel(env));
  await queue.begin();
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

/** Ends the process with the message of an expected error, or with the stack of any other. */
function fail(error: unknown): never {
  const foreseen = error instanceof StartError || (error instanceof Error && error.name === 'SettingError');
  process.stderr.write(`${foreseen ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
}

try {
  const env = readEnv();
  await start(env, createLog({ level: env.LOG_LEVEL, file: env.LOG_FILE }));
} catch (error) {
  fail(error);
}
