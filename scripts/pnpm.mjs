import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearTimeout, setTimeout } from 'node:timers';
import { root } from './project-node.mjs';

const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/**
 * Runs pnpm in the version of package.json. npx fetches it where it is missing.
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, isQuiet?: boolean, isPatient?: boolean, limitMs?: number }} [options] quiet:
 *   the output is only returned; patient: takes the processors that nothing else wants; limit: after it everything that
 *   was started is ended, and the code is 1
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function pnpm(args, { env = {}, isQuiet = false, isPatient = false, limitMs } = {}) {
  // In the repository, npx would first look at each package in node_modules, which takes it over a second. The shell of
  // Windows would part a path with spaces.
  const place = process.platform === 'win32' ? { cwd: root, dir: [] } : { cwd: tmpdir(), dir: ['--dir', root] };
  const child = spawn('npx', ['-y', packageManager, ...place.dir, ...args], {
    cwd: place.cwd,
    stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32',
    // A group of its own can be ended as a whole.
    detached: limitMs !== undefined && process.platform !== 'win32',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', ...env },
  });
  // What the child starts has its priority too.
  if (isPatient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let output = '';
  const collect = (chunk) => (output += chunk);
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const release = limitMs === undefined ? () => undefined : endAfter(child, limitMs);
  const [code] = await once(child, 'close');
  release();
  return { code: code ?? 1, output };
}

/**
 * Ends a process and all its descendants after a time, or when this process must end. Returns a function that cancels
 * that.
 */
function endAfter(child, limitMs) {
  const end = (signal) => process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  const timer = setTimeout(() => {
    console.error(`Gave up after ${Math.round(limitMs / 60_000)} minutes.`);
    end('SIGKILL');
  }, limitMs);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, end);
  return () => {
    clearTimeout(timer);
    for (const signal of signals) process.off(signal, end);
  };
}
