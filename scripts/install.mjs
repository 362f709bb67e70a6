import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { pnpm } from './pnpm.mjs';
import { root } from './project-node.mjs';
import { digestContents, isDone, markDone, markUndone } from './stamp.mjs';

/** Outputs of a failed install, and what to do about each. */
const explanations = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|META_FETCH_FAIL|ERR_SOCKET_TIMEOUT|dns error|error sending request/i,
    'The package registry cannot be reached. Trivet needs it once, at its first start and after an update: connect to the internet and start again.',
  ],
  [
    /ENOSPC|EDQUOT|No space left/i,
    'There is no disk space left for the packages (about 1.5 GB). Free some and start again.',
  ],
  [
    /EACCES|EPERM|EROFS|Permission denied|Read-only file system/i,
    `The packages cannot be written to ${root}. Check who owns that directory and its node_modules.`,
  ],
];

/** Installs exactly what the lockfile names, unless that was done already. Throws a Failure when it cannot. */
export async function install() {
  const digest = digestContents(inputs());
  if (isDone('install', digest)) return;
  console.log('Installing packages. The first time this takes a minute.');
  markUndone('install');
  // With CI, pnpm replaces an outdated node_modules without a question, because nobody could answer it.
  const { code, output } = await pnpm(['install', '--frozen-lockfile'], { isQuiet: true, env: { CI: 'true' } });
  if (code !== 0) throw new Failure(explainInstall(output));
  markDone('install', digest);
}

function inputs() {
  const packages = ['apps', 'packages'].flatMap((dir) => readdirSync(join(root, dir)).map((name) => `${dir}/${name}`));
  const manifests = ['.', 'e2e', ...packages].map((dir) => `${dir}/package.json`);
  return ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests].filter((path) => existsSync(join(root, path)));
}

/**
 * Returns one sentence for the output of a failed install.
 * @param {string} output
 */
export function explainInstall(output) {
  const known = explanations.find(([pattern]) => pattern.test(output));
  if (known) return known[1];
  const lines = output
    .trim()
    .split('\n')
    .filter((line) => /error|ERR_/.test(line));
  return `The packages could not be installed: ${lines.slice(0, 3).join(' ') || output.trim().slice(-300)}`;
}
