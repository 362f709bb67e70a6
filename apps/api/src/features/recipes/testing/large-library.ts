import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { amountOf } from '@trivet/shared/testing/proof';

/** Number of recipes that {@link fillLibrary} makes, including those in the trash. */
export const largeLibrarySize = amountOf({ gate: 20_000, proof: 100_000 });
/** Every so many recipes, one is in the trash. */
const trashedEvery = 50;
/** Every so many recipes, one has a rare word. That makes 200 in a large library. */
const rareEvery = largeLibrarySize / 200;
const smallLibrarySize = 300;
const otherLibraries = 20;

const arrayOf = (words: string): string =>
  `ARRAY[${words
    .split('|')
    .map((word) => `'${word}'`)
    .join(',')}]::text[]`;
const anyOf = (words: string, key: string): string =>
  `(${arrayOf(words)})[1 + (hashint4(${key}) & 2147483647) % ${words.split('|').length}]`;

const styles = 'Roast|Baked|Creamy|Grilled|Spiced|Summer|Smoked|Golden|Quick|Winter|Lemony|Cold|Glazed|Stir-fry';
const mains = 'chicken|potato|tomato|salmon|mushroom|lentil|beef|spinach|pumpkin|broccoli|pork|apple|leek|carrot';
const dishes = 'soup|stew|curry|pie|salad|pasta|bake|tart|risotto|noodles|cake|crème|soufflé|loaf';
const pantry = 'salt|onion|garlic|butter|flour|sugar|eggs|milk|lemon|parsley|cream|celery|thyme|honey|vinegar';
const labels =
  'Dinner|Lunch|Breakfast|Dessert|Snack|Starter|Side|Drinks|Vegetarian|Vegan|Fish|Meat|Baking|Bread|Grill|Oven|One pot|Slow|' +
  'Children|Guests|Party|Picnic|Freezer|Leftovers|Budget|Spring|Autumn|Christmas|Easter|Birthday|Sunday|Weeknight|Gluten free|' +
  'Dairy free|Low salt|High protein|Light|Comfort|Spicy|Mild|Italian|French|Indian|Thai|Mexican|Greek|Turkish|Spanish|Japanese|' +
  'Korean|German|Favourites|To try|Hungarian|Ukrainian|Portuguese|Polish|Danish|Swiss|Irish';
const labelCount = labels.split('|').length;
const rare = 'galangal|sumac|tamarind|yuzu|samphire|lovage|salsify|kohlrabi|nigella|blueberries';

// The same number always makes the same recipe, so that a plan that was wrong once is wrong again.
const recipesSql = `
  INSERT INTO recipes (id, library_id, seq, title, total_time, ingredients, instructions, rating, last_made_at, created_at,
    updated_at, deleted_at, search)
  SELECT made.*, recipe_words(title, ingredients, '', '', instructions, '') FROM (
    SELECT pg_temp.id_of($1::uuid::text || n), $1::uuid, n,
      concat_ws(' ', ${anyOf(styles, 'n')}, ${anyOf(mains, 'n + 1')}, ${anyOf(dishes, 'n + 2')}, n) AS title,
      10 + (hashint4(n + 3) & 2147483647) % 120 || ' min',
      concat_ws(E'\\n', ${anyOf(pantry, 'n + 4')}, ${anyOf(pantry, 'n + 5')}, CASE WHEN n % ${rareEvery} = 0 THEN ${anyOf(rare, `n / ${rareEvery}`)} END)
        AS ingredients,
      'Cook it for ' || n % 60 || ' minutes.' AS instructions,
      nullif((hashint4(n + 6) & 2147483647) % 6, 0)::smallint,
      CASE WHEN n % 10 = 0 THEN date '2024-01-01' + n % 700 END,
      timestamptz '2020-01-01 00:00+00' + (hashint4(n + 7) & 2147483647) % 2000000 * interval '1 minute',
      timestamptz '2024-01-01 00:00+00' + (hashint4(n + 8) & 2147483647) % 1000000 * interval '1 minute',
      CASE WHEN n % ${trashedEvery} = 7 THEN timestamptz '2026-01-01 00:00+00' + n * interval '1 second' END
    FROM generate_series(1, $2::int) AS n) AS made (id, library_id, seq, title, total_time, ingredients, instructions,
      rating, last_made_at, created_at, updated_at, deleted_at)`;

// This makes a valid UUID of version 4 from a text.
const idOfSql = `CREATE FUNCTION pg_temp.id_of(name text) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT overlay(overlay(md5(name) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid $$`;

const partsSql = [
  `INSERT INTO labels (id, library_id, title, seq)
    SELECT pg_temp.id_of('label' || n), $1::uuid, title, 1 FROM unnest(${arrayOf(labels)}) WITH ORDINALITY AS named (title, n)`,
  `INSERT INTO recipe_labels (recipe_id, label_id, recipe_title)
    SELECT r.id, pg_temp.id_of('label' || 1 + (n * 7 + place * place * 13) % ${labelCount}), r.title
    FROM generate_series(1, ${largeLibrarySize}) AS n, generate_series(1, 3) AS place, recipes r
    WHERE n % 20 <> 0 AND r.id = pg_temp.id_of($1::uuid::text || n)`,
  `INSERT INTO images (id, library_id, key, content_type, width, height, bytes)
    SELECT pg_temp.id_of('image' || n), $1::uuid, md5('key' || n), 'image/jpeg', 320, 240, 1000 FROM generate_series(1, 1000) AS n`,
  `INSERT INTO recipe_images (recipe_id, image_id, position)
    SELECT pg_temp.id_of($1::uuid::text || n), pg_temp.id_of('image' || 1 + n % 1000), 0 FROM generate_series(1, ${largeLibrarySize}) AS n
    WHERE n % 3 = 0`,
  `INSERT INTO recipe_revisions (recipe_id, version, changed_fields, snapshot)
    SELECT pg_temp.id_of($1::uuid::text || 1 + n % 500), n / 500 + 1, ARRAY['notes'], '{}' FROM generate_series(0, 49999) AS n`,
  `INSERT INTO library_words (library_id, word)
    SELECT $1::uuid, translate(md5('word' || n), '0123456789', 'ghijklmnop') FROM generate_series(1, 20000) AS n`,
];

const wordsSql = `
  INSERT INTO library_words (library_id, word)
    SELECT DISTINCT library, word FROM unnest($1::uuid[]) AS library,
      unnest(text_words('${[styles, mains, dishes, pantry, rare].join(' ').replaceAll('|', ' ')}')) AS word WHERE word <> ''
    ON CONFLICT DO NOTHING`;

/**
 * The owner of the library has five hundred favorites and a hundred views, and the other people have many more. The rows
 * lie in the order of their ids, because the ids of people are random too.
 */
const ofPeopleSql = [
  `INSERT INTO recipe_favorites (user_id, recipe_id)
    SELECT owner_id, pg_temp.id_of($1::uuid::text || n * 20) FROM libraries, generate_series(1, 500) AS n WHERE id = $1::uuid
    UNION ALL SELECT pg_temp.id_of('person' || other), pg_temp.id_of($1::uuid::text || n)
      FROM generate_series(1, ${otherLibraries}) AS other, generate_series(1, 1000) AS n ORDER BY 1, 2`,
  `INSERT INTO recipe_views (user_id, recipe_id)
    SELECT owner_id, pg_temp.id_of($1::uuid::text || n * 30) FROM libraries, generate_series(1, 100) AS n WHERE id = $1::uuid
    UNION ALL SELECT pg_temp.id_of('person' || other), pg_temp.id_of($1::uuid::text || other * 100 + n)
      FROM generate_series(1, ${otherLibraries}) AS other, generate_series(1, 100) AS n ORDER BY 1, 2`,
];

const tables =
  'recipes, labels, recipe_labels, images, recipe_images, recipe_revisions, libraries, library_words, recipe_favorites, recipe_views';

/**
 * Fills a library with {@link largeLibrarySize} small recipes, sixty labels, pictures and histories. It also fills the
 * small library, and makes twenty libraries of other people with a few recipes each. The rows and the statistics of
 * PostgreSQL are the same in each run. The pool must belong to a superuser and to a database that nobody else uses.
 */
export async function fillLibrary(pool: Pool, libraryId: string, smallLibraryId: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    // This turns off triggers and foreign keys: the rows come with their search texts, and every reference is valid.
    await client.query('SET session_replication_role = replica');
    await client.query("SET maintenance_work_mem = '256MB'");
    for (const table of tables.split(', ')) await client.query(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`);
    // These recipes are short. They fill as many pages as real ones, because PostgreSQL chooses plans by pages.
    await client.query('ALTER TABLE recipes SET (fillfactor = 20)');
    await client.query(idOfSql);
    const indexes = await dropIndexes(client);
    const sizes = new Map([
      [libraryId, largeLibrarySize],
      [smallLibraryId, smallLibrarySize],
    ]);
    // The ids are random. PostgreSQL asks whether rows lie in the order of their ids, and in this order they always do.
    for (const id of [...sizes.keys()].toSorted()) await client.query(recipesSql, [id, sizes.get(id)]);
    for (const sql of partsSql) await client.query(sql, [libraryId]);
    await fillOthers(client);
    for (const sql of ofPeopleSql) await client.query(sql, [libraryId]);
    for (const { indexdef } of indexes) await client.query(indexdef);
    await client.query(`UPDATE libraries SET seq = ${largeLibrarySize} WHERE id = ANY($1)`, [
      [libraryId, smallLibraryId],
    ]);
    // The words are there already, so that their upkeep does not run while a test looks at plans.
    await client.query(wordsSql, [[libraryId, smallLibraryId]]);
    await client.query(
      `INSERT INTO library_vocabularies (library_id, seq) SELECT id, seq FROM libraries
        ON CONFLICT (library_id) DO UPDATE SET seq = excluded.seq`,
    );
    // With this target PostgreSQL reads every row, so that no statistic depends on a random sample.
    await client.query('SET default_statistics_target = 400');
    await client.query(`VACUUM ANALYZE ${tables}`);
  } finally {
    client.release(true);
  }
}

/** Returns the id of the recipe with this number. The first one is 1. */
export const recipeIdOf = (libraryId: string, number: number): string => {
  const hash = createHash('md5').update(`${libraryId}${number}`).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-');
};

/** Drops the indexes and returns their definitions. To make them again after the rows is many times faster. */
async function dropIndexes(client: PoolClient): Promise<{ indexdef: string }[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `SELECT indexname, indexdef FROM pg_indexes WHERE tablename IN ('recipes', 'recipe_labels') AND indexname NOT LIKE '%_pkey'`,
  );
  for (const { indexname } of rows) await client.query(`DROP INDEX ${indexname}`);
  return rows;
}

/** Makes the libraries of other people. Their ids come after those of all other libraries. */
async function fillOthers(client: PoolClient): Promise<void> {
  for (let number = 1; number <= otherLibraries; number += 1) {
    const { rows } = await client.query<{ id: string }>(
      `WITH person AS (INSERT INTO users (id, email, name, password_hash)
          VALUES (pg_temp.id_of('person' || $1::int), $1::int || '@example.org', 'Somebody', '') RETURNING id)
        INSERT INTO libraries (id, owner_id, seq) SELECT $2::uuid, id, 1000 FROM person RETURNING id`,
      [number, `ffffffff-ffff-4fff-8fff-${String(number).padStart(12, '0')}`],
    );
    await client.query(recipesSql, [rows[0]?.id, number * 10]);
  }
}
