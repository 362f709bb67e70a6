import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { pnpm } from './pnpm.mjs';
import { root } from './project-node.mjs';
import { digestTimes, isDone, markDone, markUndone } from './stamp.mjs';

const sources = ['apps', 'packages', 'prisma', 'turbo.json', 'tsconfig.base.json', 'pnpm-lock.yaml'];
const results = ['apps/api/dist/main.js', 'apps/web/dist/index.html'];

/** Builds server and client, unless nothing has changed since the last time. Throws a Failure when it cannot. */
export async function build() {
  const digest = digestTimes(sources);
  if (isDone('build', digest) && results.every((path) => existsSync(join(root, path)))) return;
  console.log('Building.');
  markUndone('build');
  const { code } = await pnpm(['exec', 'turbo', 'run', 'build', '--output-logs', 'errors-only']);
  if (code !== 0) throw new Failure('The build failed; its output is above.');
  markDone('build', digest);
}
