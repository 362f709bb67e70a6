import { expect } from 'vitest';
import { holdTransaction } from '#api/kernel/testing/hold';
import { endOf, oneAfterTheOther } from '#api/kernel/testing/one-after-the-other';
import { test, type TestUser } from '#api/kernel/testing/test';

/** Makes two recipes with one title. */
async function twoSoups({ api }: TestUser): Promise<[string, string]> {
  const [one, other] = [
    await api.recipes.createRecipe({ title: 'Soup' }),
    await api.recipes.createRecipe({ title: 'Soup' }),
  ];
  return [one.id, other.id];
}

const countDistinct = ({ ctx }: TestUser, ids: string[]): Promise<number> =>
  ctx.db.distinctRecipe.count({ where: { recipeId: { in: ids } } });

test('a recipe that goes to the trash at the same moment is not noted as a different one', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  const ids = await twoSoups(ann);
  const ends = await oneAfterTheOther(
    server,
    ann,
    () => ann.api.recipes.deleteRecipe({ id: ids[0] }),
    () => ann.api.recipes.setDistinct({ ids, areDistinct: true }),
  );
  expect(ends).toEqual(['done', 'notFound']);
  expect(await countDistinct(ann, ids)).toBe(0);
});

test('a recipe that is deleted for good at the same moment is not found when two are called different', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  const ids = await twoSoups(ann);
  const held = await holdTransaction(
    server,
    `WITH library AS (UPDATE libraries SET seq = seq + 1 WHERE id = $1 RETURNING id)
      DELETE FROM recipes USING library WHERE recipes.id = $2`,
    [ann.libraryId, ids[0]],
  );
  const end = endOf(ann.api.recipes.setDistinct({ ids, areDistinct: true }));
  await held.untilWaiting(1);
  await held.release();
  expect(await end).toBe('notFound');
});

test('two people who call the same recipes different do not wait for each other', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const ids = await twoSoups(ann);
  const call = (order: string[]) => () => ann.api.recipes.setDistinct({ ids: order, areDistinct: true });
  expect(await oneAfterTheOther(server, ann, call(ids), call(ids.toReversed()))).toEqual(['done', 'done']);
  expect(await countDistinct(ann, ids)).toBe(1);
});
