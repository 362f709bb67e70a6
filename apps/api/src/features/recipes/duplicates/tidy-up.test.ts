import type { CreateRecipe } from '@trivet/shared/recipes/write-schemas';
import { describe, expect } from 'vitest';
import { holdTransaction } from '#api/kernel/testing/hold';
import { joinLibrary } from '#api/kernel/testing/join-library';
import { test, type TestUser } from '#api/kernel/testing/test';
import { similarPairs } from './similar-pairs.ts';
import { groupsOf } from './tidy-up.service.ts';

const ingredients = '500 g red lentils\n2 onions\n1 l vegetable stock\n2 carrots\nsalt and pepper';
const make = (user: TestUser, recipe: CreateRecipe) => user.api.recipes.createRecipe(recipe);
const groups = async (user: TestUser) =>
  (await user.api.recipes.getLikelyDuplicates({})).groups.map(({ reason, recipes }) => [
    reason,
    recipes.map(({ title }) => title).sort(),
  ]);

describe('likely duplicates', () => {
  test('have one address, however it is written', async ({ newUser }) => {
    const ann = await newUser('ann');
    await make(ann, { title: 'Lentils', url: 'http://www.example.org/lentils/' });
    await make(ann, { title: 'Dal', url: 'https://Example.org/lentils?utm_source=mail&fbclid=2#steps' });
    await make(ann, { title: 'Second', url: 'https://example.org/lentils?page=2' });
    await make(ann, { title: 'Other', url: 'https://example.org/LENTILS' });
    await make(ann, { title: 'Book', url: 'Grandma' });
    await make(ann, { title: 'Card', url: 'Grandma' });
    expect(await groups(ann)).toEqual([['address', ['Dal', 'Lentils']]]);
  });

  test('are told by their titles where many recipes share a source', async ({ newUser }) => {
    const ann = await newUser('ann');
    for (const url of ['Grandma', 'https://www.kitchen.example/']) {
      await make(ann, { title: `Bread of ${url}`, url });
      await make(ann, { title: `BREAD of ${url}`, url });
      await make(ann, { title: `Goulash ${url}`, url });
    }
    expect(await groups(ann)).toEqual([
      ['title', [expect.stringContaining('Grandma'), expect.stringContaining('Grandma')]],
      ['title', [expect.stringContaining('https'), expect.stringContaining('https')]],
    ]);
  });

  test('have one title but for capitals, accents and a number at its end', async ({ newUser }) => {
    const ann = await newUser('ann');
    for (const title of ['Crème brûlée', 'CREME BRULEE', 'Creme brulee (2)', 'Creme']) await make(ann, { title });
    expect(await groups(ann)).toEqual([['title', ['CREME BRULEE', 'Creme brulee (2)', 'Crème brûlée']]]);
  });

  test('have similar titles and similar ingredients, not one of them alone', async ({ newUser }) => {
    const ann = await newUser('ann');
    await make(ann, { title: 'Creme de lentilles', ingredients });
    await make(ann, { title: 'Crème aux lentilles', ingredients: `${ingredients}\n1 bay leaf` });
    await make(ann, { title: 'Creme des lentilles', ingredients: '4 eggs\n250 ml milk\nsugar' });
    await make(ann, { title: 'Borscht', ingredients });
    expect(await groups(ann)).toEqual([['ingredients', ['Creme de lentilles', 'Crème aux lentilles']]]);
  });

  test('are looked for among those that share what is rarest, where a library has too many to compare', async ({
    newUser,
  }) => {
    const ann = await newUser('ann');
    for (const end of ['a', 'b', 'c']) {
      await make(ann, { title: `Minestrone ${end}`, ingredients: `${ingredients}\n${end}` });
    }
    const exact = [];
    for (const title of ['Ribollita', 'Ribolita']) exact.push((await make(ann, { title, ingredients })).id);
    const all = await similarPairs(ann.ctx);
    expect([all.pairs.length, all.compared]).toEqual([4, all.comparable]);
    const some = await similarPairs(ann.ctx, { comparisons: 1 });
    expect(some).toMatchObject({ compared: 1, comparable: all.comparable });
    const [pair, ...others] = some.pairs;
    expect([[pair?.one, pair?.other].sort(), others]).toEqual([exact.sort(), []]);
  });

  test('come with the number of those that one answer has no room for', async ({ newUser }) => {
    const ann = await newUser('ann');
    for (const title of ['a', 'b', 'c']) for (const _copy of [1, 2]) await make(ann, { title });
    const { pairs, found } = await similarPairs(ann.ctx, { pairs: 2 });
    expect([pairs.length, found]).toEqual([2, 3]);
    expect(await ann.api.recipes.getLikelyDuplicates({ limit: 1 })).toMatchObject({
      compared: 3,
      comparable: 3,
      found: 3,
      shown: 3,
    });
  });

  test('that share a title with more recipes than a group holds are counted', async ({ newUser }) => {
    const ann = await newUser('ann');
    for (let number = 0; number < 22; number += 1) await make(ann, { title: 'Soup' });
    // By their title the first twenty are compared, 190 pairs of 231; by its word all 231 are.
    expect(await similarPairs(ann.ctx)).toMatchObject({ compared: 190 + 231, comparable: 231 + 231 });
  });

  test('that cannot be compared in time are refused with what to do, and looked for again', async ({
    server,
    newUser,
  }) => {
    const ann = await newUser('ann');
    for (const _copy of [1, 2]) await make(ann, { title: 'Soup' });
    const held = await holdTransaction(server, 'LOCK TABLE distinct_recipes IN ACCESS EXCLUSIVE MODE');
    await expect(similarPairs(ann.ctx, { compareMs: 50 })).rejects.toMatchObject({ code: 'comparisonTooLong' });
    await held.release();
    expect((await similarPairs(ann.ctx)).pairs).toHaveLength(1);
  });

  test('are found among many titles of the same words', async ({ newUser }) => {
    const ann = await newUser('ann');
    for (let number = 0; number < 50; number += 1) {
      await make(ann, { title: `Chicken soup ${String.fromCodePoint(97 + (number % 26)).repeat(5)} ${number}` });
    }
    await make(ann, { title: 'Chicken soup', ingredients });
    await make(ann, { title: 'Chicken soups', ingredients: `${ingredients}\n1 bay leaf` });
    expect(await groups(ann)).toEqual([['ingredients', ['Chicken soup', 'Chicken soups']]]);
  });

  test('stay away once they were called different, until that is taken back', async ({ newUser }) => {
    const ann = await newUser('ann');
    const [one, other] = [await make(ann, { title: 'Soup' }), await make(ann, { title: 'soup' })];
    const ids = [one.id, other.id];
    await ann.api.recipes.setDistinct({ ids, areDistinct: true });
    expect(await groups(ann)).toEqual([]);
    const third = await make(ann, { title: 'SOUP' });
    expect(await groups(ann)).toEqual([['title', ['SOUP', 'Soup', 'soup']]]);
    await ann.api.recipes.deleteRecipe({ id: third.id });
    await ann.api.recipes.setDistinct({ ids, areDistinct: false });
    expect(await groups(ann)).toHaveLength(1);
  });

  test('are never in the trash or in the library of somebody else', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await make(ann, { title: 'Soup' });
    const gone = await make(ann, { title: 'Soup' });
    await ann.api.recipes.deleteRecipe({ id: gone.id });
    const his = await make(ben, { title: 'Soup' });
    const mine = await make(ben, { title: 'Bread' });
    expect(await groups(ann)).toEqual([]);
    const wanted = { ids: [his.id, mine.id], areDistinct: true };
    await expect(ann.api.recipes.setDistinct(wanted)).rejects.toThrow('notFound');
    const viewer = await joinLibrary(ann, ben, 'view');
    await expect(viewer.recipes.setDistinct(wanted)).rejects.toThrow('notFound');
  });

  test('come in pages', async ({ newUser }) => {
    const ann = await newUser('ann');
    for (const title of ['a', 'b', 'c']) for (const _copy of [1, 2]) await make(ann, { title });
    const first = await ann.api.recipes.getLikelyDuplicates({ limit: 2 });
    expect(first.groups.map(({ recipes }) => recipes[0]?.title)).toEqual(['a', 'b']);
    const second = await ann.api.recipes.getLikelyDuplicates({ limit: 2, cursor: first.nextCursor });
    expect(second.groups.map(({ recipes }) => recipes[0]?.title)).toEqual(['c']);
    expect(second.nextCursor).toBeNull();
    await expect(ann.api.recipes.getLikelyDuplicates({ cursor: '-1' })).rejects.toThrow('invalidInput');
  });

  test('hang together in groups that do not grow without end', () => {
    const pair = (one: string, other: string) => ({ one, other, reason: 'title' as const });
    expect(groupsOf([pair('a', 'b'), pair('c', 'd'), pair('b', 'c'), pair('e', 'f')]).map(({ ids }) => ids)).toEqual([
      ['a', 'b', 'c', 'd'],
      ['e', 'f'],
    ]);
    const chain = Array.from({ length: 50 }, (_, place) => pair(`r${place}`, `r${place + 1}`));
    const sizes = groupsOf(chain).map(({ ids }) => ids.length);
    expect(Math.max(...sizes)).toBe(20);
  });
});

describe('what else is put in order', () => {
  test('are recipes with neither ingredients nor steps', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await make(ann, { title: 'Empty', notes: 'try this' });
    await make(ann, { title: 'Blank', ingredients: ' \n\t', instructions: '\n' });
    await make(ann, { title: 'Steps', instructions: 'Boil' });
    await make(ben, { title: 'His' });
    const first = await ann.api.recipes.getEmptyRecipes({ limit: 1 });
    expect(first.recipes.map(({ title }) => title)).toEqual(['Blank']);
    const second = await ann.api.recipes.getEmptyRecipes({ limit: 1, cursor: first.nextCursor });
    expect(second).toMatchObject({ recipes: [{ title: 'Empty' }], nextCursor: null });
  });

  test('are labels that no recipe outside the trash has', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const [used, trashed, dead] = await Promise.all(
      ['used', 'trashed', 'dead'].map((title) => ann.api.labels.createLabel({ title })),
    );
    await ben.api.labels.createLabel({ title: 'his' });
    await make(ann, { title: 'Soup', labelIds: [used!.id] });
    const gone = await make(ann, { title: 'Gone', labelIds: [trashed!.id] });
    await ann.api.recipes.deleteRecipe({ id: gone.id });
    expect(await ann.api.recipes.getUnusedLabels()).toEqual({
      labels: [
        { id: dead!.id, title: 'dead' },
        { id: trashed!.id, title: 'trashed' },
      ],
      hasMore: false,
    });
  });
});
