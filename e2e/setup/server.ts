import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The port of the tests' server. `npm test` chooses a free one, so that two checkouts can run side by side. */
const port = Number(process.env.E2E_PORT ?? 3217);
/** The origin of the tests' server. */
export const origin = `http://localhost:${port}`;
const built = fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url));
const quickHashes = new URL('../../apps/api/src/kernel/testing/quick-hashes.ts', import.meta.url).href;

/** A built server with a data directory of its own, as a person would start it. */
export interface RunningServer {
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/** Longest start in milliseconds, long enough for a busy machine. */
const startMs = 240_000;

/** Rejects when somebody listens on the port. The tests would run against that server. */
async function requireFree(): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new Error(`Port ${port} is taken. Stop what listens there, or set E2E_PORT.`, { cause: error });
  }
  server.close();
  await once(server, 'close');
}

/** Waits until the server answers. Rejects when it ends instead. */
async function answers(url: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + startMs;
  for (;;) {
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      // The server does not listen yet.
    }
    if (server.exitCode !== null || Date.now() > until) throw new Error(`${url} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Starts the built server, whose assistant asks a model. It may fetch from loopback only, so that tests can serve it pages, and hashes the passwords of
 * hundreds of people with little work.
 */
export async function startServer(model: { url: string }): Promise<RunningServer> {
  await requireFree();
  const dataDir = await mkdtemp(join(tmpdir(), 'trivet-e2e-'));
  const child = spawn(process.execPath, ['--import', quickHashes, built], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      FETCH_ALLOW_CIDRS: '127.0.0.0/8',
      // Every feature with a screen of its own shows.
      FLAGS: 'enableAssistant=on enableOCR=on enableExperimentalOfflineCache=on',
      LLM_URL: model.url,
      LLM_MODEL: 'stand-in',
      // Contributions show; nobody answers there.
      STRIPE_SECRET_KEY: 'sk_test_of_the_browser',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_the_browser',
      STRIPE_API_URL: 'http://127.0.0.1:9',
      TRUST_PROXY: '1',
      RATE_LIMIT_FACTOR: '10',
      NODE_ENV: 'production',
    },
  });
  await answers(`${origin}/ready`, child);
  return {
    process: child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error('The server ended before the tests did.');
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
