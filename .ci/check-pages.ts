import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pageOf } from '../apps/api/bench/page.ts';
import { readRuns } from '../apps/api/bench/results.ts';
import { limitsPage, type Source } from './pages/limits.ts';

/** A document that is made from other files of the tree, and never by hand. */
interface Page {
  path: string;
  make: () => string;
}

const root = join(import.meta.dirname, '..');
const pages: readonly Page[] = [
  { path: 'BENCHMARKS.md', make: () => pageOf(readRuns()) },
  { path: 'docs/limits.md', make: () => limitsPage(sources()) },
];

/** Returns the code that people run, and the checks of the gate. */
const sources = (): Source[] =>
  globSync(['{apps,packages}/*/src/**/*.{ts,tsx}', '.ci/check-*.ts'], { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Returns a document as `oxfmt` would leave it. */
function formatted(path: string, text: string): string {
  // The package hands out its description alone, which lies beside the program.
  const formatter = join(dirname(createRequire(import.meta.url).resolve('oxfmt/package.json')), 'bin/oxfmt');
  return execFileSync(process.execPath, [formatter, `--stdin-filepath=${path}`], {
    cwd: root,
    encoding: 'utf8',
    input: text,
  });
}

/** Returns `path made-pages` for a document that is not what it would be if it were made now. */
export function checkPage(path: string, made: string, kept: string): string[] {
  return made === kept ? [] : [`${path} made-pages`];
}

if (import.meta.main) {
  const made = pages.map(({ path, make }) => ({ path, text: formatted(path, make()) }));
  if (process.argv[2] === '--write') {
    for (const { path, text } of made) writeFileSync(join(root, path), text);
  } else {
    const findings = made.flatMap(({ path, text }) => checkPage(path, text, readFileSync(join(root, path), 'utf8')));
    for (const finding of findings) console.error(`${finding}: node .ci/check-pages.ts --write`);
    process.exitCode = findings.length > 0 ? 1 : 0;
  }
}
