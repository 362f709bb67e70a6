import assert from 'node:assert/strict';
import { test } from 'node:test';
import { growthOf } from '../apps/api/bench/growth/growth.ts';
import { growthPicture } from '../apps/api/bench/growth/growth-picture.ts';
import { grownKey, type GrownWork } from '../apps/api/bench/growth/keys.ts';
import { indexQueryOf } from '../apps/api/bench/library/searches.ts';
import { limitKeyOf } from '../apps/api/bench/limit/limit-of.ts';
import { newestOf } from '../apps/api/bench/page/newest.ts';
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
  assert.ok(page.includes('- **Some work** (b): a list 80.0 ms (≤ 100 ms)\n'));
  assert.ok(rowsOf(page).includes('| Some work | login | 76.0 ms |  | 0.50 |  |  |  | a |'));
  assert.match(page, /\*\*a\*\*, 2026-11-20: 2 processors\.\n/);
});

test('the page of the benchmarks says why a bar is missed', () => {
  const page = pageOf([runOf('2026-11-20', [{ key: 'import 10000', name: 'write', value: 2_470, unit: '/s' }])]);
  assert.ok(
    rowsOf(page).includes(
      '| Some work | write, a second |  | **2,470** |  | – / ≥ 3,000 / – | – / 1,235 / – | – / 2.00 / – |  |  |  | a |',
    ),
  );
  assert.match(page, /- \*\*write\*\*: 0\.6 ms of processor/);
});

test('the page of the benchmarks leaves out what has neither a bar nor a counterpart', () => {
  const page = pageOf([runOf('2026-11-20', [{ key: 'dish dropped', name: 'a drop', value: 38, unit: 'ms' }])]);
  assert.doesNotMatch(page, /a drop/);
});

const requestsOf = (size: number, value: number): Run['sections'][number] => ({
  title: `${size.toLocaleString('en')} recipes of one person, one connection`,
  figures: [{ key: `one recipe ${size}`, name: 'one recipe', value, unit: 'ms' }],
});
const limitsOf = (value: number): Run['sections'][number] => ({
  title: 'Limits of the machine',
  figures: [{ key: 'limit recipe', name: 'a ready recipe', value, unit: 'ms' }],
});

test('the page of the benchmarks has one row for a measure, with each size, the limit and the ratio', () => {
  const page = pageOf([
    { name: '2026-11-20', machine: [], sections: [requestsOf(1_000, 2), requestsOf(10_000, 4), limitsOf(0.5)] },
  ]);
  assert.ok(
    rowsOf(page).includes(
      '| One client | one recipe, ms | 2.00 | **4.00** |  | – / ≤ 2.00 / – | 6.80 / 6.30 / – | 3.40 / 1.57 / – | 0.50 / 0.50 / – | 4.00 / 8.00 / – |  | a |',
    ),
  );
});

test('a figure is held against the limit of its own run alone', () => {
  const page = pageOf([
    { name: '2026-11-20', machine: [], sections: [requestsOf(1_000, 2), limitsOf(0.5)] },
    { name: '2026-11-21', machine: [], sections: [requestsOf(10_000, 1)] },
  ]);
  assert.ok(rowsOf(page).some((row) => row.includes('| 0.50 / – / – | 4.00 / – / – |  | a / b / – |')));
});

test('requests a second are held against the more that the limit has', () => {
  const figures = [
    { key: 'listing 10000', name: '50 clients listing', value: 500, unit: '/s', p99: 211 },
    { key: 'limit page of many', name: 'a ready page', value: 2_000, unit: '/s' },
  ];
  const row = rowsOf(pageOf([runOf('2026-11-20', figures)])).find((each) => each.includes('listing'));
  assert.match(row ?? '', /\| 500 \(211 ms\) \|.*\| – \/ 2,000 \/ – \| – \/ 4\.00 \/ – \|/);
});

test('a search shows how many recipes are right, and a call its other name’s figure', () => {
  const row = rowsOf(
    pageOf([
      runOf('2026-11-20', [
        { key: 'search: a common word 1000', name: 'search', value: 4, unit: 'ms', found: { right: 94, exist: 1_330 } },
        { key: 'known search: a common word 1000', name: 'known name: search', value: 9, unit: 'ms' },
      ]),
    ]),
  ).find((each) => each.includes('search'));
  assert.match(row ?? '', /\| 4\.00 \(94\/1,330\) \|.*\| 9\.00 \/ – \/ – \| a \|/);
});

const grown = (work: GrownWork, recipes: number, people: number, [many, one]: [number, number]) => [
  { key: grownKey(work, 'many', { recipes, people }), name: work, value: many, unit: '/s' },
  { key: grownKey(work, 'one', { recipes, people }), name: work, value: one, unit: 'ms' },
];
const grownRun = runOf('2026-11-20', [
  ...grown('list', 1_000, 1, [400, 3]),
  ...grown('list', 10_000, 1, [300, 4]),
  ...grown('list', 1_000, 100, [390, 3.1]),
]);

test('the page of the benchmarks shows the cost as work grows, and leaves empty what was not measured', () => {
  const page = pageOf([grownRun]);
  assert.ok(rowsOf(page).includes('|  | 1,000 × 1 | 10,000 × 1 | 1,000 × 100 | 10,000 × 100 |'));
  assert.ok(rowsOf(page).includes('| list of 100 by title | 400 / 3.00 | 300 / 4.00 | 390 / 3.10 |  |'));
  assert.match(page, /!\[Some work\]\(docs\/growth\.svg\)/);
});

test('the picture of growth is the same for the same figures, and has a line for each number of people', () => {
  const pictureOf = (): string => {
    const growth = growthOf(newestOf([grownRun]));
    assert.ok(growth);
    return growthPicture(growth);
  };
  const picture = pictureOf();
  assert.equal(picture, pictureOf());
  assert.match(picture, />1 person<.*>100 people</s);
  // Tenfold recipes stand at the right end, and 300 of 100 to 1,000 requests a second at its logarithm.
  assert.match(picture, /M48\.0,111\.8L198\.0,126\.7"/);
  assert.match(picture, /prefers-color-scheme: dark/);
});

test('nothing of growth is shown before it was measured', () => {
  assert.equal(growthOf(newestOf([runOf('2026-11-20', [])])), undefined);
  assert.doesNotMatch(pageOf([runOf('2026-11-20', [])]), /growth/);
});

test('the index is asked for what a misspelt search means, at the beginning of each word', () => {
  const query = indexQueryOf({ query: 'choclate cake', meant: 'chocolate cake' });
  assert.match(query, /'chocolate':\*/);
  assert.match(query, /'cake':\*/);
  assert.doesNotMatch(query, /choclate/);
});

test('each limit of a figure is one that the bench measures', () => {
  assert.equal(limitKeyOf('searching 10000'), 'limit search: a common word 10000 of many');
  assert.equal(limitKeyOf('search: a misspelt word 1000'), 'limit search: a misspelt word 1000');
  assert.equal(limitKeyOf('import 10000'), 'limit copy 10000');
  assert.equal(limitKeyOf('memory idle'), 'limit memory idle');
  assert.equal(limitKeyOf('login'), undefined);
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
