import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const made: string[] = [];
after(() => {
  for (const dir of made) rmSync(dir, { recursive: true });
});

const tools = ['npx', 'npm', 'oxfmt', 'oxlint', 'depcruise', 'knip', 'jscpd', 'docker-compose'];
const checks = [
  'check-i18n',
  'check-schema-drift',
  'check-compose',
  'check-content',
  'check-tree',
  'check-pages',
  'check-commits',
  'check-rows',
  'check-readers',
  'check-bundle',
];
const testsPass = 'echo "12 passed, 0 failed"';

/** Runs the gate in a tree where every tool succeeds silently, except for the given shell lines or modules. */
function runGate(given: Record<string, string>, ...args: string[]) {
  const dir = mkdtempSync(join(tmpdir(), 'gate-'));
  made.push(dir);
  const bin = join(dir, 'node_modules/.bin');
  for (const folder of ['.ci', 'scripts', 'node_modules/.bin']) mkdirSync(join(dir, folder), { recursive: true });
  cpSync(fileURLToPath(new URL('run', import.meta.url)), join(dir, '.ci/run'));
  writeFileSync(join(dir, 'package.json'), '{ "packageManager": "pnpm@0.0.0" }');
  for (const tool of tools) writeFileSync(join(bin, tool), `#!/bin/sh\n${given[tool] ?? 'true'}\n`, { mode: 0o755 });
  for (const check of checks) writeFileSync(join(dir, `.ci/${check}.ts`), given[check] ?? '');
  // An empty module does nothing, and to start Node for each of them would take most of the time.
  const quickNode = `#!/bin/sh\ncase "$1" in .ci/*) [ -s "$1" ] || exit 0 ;; esac\nexec '${process.execPath}' "$@"\n`;
  writeFileSync(join(bin, 'node'), quickNode, { mode: 0o755 });
  writeFileSync(
    join(dir, 'scripts/test.mjs'),
    'console.log(process.argv[3] === "unit" ? "7 passed, 0 failed" : "0 passed, 0 failed");',
  );
  const path = [bin, dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(delimiter);
  const { stdout, status } = spawnSync(join(dir, '.ci/run'), args, { env: { PATH: path }, encoding: 'utf8' });
  const lines = stdout.trim().split('\n');
  return {
    status,
    last: lines.at(-1),
    steps: lines.filter((line) => line.startsWith('== ')).map((line) => line.slice(3)),
    lines,
  };
}

test('ends with the sum of the tests when every step passes, each step with its time', () => {
  const { status, last, steps, lines } = runGate({ npm: testsPass });
  assert.deepEqual([status, last], [0, '12 passed, 0 failed']);
  const timed = process.platform === 'linux' ? /: \d+\.\d s, \d+ s of the processors$/ : /: \d+\.\d s$/;
  for (const step of [...steps.map((name) => `ok ${name}`), 'whole gate'])
    assert.ok(lines.some((line) => line.startsWith(`${step}: `) && timed.test(line)));
  assert.equal(steps.length, 18);
});

test('stops at the first step that fails and counts it where no test failed', () => {
  const { status, last, steps } = runGate({ knip: 'exit 1', npm: testsPass });
  assert.deepEqual([status, last, steps.at(-1)], [1, '0 passed, 1 failed', 'dead code']);
});

test('fails when the lint does, and says why', () => {
  const { status, last, steps, lines } = runGate({ oxlint: 'echo odd; exit 1', npm: testsPass });
  assert.deepEqual([status, last, steps.at(-1)], [1, '0 passed, 1 failed', 'lint']);
  assert.ok(lines.includes('odd'));
});

test('fails when the second of a step’s two commands fails', () => {
  const given = { knip: 'case "$*" in *--production*) exit 2 ;; esac' };
  assert.deepEqual(runGate(given).last, '0 passed, 1 failed');
});

test('ends with the sum of the tests when tests fail', () => {
  const { status, last } = runGate({ npm: 'echo "10 passed, 2 failed"; exit 1' });
  assert.deepEqual([status, last], [1, '10 passed, 2 failed']);
});

test('counts tests that end without a sum, or with a sum and an error, as failed', () => {
  assert.deepEqual(runGate({ npm: 'echo crashed; exit 0' }).last, '0 passed, 1 failed');
  assert.deepEqual(runGate({ npm: `${testsPass}; exit 1` }).last, '12 passed, 1 failed');
});

test('keeps the sum of the tests when a later step fails', () => {
  const { status, last } = runGate({ npm: testsPass, 'check-bundle': 'process.exitCode = 1;' });
  assert.deepEqual([status, last], [1, '12 passed, 1 failed']);
});

test('--fast runs no browser', () => {
  const { status, last, steps } = runGate({ npm: 'exit 1' }, '--fast');
  assert.deepEqual([status, last], [0, '7 passed, 0 failed']);
  assert.deepEqual(steps.slice(-5), ['lint', 'unit tests', 'build', 'row types', 'bundle budget']);
});

test('refuses an argument that it does not know', () => {
  assert.equal(runGate({}, '--quick').status, 2);
});
