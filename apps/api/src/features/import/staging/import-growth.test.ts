import { expect } from 'vitest';
import type { TestServer } from '#api/kernel/testing/server';
import { createUser, test, type TestUser } from '#api/kernel/testing/test';
import { reached, uploadFile } from '../testing/imports.ts';
import { sentBy } from '#api/kernel/testing/sent-statements';
import { markDuplicates } from './mark-duplicates.service.ts';

interface Sizes {
  library: number;
  file: number;
}

// Ten titles share each of two words, as in a library of many kitchens. Pages and ingredients are different in each
// recipe.
const recipesSql = (from: string, count: string): string => `
  SELECT n, concat_ws(' ', translate(md5('a' || n / 10), '0123456789', 'ghijklmnop'),
      translate(md5('b' || n % (${count} / 10)), '0123456789', 'ghijklmnop'), 'soup') AS title,
    'https://kitchen.example/' || n AS url, n || ' g flour, water and salt' AS ingredients
  FROM generate_series(${from}::int, ${from}::int + ${count}::int - 1) AS n`;

/** Makes a person with recipes, and a file of further ones that was just read. */
async function readFile(server: TestServer, { library, file }: Sizes): Promise<{ user: TestUser; batchId: string }> {
  const user = await createUser(server, 'ann');
  const { pool } = server.services.database;
  await pool.query(
    `INSERT INTO recipes (library_id, seq, title, url, ingredients)
      SELECT $1, 1, title, url, ingredients FROM (${recipesSql('1', '$2')}) made`,
    [user.libraryId, library],
  );
  // PostgreSQL only knows about the imports before: it expects one row of entries that were just written.
  await pool.query('ANALYZE recipes, import_entries');
  const { id: batchId } = await server.services.db.importBatch.create({
    data: { libraryId: user.libraryId, userId: user.userId, source: 'json-ld', fileName: 'recipes.json' },
  });
  await pool.query(
    `INSERT INTO import_entries (batch_id, position, status, name, recipe)
      SELECT $1, n, 'ready', title, jsonb_build_object('recipe',
        jsonb_build_object('title', title, 'url', url || '/another', 'ingredients', ingredients || ' twice'))
      FROM (${recipesSql('1', '$2')}) made`,
    [batchId, file],
  );
  return { user, batchId };
}

interface PlanNode {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: PlanNode[];
}

const rowsOf = (node: PlanNode): number =>
  node['Actual Loops'] *
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)) +
  (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), 0);

/** Returns how many rows PostgreSQL handles, in all steps together, to find what is in the library already. */
async function rowsHandled(server: TestServer, sizes: Sizes): Promise<number> {
  const { user, batchId } = await readFile(server, sizes);
  const staged = { batchId, libraryId: user.libraryId, isOwn: false };
  const sent = await sentBy(() => markDuplicates(server.services, staged));
  const client = await server.services.database.pool.connect();
  let rows = 0;
  let compared = 0;
  try {
    await client.query('BEGIN');
    await client.query("UPDATE import_entries SET status = 'ready' WHERE batch_id = $1", [batchId]);
    for (const { text, values } of sent) {
      if (/^\s*SET LOCAL/.test(text)) await client.query(text);
      if (!text.includes('import_entries') || !text.includes(' recipes')) continue;
      const explain = `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`;
      const answer = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explain, values);
      rows += rowsOf(required(answer.rows[0])['QUERY PLAN'][0].Plan);
      compared += 1;
    }
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
  // Pages, titles with ingredients, and similarity are compared once each, however large the file is.
  expect(compared).toBe(3);
  return rows;
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('PostgreSQL answered no plan');
  return value;
}

test('what is there already is found in rows that grow with file and library, not with one times the other', async ({
  server,
}) => {
  await readFile(server, { library: 10, file: 2_000 });
  const once = await rowsHandled(server, { library: 400, file: 400 });
  expect(await rowsHandled(server, { library: 400, file: 800 })).toBeLessThan(2.3 * once);
  expect(await rowsHandled(server, { library: 800, file: 400 })).toBeLessThan(2.3 * once);
  expect(await rowsHandled(server, { library: 800, file: 800 })).toBeLessThan(2.3 * once);
});

test('of a page that many recipes name, in other capitals, each entry finds its own', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const spelt = Array.from({ length: 60 }, (_value, number) =>
    // The bits of the number become capitals.
    Array.from('abcdef', (letter, bit) => ((number >> bit) & 1 ? letter.toUpperCase() : letter)).join(''),
  );
  for (const path of spelt) {
    await ann.api.recipes.createRecipe({ title: `Recipe ${path}`, url: `https://kitchen.example/${path}` });
  }
  const file = spelt.map((path) => ({ '@type': 'Recipe', name: 'Another', url: `https://kitchen.example/${path}/` }));
  const batchId = await uploadFile(server, ann, JSON.stringify(file));
  const { counts } = await reached(ann, batchId, 'staged');
  expect(counts).toMatchObject({ duplicate: 60 });
});
