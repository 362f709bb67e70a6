import { gzipSync } from 'node:zlib';
import type { BenchServer } from '../bench-server.ts';
import { readLibrary } from '../library/library.ts';
import type { Owner } from '../measures/requests.ts';

/** Texts of recipes, so that not each answer has the same bytes in the caches of the processor. */
const recipeTexts = 100;

/** Recipe number `turn` of those whose texts are ready. */
export const recipeKey = (turn: number): string => `recipe-${(turn * 37) % recipeTexts}`;

const fastest = { level: 1 };

const tables = `
  DROP SCHEMA IF EXISTS bench_limit CASCADE;
  CREATE SCHEMA bench_limit;
  CREATE TABLE bench_limit.texts (key text PRIMARY KEY, body bytea STORAGE EXTERNAL NOT NULL);
  CREATE TABLE bench_limit.rows (id uuid PRIMARY KEY, body text NOT NULL);
  CREATE TABLE bench_limit.changes (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), body text NOT NULL);`;

/** Makes the empty tables of the bare server in the database of the measured one. */
export const makeTables = async ({ sql }: Pick<BenchServer, 'sql'>): Promise<void> => void (await sql.query(tables));

/** Removes them with all that is in them. */
export const dropTables = async ({ sql }: Pick<BenchServer, 'sql'>): Promise<void> =>
  void (await sql.query('DROP SCHEMA bench_limit CASCADE'));

/** Keeps the compressed texts of a page and of recipes, as the measured server answers them. */
export async function keepTexts({ sql }: Pick<BenchServer, 'sql'>, { person }: Owner): Promise<void> {
  const keep = async (key: string, request: ReturnType<typeof person.query>): Promise<void> => {
    const { body } = await person.send({ ...request, headers: { ...request.headers, 'accept-encoding': 'identity' } });
    await sql.query('INSERT INTO bench_limit.texts (key, body) VALUES ($1, $2)', [key, gzipSync(body, fastest)]);
  };
  await keep('page', person.query('recipes.listRecipes', { sort: 'title', limit: 100 }));
  const { ids } = await readLibrary(person, 100);
  for (const [index, id] of ids.slice(0, recipeTexts).entries()) {
    await keep(`recipe-${index}`, person.query('recipes.readRecipe', { id }));
  }
}

/** The text of a row of a list, made by PostgreSQL from `recipes r`. It is as long as that of the measured server. */
const rowJson = `json_build_object('id', r.id, 'title', r.title, 'description', left(r.description, 200),
  'source', r.source, 'totalTime', r.total_time, 'rating', r.rating, 'folder', r.folder,
  'labels', (SELECT json_agg(json_build_object('id', l.id, 'title', l.title) ORDER BY l.title)
    FROM recipe_labels rl JOIN labels l ON l.id = rl.label_id WHERE rl.recipe_id = r.id),
  'createdAt', r.created_at, 'updatedAt', r.updated_at)`;

/** Keeps the text of a row for each recipe of a library. */
export async function keepRows({ sql }: Pick<BenchServer, 'sql'>, library: string): Promise<void> {
  await sql.query(
    `INSERT INTO bench_limit.rows (id, body) SELECT r.id, ${rowJson}::text FROM recipes r WHERE r.library_id = $1`,
    [library],
  );
  await sql.query('VACUUM ANALYZE bench_limit.rows');
}

/** The statement of a page by title that aggregates rows to one JSON text, and nothing else. */
export const plainList = {
  name: 'bench plain list',
  text: `SELECT json_agg(${rowJson} ORDER BY r.title COLLATE "und-x-icu", r.id) AS page FROM (
    SELECT * FROM recipes WHERE library_id = $1::uuid AND folder = 'main' AND deleted_at IS NULL
    ORDER BY title COLLATE "und-x-icu", id LIMIT 100) r`,
};
