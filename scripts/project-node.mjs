import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Failure } from './failure.mjs';

/** The repository's root directory. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const installed = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url));
const oldestMajor = 20;
const oldestWithTypes = 24;

/** Ends with one line when the Node that runs a script is too old for it. */
export function requireNode() {
  if (Number.parseInt(process.versions.node, 10) >= oldestMajor) return;
  throw new Failure(
    `Trivet needs Node ${oldestMajor} or newer, this is ${process.versions.node}. Get one from nodejs.org.`,
  );
}

/** Returns the Node that `pnpm install` brought or, where the platform has none, the one that runs this. */
export function projectNode() {
  if (existsSync(installed)) return installed;
  if (Number.parseInt(process.versions.node, 10) >= oldestWithTypes) return process.execPath;
  throw new Failure(`On this system Trivet needs Node ${oldestWithTypes} or newer. Get one from nodejs.org.`);
}

/**
 * Starts the script again on the project's Node when this one does not run TypeScript, and ends with its exit code.
 * @param {string} scriptUrl
 */
export function rerunOnProjectNode(scriptUrl) {
  if (process.features.typescript) return;
  const { status } = spawnSync(projectNode(), [fileURLToPath(scriptUrl), ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}
