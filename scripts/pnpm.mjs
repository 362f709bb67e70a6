import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project-node.mjs';

const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/**
 * Runs pnpm in the version of package.json, fetched by npx where it is missing.
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, isQuiet?: boolean }} [options] quiet: the output is only returned
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function pnpm(args, { env = {}, isQuiet = false } = {}) {
  const child = spawn('npx', ['-y', packageManager, ...args], {
    cwd: root,
    stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', ...env },
  });
  let output = '';
  const collect = (chunk) => (output += chunk);
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const [code] = await once(child, 'close');
  return { code: code ?? 1, output };
}
