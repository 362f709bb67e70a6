import type { BenchServer } from '../bench-server.ts';
import { makePeople } from '../library/people.ts';
import { recipesOfOthers } from './keys.ts';

const sourceRecipes = `SELECT r.* FROM recipes r JOIN libraries l ON l.id = r.library_id
  WHERE l.owner_id = $1 AND r.deleted_at IS NULL ORDER BY r.id LIMIT ${recipesOfOthers}`;
const madeLibraries = 'SELECT id FROM libraries WHERE owner_id = ANY($2::uuid[])';

/** Makes people who have copies of the first recipes of an owner, with their labels, in libraries of their own. */
export async function addPeople({ sql }: BenchServer, owner: string, count: number): Promise<void> {
  const people = (await makePeople({ sql }, count)).map(({ id }) => id);
  const { rows } = await sql.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = 'recipes' AND is_generated = 'NEVER'
       AND column_name NOT IN ('id', 'library_id', 'seq', 'import_batch_id')`,
  );
  const columns = rows[0]?.columns ?? '';
  await sql.query('UPDATE libraries SET seq = 1 WHERE owner_id = ANY($1::uuid[])', [people]);
  await sql.query(
    `INSERT INTO recipes (id, library_id, seq, ${columns})
     SELECT gen_random_uuid(), made.id, 1, ${columns.replaceAll(/\w+/g, 's.$&')}
     FROM (${madeLibraries}) made, (${sourceRecipes}) s`,
    [owner, people],
  );
  await sql.query(
    `INSERT INTO labels (id, library_id, title, seq)
     SELECT gen_random_uuid(), made.id, used.title, 1 FROM (${madeLibraries}) made,
       (SELECT DISTINCT l.title FROM (${sourceRecipes}) s JOIN recipe_labels rl ON rl.recipe_id = s.id
        JOIN labels l ON l.id = rl.label_id AND l.deleted_at IS NULL) used`,
    [owner, people],
  );
  await sql.query(
    `INSERT INTO recipe_labels (recipe_id, label_id)
     SELECT copy.id, own.id FROM (${sourceRecipes}) s JOIN recipe_labels rl ON rl.recipe_id = s.id
       JOIN labels l ON l.id = rl.label_id AND l.deleted_at IS NULL
       JOIN recipes copy ON copy.library_id IN (${madeLibraries}) AND copy.title = s.title
       JOIN labels own ON own.library_id = copy.library_id AND own.title = l.title`,
    [owner, people],
  );
  await sql.query('VACUUM ANALYZE');
}
