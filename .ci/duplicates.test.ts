import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Looks for duplicates in files with these texts. Returns the exit code. */
function findDuplicates(texts: readonly string[]): number | null {
  const folder = mkdtempSync(join(tmpdir(), 'duplicates-'));
  try {
    for (const [index, text] of texts.entries()) writeFileSync(join(folder, `file-${index}.ts`), text);
    const options = ['--config', join(root, '.ci/jscpd.json'), '--no-colors', folder];
    return spawnSync(join(root, 'node_modules/.bin/jscpd'), options, { cwd: folder }).status;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const lines = (verb: string): string =>
  Array.from(
    { length: 20 },
    (_value, at) => `export const ${verb}${at} = (${verb}Pot: number) => ${verb}Pot + ${at};`,
  ).join('\n');

test('a function that stands in two files is refused, and two functions are not', () => {
  assert.equal(findDuplicates([lines('stir'), lines('stir')]), 1);
  assert.equal(findDuplicates([lines('stir'), 'export const salt = 1;']), 0);
});
