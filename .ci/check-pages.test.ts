import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOf } from '../apps/api/bench/page.ts';
import type { Run } from '../apps/api/bench/results.ts';
import { checkPage } from './check-pages.ts';
import { limitsPage } from './pages/limits.ts';

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

const limitLines = (text: string): string[] =>
  limitsPage([{ path: 'soup.ts', text }])
    .split('\n')
    .filter((line) => line.startsWith('- '));

for (const [text, line] of [
  [
    '/** Most bowls. A family has fewer. @limit Server */\nexport const maxBowls = 5_000;',
    '- **5,000**: Most bowls. A family has fewer. `maxBowls`',
  ],
  [
    '/**\n * Most bowls. A family\n * has fewer.\n *\n * Bowls break.\n * @limit Server (two or three)\n */\nconst [maxBowls, maxCups] = [2, 3];',
    '- **two or three**: Most bowls. A family has fewer. `maxBowls`',
  ],
  [
    '/**\n * Cooks.\n * @limit Server (10 minutes): A soup. Then it\n * is done.\n */\nexport async function cook() {',
    '- **10 minutes**: A soup. Then it is done. `cook`',
  ],
  [
    'const hour = 60 * 60;\nconst rules = {\n  /** Soups. @limit Calls */\n  soups: { points: 3_000, seconds: hour },',
    '- **3,000 an hour**: Soups. `soups`',
  ],
  ['/** Soups. @limit Calls */\nsoups: { points: 3, seconds: 5 * 60 },', '- **3 in 5 minutes**: Soups. `soups`'],
  [
    '/** Milliseconds for which it boils. @limit Server */\nconst boilingMs = 90 * 60_000;',
    '- **90 minutes**: Time for which it boils. `boilingMs`',
  ],
  [
    '/** Longest wait, in milliseconds. @limit Server */\nconst wait = 300;',
    '- **300 milliseconds**: Longest wait. `wait`',
  ],
  [
    '/** Largest pot. @limit Server */\nconst maxPotBytes = 40 * 1_024 ** 2;',
    '- **40 MiB**: Largest pot. `maxPotBytes`',
  ],
] as const) {
  test(`the page of the limits says “${line}”`, () => {
    assert.deepEqual(limitLines(text), [line]);
  });
}

test('a limit of no section and a limit without a number are faults, not lines that are missing', () => {
  assert.throws(() => limitLines('/** Most. @limit Kitchen */\nconst most = 5;'), /soup\.ts: most has no section/);
  assert.throws(
    () => limitLines('/** Most. @limit Server */\nconst most = count();'),
    /the value of most is no number/,
  );
});
