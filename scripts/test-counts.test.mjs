import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { countNodeTest, countPlaywright, countVitest, sumReports } from './test-counts.mjs';

const dir = mkdtempSync(join(tmpdir(), 'test-counts-'));
after(() => rmSync(dir, { recursive: true }));

test('a test file that could not be loaded counts as a failed test', () => {
  const report = {
    numPassedTests: 4,
    numFailedTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{}] },
    ],
  };
  assert.deepEqual(countVitest(report), { passed: 4, failed: 2 });
});

test('an end-to-end test that passed only the second time has failed', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [{}] };
  assert.deepEqual(countPlaywright(report), { passed: 5, failed: 3 });
});

test("the summary of Node's runner is read", () => {
  assert.deepEqual(countNodeTest('ok 1 - x\n# tests 9\n# pass 7\n# fail 1\n# cancelled 1\n'), { passed: 7, failed: 2 });
});

test('a step that crashed, or left no report, has failed', () => {
  const report = join(dir, 'report');
  writeFileSync(report, '# pass 3\n# fail 0\n');
  assert.deepEqual(sumReports(0, [report], countNodeTest), { passed: 3, failed: 0 });
  assert.deepEqual(sumReports(1, [report], countNodeTest), { passed: 3, failed: 1 });
  assert.deepEqual(sumReports(0, [join(dir, 'none')], countNodeTest), { passed: 0, failed: 1 });
});
