import type { CreateRecipe } from '@trivet/shared/recipes/write-schemas';
import { describe, expect } from 'vitest';
import { test, type TestUser } from '#api/kernel/testing/test';

const make = (user: TestUser, ...recipes: CreateRecipe[]) =>
  Promise.all(recipes.map((recipe) => user.api.recipes.createRecipe(recipe)));
const titlesOf = ({ recipes }: { recipes: { title: string }[] }) => recipes.map(({ title }) => title);

describe('a search', () => {
  test('finds words of labels, alone and beside words of texts, and says where', async ({ newUser }) => {
    const ann = await newUser('ann');
    const { id } = await ann.api.labels.createLabel({ title: 'Grandma’s favourites' });
    const [first] = await make(
      ann,
      { title: 'Pie', labelIds: [id] },
      { title: 'Cake', labelIds: [id] },
      { title: 'Pie b' },
    );
    const found = await ann.api.recipes.searchRecipes({ query: 'favour pie' });
    expect(titlesOf(found)).toEqual(['Pie']);
    expect(found.matches[first!.id]).toEqual([
      { field: 'title', text: 'Pie', ranges: [[0, 3]] },
      { field: 'labels', text: 'Grandma’s favourites', ranges: [[10, 20]] },
    ]);
    expect(titlesOf(await ann.api.recipes.searchRecipes({ query: 'grandmas' })).sort()).toEqual(['Cake', 'Pie']);
    expect((await ann.api.recipes.getRecipeCount({ query: 'favour' })).count).toBe(2);
    await ann.api.labels.deleteLabel({ id });
    expect(titlesOf(await ann.api.recipes.searchRecipes({ query: 'favour' }))).toEqual([]);
  });

  test('finds what a misspelt word of any text means, marks it, and keeps the words that are there', async ({
    newUser,
  }) => {
    const ann = await newUser('ann');
    const [muffins] = await make(
      ann,
      { title: 'Muffins', ingredients: '200 g blueberries\n1 tsp turmeric' },
      { title: 'Steak', instructions: 'Deglaze with Worcestershire sauce' },
      { title: 'Bread', ingredients: 'flour' },
    );
    const search = (query: string) => ann.api.recipes.searchRecipes({ query });
    expect(await search('bluberries')).toMatchObject({ isGuess: true, recipes: [{ title: 'Muffins' }] });
    expect((await search('bluberries')).matches[muffins!.id]).toEqual([
      { field: 'ingredients', text: '200 g blueberries', ranges: [[6, 17]] },
    ]);
    expect(titlesOf(await search('worchestershire'))).toEqual(['Steak']);
    expect(titlesOf(await search('fluor'))).toEqual(['Bread']);
    expect(titlesOf(await search('muffins tumeric'))).toEqual(['Muffins']);
    expect(titlesOf(await search('bread tumeric'))).toEqual([]);
    await make(ann, { title: 'Saffron rice' });
    expect(titlesOf(await search('safron'))).toEqual(['Saffron rice']);
  });

  test('learns no word from the library of somebody else', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await make(ben, { title: 'Blueberry muffins' });
    await ben.api.recipes.searchRecipes({ query: 'bluberry' });
    await make(ann, { title: 'Bread' });
    expect(await ann.api.recipes.searchRecipes({ query: 'bluberry' })).toMatchObject({ recipes: [], isGuess: false });
  });

  test('pages on, by rank and by each key of the list, without losing or repeating one', async ({ newUser }) => {
    const ann = await newUser('ann');
    await make(
      ann,
      ...Array.from({ length: 12 }, (_, index): CreateRecipe => ({
        title: `${index % 3 === 0 ? 'Leek' : 'Pot'} ${String(index).padStart(2, '0')}`,
        ...(index % 3 === 1 ? { ingredients: 'leek' } : { notes: 'with leek' }),
      })),
    );
    for (const sort of [undefined, 'title', '-createdAt', 'updatedAt'] as const) {
      const seen: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await ann.api.recipes.searchRecipes({ query: 'leek', limit: 5, sort, cursor });
        seen.push(...titlesOf(page));
        cursor = page.nextCursor;
      }
      expect(new Set(seen).size, sort).toBe(12);
      expect(seen, sort).toHaveLength(12);
      if (sort === 'title') expect(seen).toEqual(seen.toSorted());
      if (sort === undefined) {
        expect(seen.slice(0, 4)).toEqual(['Leek 00', 'Leek 03', 'Leek 06', 'Leek 09']);
        expect(seen.slice(4, 8).every((title) => Number(title.slice(-2)) % 3 === 1)).toBe(true);
      }
    }
    await expect(ann.api.recipes.searchRecipes({ query: 'leek', cursor: '-1' })).rejects.toThrow('invalidInput');
  });

  /** Makes recipes that have salt in one field, each a minute newer than the one before. */
  const saltMany = async (
    ann: TestUser,
    field: 'ingredients' | 'notes',
    { from = 1, to }: { from?: number; to: number },
  ) => {
    const { seq } = await ann.ctx.db.library.update({
      where: { id: ann.libraryId },
      data: { seq: { increment: 1 } },
      select: { seq: true },
    });
    await ann.ctx.db.$executeRaw`
      INSERT INTO recipes (library_id, seq, title, ingredients, notes, updated_at)
      SELECT ${ann.libraryId}::uuid, ${seq}, 'Pot ' || n, CASE WHEN ${field} = 'ingredients' THEN 'salt' ELSE '' END,
        CASE WHEN ${field} = 'notes' THEN 'with salt' ELSE '' END, timestamptz '2026-01-01' + n * interval '1 minute'
      FROM generate_series(${from}::int, ${to}::int) n`;
  };
  const saltyPages = async (ann: TestUser, limit: number, pages: number) => {
    const seen: string[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < pages; page += 1) {
      const found = await ann.api.recipes.searchRecipes({ query: 'salt', limit, cursor });
      seen.push(...titlesOf(found));
      cursor = found.nextCursor;
    }
    return seen;
  };

  test('for a word that many texts and few ingredients have shows these first, page after page', async ({
    newUser,
  }) => {
    const ann = await newUser('ann');
    await saltMany(ann, 'ingredients', { to: 3 });
    await saltMany(ann, 'notes', { from: 4, to: 1_700 });
    await make(ann, { title: 'Salt cod' });
    const best = ['Salt cod', 'Pot 3', 'Pot 2', 'Pot 1', 'Pot 1700', 'Pot 1699', 'Pot 1698', 'Pot 1697'];
    for (const limit of [1, 2, 4, 8]) expect(await saltyPages(ann, limit, 8 / limit), String(limit)).toEqual(best);
  });

  test('for a word that many ingredients have shows the newest, in steps of which ingredients come first', async ({
    newUser,
  }) => {
    const ann = await newUser('ann');
    await saltMany(ann, 'ingredients', { to: 1_600 });
    await saltMany(ann, 'notes', { from: 1_601, to: 1_602 });
    await make(ann, { title: 'Salt cod' });
    const best = ['Salt cod', ...Array.from({ length: 98 }, (_, index) => `Pot ${1_600 - index}`), 'Pot 1602'];
    expect(await saltyPages(ann, 100, 1)).toEqual(best);
  });

  test('for a word that most recipes have shows the newest, titles first', async ({ newUser }) => {
    const ann = await newUser('ann');
    await saltMany(ann, 'notes', { to: 1_600 });
    await make(ann, { title: 'Salt cod' });
    const first = await ann.api.recipes.searchRecipes({ query: 'salt', limit: 3 });
    expect(titlesOf(first)).toEqual(['Salt cod', 'Pot 1600', 'Pot 1599']);
    const second = await ann.api.recipes.searchRecipes({ query: 'salt', limit: 3, cursor: first.nextCursor });
    expect(titlesOf(second)).toEqual(['Pot 1598', 'Pot 1597', 'Pot 1596']);
    const byTitle = await ann.api.recipes.searchRecipes({ query: 'salt', sort: 'title', limit: 2 });
    expect(titlesOf(byTitle)).toEqual(['Pot 1', 'Pot 10']);
    expect((await ann.api.recipes.getRecipeCount({ query: 'salt' })).count).toBe(1601);
    // The word is rare a moment later.
    const others = await ann.ctx.db.recipe.findMany({
      where: { libraryId: ann.libraryId, title: { notIn: ['Salt cod', 'Pot 7', 'Pot 8'] } },
      select: { id: true },
    });
    await ann.api.recipes.deleteRecipes({ ids: others.map(({ id }) => id) });
    expect(titlesOf(await ann.api.recipes.searchRecipes({ query: 'salt', limit: 3 }))).toEqual([
      'Salt cod',
      'Pot 8',
      'Pot 7',
    ]);
  });
});

test('the filter by time reads what a total time says, in the words of nine languages', async ({ newUser }) => {
  const ann = await newUser('ann');
  const rows = await ann.ctx.db.$queryRaw<{ text: string; minutes: number | null }[]>`
    SELECT text, duration_minutes(text) AS minutes FROM unnest(${[
      '1 h 30 min',
      '1h30',
      '1½ Stunden',
      '1,5 Stunden',
      '20-30 хв',
      '1 1/2 hours',
      '1/2 hour',
      '2 days',
      '45 min.',
      '30 דקות',
      '1 óra 10 perc',
      '1 ora e 5 minuti',
      '1–2 hours',
      '1 год 20 хв',
      '2 ч 30 мин',
      '1 ó 10 p',
      'שעה ו־10 דק׳',
      'שעה וחצי',
      'חצי שעה',
      'שעתיים ו-20 דקות',
      '2 שעות',
      '90',
      'overnight',
      '',
    ]}::text[]) AS text`;
  expect(rows.map(({ minutes }) => minutes)).toEqual([
    90,
    90,
    90,
    90,
    30,
    90,
    30,
    2_880,
    45,
    30,
    70,
    65,
    120,
    80,
    150,
    70,
    70,
    90,
    30,
    140,
    120,
    null,
    null,
    null,
  ]);
  await make(
    ann,
    { title: 'Slow', totalTime: '2 hours' },
    { title: 'Quick', totalTime: '25 min' },
    { title: 'Unknown' },
  );
  expect(titlesOf(await ann.api.recipes.getRecipes({ maxMinutes: 30 }))).toEqual(['Quick']);
  expect((await ann.api.recipes.getRecipeCount({ maxMinutes: 120 })).count).toBe(2);
});
