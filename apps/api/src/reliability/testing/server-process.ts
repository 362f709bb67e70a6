import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The server as a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  readonly pid: number;
  /** The lines of its log, each of them JSON. */
  readonly lines: readonly string[];
  /** The exit code, null after a signal that nobody can catch. */
  readonly exited: Promise<number | null>;
  signal(name: NodeJS.Signals): void;
}

const packageDir = fileURLToPath(new URL('../../../', import.meta.url));
/** Longest start in milliseconds, long enough for a busy machine. */
const startMs = 170_000;

/**
 * Starts the server with these settings and waits until it takes requests. Rejects with its last log lines when it ends
 * before.
 */
export async function startServerProcess(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  built ??= build();
  const child = spawn(process.execPath, [join(await built, 'main.js')], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', (code, signal) => {
      lines.push(`the process ended: ${code ?? signal ?? ''}`);
      resolve(code);
    });
  });
  await ready(child, lines);
  return { pid: child.pid ?? 0, lines, exited, signal: (name) => void child.kill(name) };
}

let built: Promise<string> | undefined;

/** Builds the server once for each process of tests: a start takes much less time than from source. Returns the folder. */
async function build(): Promise<string> {
  const folder = join(packageDir, `test-results/server-${process.env.VITEST_POOL_ID ?? 1}`);
  await promisify(execFile)(process.execPath, ['build.ts', folder], { cwd: packageDir });
  return folder;
}

async function ready(child: ChildProcessByStdio<null, Readable, Readable>, lines: string[]): Promise<void> {
  const started = Promise.withResolvers<undefined>();
  const fail = (why: string) => started.reject(new Error(`the server ${why}: ${lines.slice(-5).join('\n')}`));
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);

      if (line.includes('Trivet is ready')) started.resolve(undefined);
    });
  }
  child.once('close', (code) => fail(`ended with ${code ?? 'a signal'}`));
  child.once('error', (error) => started.reject(error));
  const timer = setTimeout(() => {
    child.kill('SIGKILL');
    fail('did not start');
  }, startMs);
  await started.promise.finally(() => clearTimeout(timer));
}
