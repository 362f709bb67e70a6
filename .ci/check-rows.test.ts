import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { checkRows, rowRules, type SeenRow } from './check-rows.ts';
import { declaredRows, type DeclaredRow } from './rows/declared-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'rows-'));
after(() => {
  rmSync(folder, { recursive: true });
});

const preamble = `type Sql = { text: string };
declare const db: { $queryRaw<Rows>(statement: Sql | TemplateStringsArray): Promise<Rows> };
declare const pool: { query<Row>(text: string): Promise<Row[]> };
declare function queryPrepared<Row>(statement: Sql): Promise<Row[]>;
declare const statement: Sql;
`;

/** Returns the declared rows of a program. Its first line is the sixth of the file. */
function declared(program: string): DeclaredRow[] {
  const path = join(folder, 'soups.ts');
  writeFileSync(path, preamble + program);
  return declaredRows(folder, [path], { strict: true });
}

const uuid = 2950;
const seen = (place: string, ...columns: Partial<SeenRow['columns'][number]>[]): SeenRow => ({
  place,
  columns: columns.map((column) => ({ name: 'id', type: uuid, mayBeNull: false, isNull: false, ...column })),
});

const [soup] = declared('void db.$queryRaw<{ id: string; size: number | null }[]>(statement);');
assert.ok(soup);

const planted: Record<string, [found: string[], expected: string][]> = {
  'row-columns': [
    [checkRows([soup], [seen(soup.place, { name: 'soup_id' }, { name: 'size', type: 23 })]), 'there is no id'],
  ],
  'row-types': [
    [checkRows([soup], [seen(soup.place, {}, { name: 'size', type: 25 })]), 'size is of type 25, not number'],
    [
      checkRows([soup], [seen(soup.place, { type: 2951 }, { name: 'size', type: 23 })]),
      'id is of type 2951, not string',
    ],
  ],
  'row-nulls': [
    [checkRows([soup], [seen(soup.place, { mayBeNull: true }, { name: 'size', type: 23 })]), 'id may be null'],
    [checkRows([soup], [seen(soup.place, { isNull: true }, { name: 'size', type: 23 })]), 'id may be null'],
  ],
  'row-unseen': [[checkRows([soup], [seen('soups.ts:7', {})]), 'no test runs this statement']],
};

test('every rule of the rows has a planted violation', () => {
  assert.deepEqual(Object.keys(planted), rowRules);
});

for (const [rule, cases] of Object.entries(planted)) {
  for (const [found, expected] of cases) {
    test(`${rule} finds that ${expected}`, () => {
      assert.deepEqual(found, [`soups.ts:6 ${rule}: ${expected}`]);
    });
  }
}

test('a column that may be left out has its type where it is there', () => {
  const [row] = declared('void db.$queryRaw<{ id?: string }[]>(statement);');
  assert.ok(row);
  assert.deepEqual(checkRows([row], [seen(row.place, { name: 'size' })]), []);
  assert.equal(checkRows([row], [seen(row.place, { type: 23 })]).length, 1);
});

test('a row as it is declared is let through, with a column more and one that is null where it may be', () => {
  const row = seen(
    soup.place,
    {},
    { name: 'size', type: 23, mayBeNull: true, isNull: true },
    { name: 'bytes', type: 20 },
  );
  assert.deepEqual(checkRows([soup], [row, row]), []);
});

test('the type argument of each way to send a statement is read', () => {
  const program = `interface Soup { id: string; at: Date | null; tags: string[]; taste: 'salty' | 'sweet'; more: unknown }
void queryPrepared<Soup>(statement);
void db.$queryRaw<Soup[]>\`SELECT\`;
void pool.query<{ count: bigint; isHot: boolean }>('SELECT');
void db.$queryRaw<({ id: null; size: null } | { id: string; size: number })[]>(statement);
void db.$queryRaw<unknown[]>(statement);`;
  const column = (kind: string, mayBeNull = false) => ({ kinds: [kind], mayBeNull, isOptional: false });
  const soupColumns = {
    id: column('string'),
    at: column('Date', true),
    tags: column('string[]'),
    taste: column('string'),
    more: column('any', true),
  };
  assert.deepEqual(declared(program), [
    { place: 'soups.ts:7', columns: soupColumns },
    { place: 'soups.ts:8', columns: soupColumns },
    { place: 'soups.ts:9', columns: { count: column('bigint'), isHot: column('boolean') } },
    { place: 'soups.ts:10', columns: { id: column('string', true), size: column('number', true) } },
  ]);
});
