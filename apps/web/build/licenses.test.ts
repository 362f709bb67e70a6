import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { licensesOf, unusable } from './licenses.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'trivet-licenses-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes a package with the texts of these files, and returns its folder. */
function add(path: string, manifest: object, files: Record<string, string> = {}): string {
  const dir = join(root, path);
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ version: '1.0.0', ...manifest }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text);
  return dir;
}

test('everything that runs is listed once, with its version, license and text, and what is missing is known', () => {
  const app = add('app', {
    name: '@trivet/app',
    dependencies: { knife: '1', '@old/pot': '1' },
    optionalDependencies: { elsewhere: '1' },
    devDependencies: { builder: '1' },
  });
  add(
    'node_modules/knife',
    { name: 'knife', license: 'MIT', dependencies: { steel: '2' } },
    { LICENSE: 'Free as air.' },
  );
  add('node_modules/steel', { name: 'steel', license: 'Apache-2.0' }, { 'LICENSE.txt': 'Apache', NOTICE: 'By Ann' });
  add('node_modules/@old/pot', { name: '@old/pot', licenses: [{ type: 'MIT' }, { type: 'ISC' }] });
  add('node_modules/builder', { name: 'builder', license: 'GPL-3.0' });
  const other = add('other', { name: '@trivet/other', dependencies: { knife: '1', spoon: '1' } });
  add(
    'node_modules/spoon',
    { name: 'spoon', license: { type: 'MIT' } },
    { 'license.md': 'Free as air.', 'licenses.js': '' },
  );
  const found = licensesOf([app, other]);
  const text = (index: number | null) => (index === null ? null : found.texts[index]);
  expect(found.packages.map((each) => ({ ...each, text: text(each.text) }))).toEqual([
    { name: '@old/pot', version: '1.0.0', license: 'MIT OR ISC', text: null },
    { name: 'knife', version: '1.0.0', license: 'MIT', text: 'Free as air.' },
    { name: 'spoon', version: '1.0.0', license: 'MIT', text: 'Free as air.' },
    { name: 'steel', version: '1.0.0', license: 'Apache-2.0', text: 'Apache\n\nBy Ann' },
  ]);
  expect(found.texts).toHaveLength(2);
  expect(unusable(found)).toEqual([]);
});

test.each([
  ['GPL-3.0-only', null, true],
  ['AGPL-3.0-or-later', null, true],
  ['(GPL-2.0 AND MIT)', null, true],
  ['(AGPL-3.0 OR GPL-3.0)', null, true],
  ['(MIT OR GPL-3.0)', null, false],
  ['LGPL-3.0-or-later', null, false],
  [undefined, null, true],
  [undefined, 'GNU GENERAL PUBLIC LICENSE\nVersion 3', true],
  [undefined, 'Permission is hereby granted', false],
])('a package under %s with the text %o is refused: %s', (license, text, isRefused) => {
  const app = add('app', { name: '@trivet/app', dependencies: { pan: '1' } });
  add('node_modules/pan', { name: 'pan', license }, text === null ? {} : { COPYING: text });
  expect(unusable(licensesOf([app]))).toHaveLength(isRefused ? 1 : 0);
});

test('a package that is needed and not installed is told', () => {
  const app = add('app', { name: '@trivet/app', dependencies: { gone: '1' } });
  expect(() => licensesOf([app])).toThrow('gone is not installed');
});
