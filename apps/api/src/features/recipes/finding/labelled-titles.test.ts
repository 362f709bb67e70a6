import { describe, expect } from 'vitest';
import { holdTransaction } from '#api/kernel/testing/hold';
import { test, type TestUser } from '#api/kernel/testing/test';
import { statementsOf } from '../testing/query-plans.ts';

const titles = (recipes: readonly { title: string }[]): string[] => recipes.map(({ title }) => title);

/** Returns the titles by the rows of a label, and by its recipes. */
async function labelled({ ctx }: TestUser, labelId: string): Promise<{ rows: string[]; recipes: string[] }> {
  const found = await ctx.db.recipeLabel.findMany({
    where: { labelId },
    select: { recipeTitle: true, recipe: { select: { title: true } } },
    orderBy: { recipeId: 'asc' },
  });
  return { rows: found.map(({ recipeTitle }) => recipeTitle), recipes: found.map(({ recipe }) => recipe.title) };
}

async function expectSame(user: TestUser, labelId: string, wanted: readonly string[]): Promise<void> {
  const { rows, recipes } = await labelled(user, labelId);
  expect(rows).toEqual(recipes);
  expect(rows.toSorted()).toEqual(wanted.toSorted());
}

const listed = async ({ api }: TestUser, options: Partial<Parameters<TestUser['api']['recipes']['listRecipes']>[0]>) =>
  titles((await api.recipes.listRecipes({ labels: ['soups'], sort: 'title', ...options })).recipes);

describe('the rows of a label say what their recipes are called', () => {
  test('when one is made, renamed, set back, merged with another, and comes from the trash', async ({ newUser }) => {
    const ann = await newUser('ann');
    const { id: labelId } = await ann.api.labels.createLabel({ title: 'Soups' });
    const soup = await ann.api.recipes.createRecipe({ title: 'Soup', labelIds: [labelId] });
    const stew = await ann.api.recipes.createRecipe({ title: 'Stew', labelIds: [labelId] });
    await expectSame(ann, labelId, ['Soup', 'Stew']);
    await ann.api.recipes.updateRecipe({ id: soup.id, title: 'Broth' });
    await expectSame(ann, labelId, ['Broth', 'Stew']);
    await ann.api.recipes.restoreRevision({ id: soup.id, version: 1 });
    await expectSame(ann, labelId, ['Soup', 'Stew']);
    await ann.api.recipes.deleteRecipes({ ids: [stew.id] });
    await expectSame(ann, labelId, ['Soup', 'Stew']);
    expect(await listed(ann, {})).toEqual(['Soup']);
    await ann.api.recipes.restoreRecipes({ ids: [stew.id] });
    expect(await listed(ann, {})).toEqual(['Soup', 'Stew']);
    const [kept, removed] = [
      await ann.api.recipes.getRecipe({ id: soup.id }),
      await ann.api.recipes.getRecipe({ id: stew.id }),
    ];
    await ann.api.recipes.mergeRecipes({
      keepId: kept.id,
      removeId: removed.id,
      version: kept.version,
      removeVersion: removed.version,
    });
    await expectSame(ann, labelId, ['Soup', 'Stew']);
    expect(await listed(ann, {})).toEqual(['Soup']);
  });

  test('when many get a label, by a change of recipes, by a merge of labels and by an undo', async ({ newUser }) => {
    const ann = await newUser('ann');
    const [soups, other] = [
      await ann.api.labels.createLabel({ title: 'Soups' }),
      await ann.api.labels.createLabel({ title: 'Other' }),
    ];
    const ids: string[] = [];
    for (const title of ['Bean', 'Leek']) ids.push((await ann.api.recipes.createRecipe({ title })).id);
    await ann.api.recipes.updateRecipes({ selection: { ids }, addLabelIds: [other.id] });
    await expectSame(ann, other.id, ['Bean', 'Leek']);
    await ann.api.labels.mergeLabels({ sourceId: other.id, targetId: soups.id });
    await expectSame(ann, soups.id, ['Bean', 'Leek']);
    await ann.api.labels.updateLabel({ id: soups.id, title: 'Broths' });
    await ann.api.labels.restoreLabels({ ids: [other.id] });
    await expectSame(ann, other.id, ['Bean', 'Leek']);
    await ann.api.recipes.updateRecipe({ id: ids[0]!, title: 'White bean' });
    const removed = await ann.api.recipes.updateRecipes({ selection: { ids }, removeLabelIds: [other.id] });
    await expectSame(ann, other.id, []);
    await ann.api.recipes.undoChange({ seq: removed.seq! });
    await expectSame(ann, other.id, ['White bean', 'Leek']);
  });

  test('also when one gets a label while another person renames it', async ({ newUser, server }) => {
    const ann = await newUser('ann');
    const { id: labelId } = await ann.api.labels.createLabel({ title: 'Soups' });
    const { id } = await ann.api.recipes.createRecipe({ title: 'Soup' });
    const rename = 'UPDATE recipes SET title = $2, seq = seq + 1 WHERE id = $1';
    const renaming = await holdTransaction(server, rename, [id, 'Broth']);
    const attach = 'INSERT INTO recipe_labels (recipe_id, label_id) VALUES ($1, $2)';
    const attaching = server.services.database.pool.query(attach, [id, labelId]);
    await renaming.untilWaiting(1);
    await renaming.release();
    await attaching;
    await expectSame(ann, labelId, ['Broth']);
  });
});

describe('a list of a label', () => {
  test('is read page by page in the order of titles, with equal ones by id', async ({ newUser }) => {
    const ann = await newUser('ann');
    const { id: labelId } = await ann.api.labels.createLabel({ title: 'Soups' });
    const made = ['zucchini', 'Äpfel', 'apple', 'Apple', 'leek', 'leek', 'leek'];
    for (const title of made) await ann.api.recipes.createRecipe({ title, labelIds: [labelId] });
    await ann.api.recipes.createRecipe({ title: 'No soup' });
    const all = await ann.api.recipes.listRecipes({ labels: [' SOUPS'], sort: 'title' });
    expect(titles(all.recipes)).toEqual(['Äpfel', 'apple', 'Apple', 'leek', 'leek', 'leek', 'zucchini']);
    const read: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await ann.api.recipes.listRecipes({ labels: ['soups'], sort: 'title', limit: 2, cursor });
      read.push(...page.recipes.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(read).toEqual(all.recipes.map(({ id }) => id));
    expect(await listed(ann, { offset: 3, limit: 2 })).toEqual(['leek', 'leek']);
    expect(await listed(ann, { labels: ['no such label'] })).toEqual([]);
  });

  test('has the recipes of its folder alone, and none of other people', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    for (const user of [ann, ben]) {
      const { id: labelId } = await user.api.labels.createLabel({ title: 'Soups' });
      const { id } = await user.api.recipes.createRecipe({ title: `Waiting of ${user.userId}`, labelIds: [labelId] });
      await user.api.recipes.createRecipe({ title: `Soup of ${user.userId}`, labelIds: [labelId] });
      await user.api.recipes.updateRecipes({ selection: { ids: [id] }, folder: 'inbox' });
    }
    expect(await listed(ann, {})).toEqual([`Soup of ${ann.userId}`]);
    expect(await listed(ann, { folder: 'inbox' })).toEqual([`Waiting of ${ann.userId}`]);
  });

  test('is one statement', async ({ newUser }) => {
    const ann = await newUser('ann');
    await ann.api.labels.createLabel({ title: 'Soups' });
    const sent = await statementsOf(() => listed(ann, {}));
    expect(sent).toHaveLength(1);
  });
});

test('of a label with more than a thousand recipes, a search and a list by date have those with the label', async ({
  newUser,
}) => {
  const ann = await newUser('ann');
  const { id: labelId } = await ann.api.labels.createLabel({ title: 'Soups' });
  await ann.ctx.db.$executeRaw`
    WITH made AS (INSERT INTO recipes (library_id, seq, title, created_at)
      SELECT ${ann.libraryId}::uuid, 1, CASE n % 8 WHEN 0 THEN 'Leek ' ELSE 'Bean ' END || n, timestamptz '2026-01-01' + n * interval '1 minute'
      FROM generate_series(1, 1500) AS n RETURNING id, title)
    INSERT INTO recipe_labels (recipe_id, label_id, recipe_title)
    SELECT id, ${labelId}::uuid, title FROM made WHERE substr(title, 6)::int > 400`;
  const leeks = Array.from({ length: 137 }, (_, index) => `Leek ${408 + index * 8}`);
  const found = await ann.api.recipes.findRecipes({ query: 'leek', labels: ['soups'], limit: 200 });
  expect(titles(found.recipes).toSorted()).toEqual(leeks.toSorted());
  const newest = await ann.api.recipes.listRecipes({ labels: ['soups'], sort: '-createdAt', limit: 2 });
  expect(titles(newest.recipes)).toEqual(['Bean 1500', 'Bean 1499']);
  const either = await ann.api.recipes.listRecipes({ labels: ['soups', 'none'], sort: 'createdAt', limit: 2 });
  expect(titles(either.recipes)).toEqual(['Bean 401', 'Bean 402']);
});
