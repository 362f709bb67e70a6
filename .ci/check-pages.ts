import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { growthOf } from '../apps/api/bench/growth/growth.ts';
import { growthPicture, growthPicturePath } from '../apps/api/bench/growth/growth-picture.ts';
import { newestOf } from '../apps/api/bench/page/newest.ts';
import { pageOf } from '../apps/api/bench/page.ts';
import { readRuns } from '../apps/api/bench/results.ts';
import { limitsPage, type Source } from './pages/limits.ts';

/** A document that is made from other files of the tree, and never by hand. */
interface Page {
  path: string;
  /** Returns its text, or undefined where there is nothing to show yet and so no document. */
  make: () => string | undefined;
}

const root = join(import.meta.dirname, '..');
const pages: readonly Page[] = [
  { path: 'BENCHMARKS.md', make: () => pageOf(readRuns()) },
  { path: growthPicturePath, make: pictureOfGrowth },
  { path: 'docs/limits.md', make: () => limitsPage(sources()) },
];

function pictureOfGrowth(): string | undefined {
  const growth = growthOf(newestOf(readRuns()));
  return growth && growthPicture(growth);
}

/** Returns the code that people run, and the checks of the gate. */
const sources = (): Source[] =>
  globSync(['{apps,packages}/*/src/**/*.{ts,tsx}', '.ci/check-*.ts'], { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Returns a document as `oxfmt` would leave it, which does not format pictures. */
function formatted(path: string, text: string): string {
  if (path.endsWith('.svg')) return text;
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

/** Returns a document of the tree, or nothing where somebody removed it. */
const kept = (path: string): string => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');

if (import.meta.main) {
  const made = pages.flatMap(({ path, make }) => {
    const text = make();
    return text === undefined ? [] : [{ path, text: formatted(path, text) }];
  });
  if (process.argv[2] === '--write') {
    for (const { path, text } of made) writeFileSync(join(root, path), text);
  } else {
    const findings = made.flatMap(({ path, text }) => checkPage(path, text, kept(path)));
    for (const finding of findings) console.error(`${finding}: node .ci/check-pages.ts --write`);
    process.exitCode = findings.length > 0 ? 1 : 0;
  }
}
