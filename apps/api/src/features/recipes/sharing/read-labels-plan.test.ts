import type { Database } from '#api/kernel/db/client';
import { expect } from 'vitest';
import { testAlone as test } from '#api/kernel/testing/test';
import { firstPlanOf, statementsOf } from '../testing/query-plans.ts';
import { befriend, showOnProfile } from '../testing/show-recipes.ts';

const people = 5_000;

/**
 * Makes many people who each show one of their three labels, have a recipe with all of them, and have blocked somebody.
 */
async function fillWithPeople({ pool }: Database): Promise<void> {
  await pool.query(`WITH made AS (
      INSERT INTO users (email, name, password_hash, enable_profile)
      SELECT 'cook' || n || '@example.org', 'Cook', '', true FROM generate_series(1, ${people}) AS n RETURNING id)
    INSERT INTO libraries (owner_id) SELECT id FROM made`);
  await pool.query(`INSERT INTO labels (library_id, title, seq)
    SELECT lib.id, title, 1 FROM libraries lib, unnest(ARRAY['Pasta', 'Quick', 'Vegan']) AS title`);
  await pool.query(`INSERT INTO recipes (library_id, title, seq) SELECT id, 'Lasagna', 1 FROM libraries`);
  await pool.query(`INSERT INTO recipe_labels (recipe_id, label_id)
    SELECT r.id, l.id FROM recipes r JOIN labels l ON l.library_id = r.library_id`);
  await pool.query(`INSERT INTO profile_items (user_id, type, visibility, title, position, label_id)
    SELECT lib.owner_id, 'label', 'friends', 'Pasta', 0, l.id
    FROM labels l JOIN libraries lib ON lib.id = l.library_id WHERE l.title = 'Pasta'`);
  await pool.query(`INSERT INTO blocks (user_id, blocked_id)
    SELECT owner_id, next FROM (SELECT owner_id, lead(owner_id) OVER (ORDER BY id) AS next FROM libraries) chain
    WHERE next IS NOT NULL`);
  await pool.query('ANALYZE');
}

test('among many people, the labels of some recipes are read without those of all others', async ({
  server,
  newUser,
}) => {
  const { database } = server.services;
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  await fillWithPeople(database);
  await befriend(ann, ben);
  const label = await ben.api.labels.getLabelByTitle({ title: 'Pasta' });
  await showOnProfile(ben, { type: 'label', visibility: 'friends', labelId: label.id });
  const recipes = await ann.ctx.db.recipe.findMany({ select: { id: true }, take: 100 });
  const theirs = await ann.ctx.db.recipe.findMany({ where: { libraryId: ben.libraryId }, select: { id: true } });
  const ids = [...recipes, ...theirs].map(({ id }) => id);
  const read = () => ann.api.recipes.readLabels({ ids });

  expect(await read()).toContainEqual({ id: theirs[0]?.id, labels: ['Pasta'] });
  const [statement] = await statementsOf(read);
  const plan = await firstPlanOf(database, statement!);
  expect(plan.filter((scan) => scan.startsWith('Seq Scan'))).toEqual([]);
});
