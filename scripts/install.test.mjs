import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explainInstall } from './install.mjs';

const cases = [
  [
    'npm error code ENOTFOUND\nnpm error network request to https://packages.example/pnpm failed',
    /^The package registry cannot be reached\./,
  ],
  [
    'ERR_PNPM_META_FETCH_FAIL  GET https://packages.example/zod: error sending request',
    /^The package registry cannot be reached\./,
  ],
  ['ENOSPC: no space left on device, write', /^There is no disk space left/],
  ["EACCES: permission denied, mkdir 'node_modules'", /^The packages cannot be written/],
  [
    'doing\nERR_PNPM_OUTDATED_LOCKFILE  Cannot install\nmore',
    /^The packages could not be installed: ERR_PNPM_OUTDATED_LOCKFILE {2}Cannot install$/,
  ],
];

for (const [output, expected] of cases) {
  test(`a failed install is explained in one line: ${output.slice(0, 30).replaceAll('\n', ' ')}`, () => {
    const line = explainInstall(output);
    assert.match(line, expected);
    assert.ok(!line.includes('\n'));
  });
}
