import { appendFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The server as a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  readonly pid: number;
  /** What it logged, a line of JSON each. */
  readonly lines: readonly string[];
  /** The exit code, null after a signal that nobody can catch. */
  readonly exited: Promise<number | null>;
  signal(name: NodeJS.Signals): void;
}

const script = fileURLToPath(new URL('../../main.ts', import.meta.url));
/** A machine with much else to do takes its time. */
const startMs = 60_000;

/** Starts the server with these settings and waits until it takes requests; rejects with its last words when it ends before. */
export async function startServerProcess(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', (code, signal) => {
      appendFileSync('/tmp/rel/server.log', `ENDED ${code} ${signal}\n`); lines.push(`the process ended: ${code ?? signal ?? ''}`);
      resolve(code);
    });
  });
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`the server ${why}: ${lines.slice(-5).join('\n')}`));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail('did not start');
    }, startMs);
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line); appendFileSync('/tmp/rel/server.log', line + '\n');
        if (line.includes('Trivet is ready')) resolve();
      });
    }
    child.once('close', (code) => {
      clearTimeout(timer);
      fail(`ended with ${code}`);
    });
    child.once('error', reject);
  });
  return { pid: child.pid ?? 0, lines, exited, signal: (name) => void child.kill(name) };
}
