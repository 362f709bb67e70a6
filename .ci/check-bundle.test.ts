import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { initialScripts } from '../apps/api/bench/initial-scripts.ts';
import { languageCodes } from '../packages/shared/src/languages.ts';
import { budget, tablesKeptAtOnce } from './check-bundle.ts';

const html =
  '<html><script type="module" crossorigin src="./assets/index-a1.js"></script><link rel="modulepreload" crossorigin href="./assets/react-b2.js"><link rel="stylesheet" href="./assets/index.css"></html>';
const sound = {
  'index.html': html,
  'assets/index-a1.js':
    'import{r}from"./react-b2.js";import"./side-c3.js";const p=()=>import("./home-screen-d4.js"),q=()=>import("./late-e5.js");',
  'assets/react-b2.js': 'const r=1;export{r};',
  'assets/side-c3.js': 'export*from"./deep-f6.js";',
  'assets/deep-f6.js': 'const text=`import{x}from"./late-e5.js"`;',
  'assets/home-screen-d4.js': 'import{r}from"./react-b2.js";import{l}from"./list-g7.js";',
  'assets/list-g7.js': 'const l=1;export{l};',
  'assets/late-e5.js': 'console.log("later")',
};

const made: string[] = [];
after(() => {
  for (const dir of made) rmSync(dir, { recursive: true });
});

function build(files: Record<string, string>): string {
  const dir = mkdtempSync(join(tmpdir(), 'bundle-'));
  made.push(dir);
  mkdirSync(join(dir, 'assets'));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(dir, path), text);
  return dir;
}

test('counts the entry, what it preloads and imports, and the home route, each once, and nothing that comes later', () => {
  assert.deepEqual(
    [...initialScripts(build(sound)).keys()].sort(),
    Object.keys(sound)
      .filter((path) => path.endsWith('.js') && !path.includes('late'))
      .sort(),
  );
});

test('a module that does not compress breaks the budget where the home route imports it', () => {
  const heavy = `const l="${randomBytes(budget).toString('base64')}";export{l};`;
  const sumOf = (path: string) =>
    [...initialScripts(build({ ...sound, [path]: heavy })).values()].reduce((sum, size) => sum + size, 0);
  assert.ok(sumOf('assets/list-g7.js') > budget);
  assert.ok(sumOf('assets/late-e5.js') < budget);
});

test('a build without an entry, a home route or an imported file is refused rather than passed', () => {
  const { 'assets/home-screen-d4.js': _home, ...homeless } = sound;
  const { 'assets/list-g7.js': _list, ...torn } = sound;
  for (const files of [homeless, torn, { ...sound, 'index.html': '<html></html>' }]) {
    assert.throws(() => initialScripts(build(files)));
  }
});

test('a table of a language that the service worker does not know by its address is found', () => {
  const keptAtOnce = (addressOf: (code: string) => string) => {
    const others = ['foods', 'kitchen-reference'];
    const urls = languageCodes.flatMap((code) => [
      addressOf(code),
      ...others.map((folder) => `assets/${folder}/${code}-Ab-_1234.js`),
    ]);
    const files = urls.map((url) => ({ revision: null, url }));
    return tablesKeptAtOnce(build({ 'service-worker.js': `const files=${JSON.stringify(files)};` }));
  };
  const sound = (code: string) => `assets/groceries/${code}-Ab-_1234.js`;
  assert.deepEqual(keptAtOnce(sound), []);
  assert.deepEqual(
    keptAtOnce((code) => (code === 'he' ? 'assets/he-Ab-_1234.js' : sound(code))),
    ['groceries he'],
  );
});
