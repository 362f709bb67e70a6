import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { freePort } from '#api/kernel/testing/free-port';
import { until200, usual } from '../bench-server.ts';
import { processTree } from '../processes.ts';

/** The bare server as a process of its own. */
export interface RawServer {
  readonly url: string;
  /** Milliseconds from the start of the process to its first answer that needed the database. */
  readonly readyMs: number;
  /** Returns the ids of its processes, with those of a database that it started. */
  pids(): number[];
  stop(): Promise<void>;
}

interface RawOptions {
  /** The data directory whose database it uses. */
  dataDir: string;
  /** True where nothing runs on the directory, and the bare server has to start the database itself. */
  startsDatabase?: boolean;
}

const source = fileURLToPath(new URL('raw-server.ts', import.meta.url));
/** A folder from which the bundle finds the packages. */
const folder = fileURLToPath(new URL('../../node_modules/.cache/bench', import.meta.url));
const bundle = join(folder, 'raw-server.mjs');

/** Bundles the bare server as the measured one is, so that its start reads as few files. */
const bundled = async (): Promise<unknown> =>
  build({
    entryPoints: [source],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    target: 'node22',
    format: 'esm',
    external: ['fastify', 'pg', 'pino', 'ws'],
  });

/** Starts the bare server. */
export async function startRawServer({ dataDir, startsDatabase = false }: RawOptions): Promise<RawServer> {
  await bundled();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const args = [bundle, '--port', String(port), '--data-dir', dataDir, ...(startsDatabase ? ['--start-database'] : [])];
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [...usual.args, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH, HOME, NODE_ENV: 'production', ...usual.env },
  });
  const exited = once(child, 'exit');
  const died = exited.then(([code]: unknown[]) => {
    throw new Error(`The bare server ended with ${String(code)}.`);
  });
  died.catch(() => undefined);
  await Promise.race([until200(`${url}/ready`), died]);
  return {
    url,
    readyMs: performance.now() - started,
    pids: () => processTree(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
