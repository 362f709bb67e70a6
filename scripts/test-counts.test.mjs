import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { addCounts, countNodeTest, countPlaywright, countVitest, sumReports } from './test-counts.mjs';

const dir = mkdtempSync(join(tmpdir(), 'test-counts-'));
after(() => rmSync(dir, { recursive: true }));

test('failed tests are named with the reason; a file that could not be loaded is one of them', () => {
  const red = '\u001B[31m';
  const report = {
    numPassedTests: 4,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'adds', failureMessages: [`${red}Error: 1\n  at a`] },
          { status: 'passed', fullName: 'subtracts', failureMessages: [] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      {
        name: 'c.test.ts',
        status: 'passed',
        assertionResults: [{ status: 'passed', fullName: 'x', failureMessages: [] }],
      },
    ],
  };
  assert.deepEqual(countVitest(report), {
    passed: 4,
    failures: ['a.test.ts: adds\n    Error: 1\n      at a', 'b.test.ts\n    no such module'],
  });
});

test('an end-to-end test that passed only the second time has failed, for each of its reasons', () => {
  const spec = (line, status) => {
    const errors = [{ message: 'too late' }, { message: 'waiting for a button' }];
    const results = [{ errors }, {}];
    return { file: 'a.spec.ts', line, title: 'opens', tests: [{ status, results }] };
  };
  const suites = [{ specs: [spec(1, 'unexpected')], suites: [{ specs: [spec(2, 'flaky'), spec(3, 'expected')] }] }];
  assert.deepEqual(countPlaywright({ stats: { expected: 5 }, suites, errors: [{ message: 'no server' }] }), {
    passed: 5,
    failures: [
      'a.spec.ts:1: opens\n    too late\n    waiting for a button',
      'a.spec.ts:2: opens\n    too late\n    waiting for a button',
      'e2e\n    no server',
    ],
  });
});

test("the summary of Node's runner is read", () => {
  const report = 'not ok 1 - x\n# tests 9\n# pass 7\n# fail 1\n# cancelled 1\n';
  assert.deepEqual(countNodeTest(report), { passed: 7, failures: ['x', 'cancelled'] });
});

test('a step that crashed, or left no report, has failed', () => {
  const report = join(dir, 'report');
  writeFileSync(report, '# pass 3\n# fail 0\n');
  assert.deepEqual(sumReports(0, [report], countNodeTest), { passed: 3, failures: [] });
  assert.deepEqual(sumReports(1, [report], countNodeTest), { passed: 3, failures: ['it ended with code 1'] });
  const none = join(dir, 'none');
  assert.deepEqual(sumReports(0, [none], countNodeTest), { passed: 0, failures: [`${none} was not written`] });
});

test('the counts of the steps add up', () => {
  const step = { passed: 2, failures: ['x'] };
  assert.deepEqual(addCounts([step, step]), { passed: 4, failures: ['x', 'x'] });
});
