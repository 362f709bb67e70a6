import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proofTable } from './proof-table.mjs';

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
