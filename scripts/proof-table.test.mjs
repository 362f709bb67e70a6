import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proofRow, proofTable } from './proof-table.mjs';

const row = (title, more = {}) => ({ title, file: 'a.test.ts', state: 'passed', seconds: 1.5, figures: [], ...more });

test('cases stand in the order of their ids, each with its time and figures', () => {
  const table = proofTable([
    row('R10 many people', { figures: ['10 kills', '3 ms'] }),
    row('plans stay the same'),
    row('R2 no write is lost', { seconds: 20 }),
    row('R23 any recipe > comes back'),
  ]);
  assert.deepEqual(table.split('\n').slice(2), [
    '|  | plans stay the same | passed | 1.5 s |  | `a.test.ts` |',
    '| R2 | R2 no write is lost | passed | 20 s |  | `a.test.ts` |',
    '| R10 | R10 many people | passed | 1.5 s | 10 kills; 3 ms | `a.test.ts` |',
    '| R23 | R23 any recipe > comes back | passed | 1.5 s |  | `a.test.ts` |',
  ]);
});

test('a case that failed says why in one line that cannot end the table', () => {
  const table = proofTable([row('a | b', { state: 'failed', reason: 'expected 1\nto be 2' })]);
  assert.equal(table.split('\n').at(-1), '|  | a \\| b | failed | 1.5 s | failed: expected 1 | `a.test.ts` |');
});

const testCase = ({ state = 'passed', proof, annotations = [] }) => ({
  fullName: 'R2 > no write is lost',
  module: { moduleId: '/repository/apps/api/src/a.test.ts' },
  result: () => ({ state, errors: state === 'failed' ? [{ message: 'expected 1' }] : undefined }),
  meta: () => (proof ? { proof } : {}),
  annotations: () => annotations.map((message) => ({ message })),
  diagnostic: () => ({ duration: 1_449 }),
});

test('a test without a long form has no row, and one that failed has a row all the same', () => {
  assert.equal(proofRow(testCase({}), '/repository'), undefined);
  assert.equal(proofRow(testCase({ state: 'failed' }), '/repository')?.reason, 'expected 1');
});

test('the row of a test has the figures that it noted, then those of its annotations', () => {
  const proof = { runs: { figure: '400 runs', size: 0 }, '2000 ms': { figure: '12 ms of 2000 ms', size: 12 } };
  assert.deepEqual(proofRow(testCase({ proof, annotations: ['20 kills, none lost'] }), '/repository'), {
    title: 'R2 > no write is lost',
    file: 'apps/api/src/a.test.ts',
    state: 'passed',
    seconds: 1.4,
    figures: ['400 runs', '12 ms of 2000 ms', '20 kills, none lost'],
    reason: undefined,
  });
});
