import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOf } from '../apps/api/bench/page.ts';
import type { Run } from '../apps/api/bench/results.ts';
import { checkPage } from './check-pages.ts';

test('a page that somebody changed by hand is found', () => {
  assert.deepEqual(checkPage('BENCHMARKS.md', '# Benchmarks\n', '# Benchmarks!\n'), ['BENCHMARKS.md made-pages']);
  assert.deepEqual(checkPage('BENCHMARKS.md', '# Benchmarks\n', '# Benchmarks\n'), []);
});

const runOf = (name: string, figures: Run['sections'][number]['figures']): Run => ({
  name,
  machine: ['2 processors'],
  sections: [{ title: 'Some work', figures }],
});
const rowsOf = (page: string): string[] => page.split('\n').filter((line) => line.startsWith('| '));

test('the page of the benchmarks shows the newest figure of each key, and the run that has it', () => {
  const older = runOf('2026-11-20', [
    { key: 'list painted', name: 'a list', value: 120, unit: 'ms' },
    { key: 'login', name: 'login', value: 76, unit: 'ms' },
  ]);
  const newer = runOf('2026-11-21', [{ key: 'list painted', name: 'a list', value: 80, unit: 'ms' }]);
  const page = pageOf([older, newer]);
  assert.ok(rowsOf(page).includes('|  | a list | 80.0 ms | ≤ 100 ms | met |  | 2026-11-21 |'));
  assert.ok(rowsOf(page).includes('| Some work | login | 76.0 ms |  |  | 0.50 | 2026-11-20 |'));
  assert.match(page, /\*\*2026-11-20\*\*: 2 processors\.\n/);
});

test('the page of the benchmarks says why a bar is missed', () => {
  const page = pageOf([runOf('2026-11-20', [{ key: 'import 10000', name: 'write', value: 2_470, unit: '/s' }])]);
  assert.ok(rowsOf(page).includes('| Some work | write | 2,470/s | ≥ 3,000/s | **missed** | 2.00 | 2026-11-20 |'));
  assert.match(page, /- \*\*write\*\*: 0\.6 ms of processor/);
});

test('the page of the benchmarks leaves out what has neither a bar nor a counterpart', () => {
  const page = pageOf([runOf('2026-11-20', [{ key: 'dish dropped', name: 'a drop', value: 38, unit: 'ms' }])]);
  assert.doesNotMatch(page, /a drop/);
});
