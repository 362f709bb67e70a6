import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project-node.mjs';

const ignored = new Set(['node_modules', 'dist', '.turbo', 'generated', 'data', 'coverage', 'test-results', 'bench']);

/**
 * Returns the path of a note about the last run of a step. It disappears with node_modules, so that the step runs
 * again.
 */
const pathOf = (step) => join(root, `node_modules/.trivet-${step}`);

/**
 * Returns whether the step was last done for this digest.
 * @param {string} step
 * @param {string} digest
 */
export function isDone(step, digest) {
  return existsSync(pathOf(step)) && readFileSync(pathOf(step), 'utf8') === digest;
}

/**
 * @param {string} step
 * @param {string} digest
 */
export function markDone(step, digest) {
  writeFileSync(pathOf(step), digest);
}

/** @param {string} step */
export function markUndone(step) {
  rmSync(pathOf(step), { force: true });
}

/**
 * Returns a digest of the contents of files, for few and small ones.
 * @param {string[]} paths relative to the root
 */
export function digestContents(paths) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const path of paths) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/**
 * Returns a digest of names, sizes and times of all files below directories. It takes milliseconds where contents would
 * take seconds.
 * @param {string[]} paths files and directories relative to the root
 */
export function digestTimes(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    const facts = statSync(path);
    if (!facts.isDirectory()) return void hash.update(`${path} ${facts.size} ${facts.mtimeMs}\n`);
    const names = readdirSync(path).filter((name) => !ignored.has(name) && !name.includes('.test.'));
    for (const name of names.sort()) add(join(path, name));
  };
  for (const path of paths) add(join(root, path));
  return hash.digest('hex');
}
