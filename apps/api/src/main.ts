import cluster from 'node:cluster';
import { type Env, readEnv } from './env.ts';
import { WorkerNotStarted } from './kernel/cluster/keep-worker.ts';
import { createLog, type Log } from './kernel/log.ts';
import { StartError } from './kernel/start-error.ts';

// Each kind of process loads only what it needs. That of the cluster serves nobody.
async function start(env: Env, log: Log): Promise<void> {
  if (cluster.isWorker) await (await import('./serve.ts')).serveAsWorker(env, log);
  else if (env.WORKERS > 1) await (await import('./start-cluster.ts')).startCluster(env, log);
  else await (await import('./serve.ts')).serveAlone(env, log);
}

/** Ends the process with the message of an expected error, or with the stack of any other. */
function fail(error: unknown): never {
  // What is wrong has been said already.
  if (error instanceof WorkerNotStarted) process.exit(1);
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
