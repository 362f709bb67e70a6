import { describe, expect } from 'vitest';
import { test } from '#api/kernel/testing/test';

const ingredients = '500 g red lentils\n2 onions\n1 l vegetable stock\n2 carrots\nsalt and pepper';

describe('what may be the same recipe', () => {
  test('is told by the address, however it is written', async ({ newUser }) => {
    const ann = await newUser('ann');
    const first = await ann.api.recipes.createRecipe({ title: 'Lentils', url: 'http://www.example.org/lentils/' });
    await ann.api.recipes.createRecipe({ title: 'Other', url: 'https://example.org/lentils/2' });
    await ann.api.recipes.createRecipe({ title: 'Host', url: 'https://example.org' });
    const url = 'https://Example.org/lentils?utm_source=mail';
    const found = await ann.api.recipes.getDuplicatesOf({ title: 'Soup', url, ingredients: '' });
    expect(found).toEqual([{ id: first.id, title: 'Lentils', reason: 'address' }]);
  });

  test('is told by the title but for capitals and accents, or by a similar one with similar ingredients', async ({
    newUser,
  }) => {
    const ann = await newUser('ann');
    const make = (title: string, text = '') => ann.api.recipes.createRecipe({ title, ingredients: text });
    const same = await make('CRÈME de lentilles');
    const similar = await make('Creme aux lentilles', `${ingredients}\n1 bay leaf`);
    await make('Creme des lentilles', '4 eggs\n250 ml milk\nsugar');
    await make('Borscht', ingredients);
    const found = await ann.api.recipes.getDuplicatesOf({ title: 'Creme de lentilles', url: '', ingredients });
    expect(found).toEqual([
      { id: same.id, title: 'CRÈME de lentilles', reason: 'title' },
      { id: similar.id, title: 'Creme aux lentilles', reason: 'ingredients' },
    ]);
  });

  test('is never itself, in the trash, or the recipe of somebody else', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const soup = { title: 'Soup', url: 'https://example.org/soup', ingredients };
    const mine = await ann.api.recipes.createRecipe(soup);
    const gone = await ann.api.recipes.createRecipe(soup);
    await ann.api.recipes.deleteRecipe({ id: gone.id });
    expect(await ben.api.recipes.getDuplicatesOf(soup)).toEqual([]);
    expect(await ann.api.recipes.getDuplicatesOf({ ...soup, ignoreIds: [mine.id] })).toEqual([]);
    expect(await ann.api.recipes.getDuplicatesOf(soup)).toHaveLength(1);
  });

  test('is nothing where nothing is written', async ({ newUser }) => {
    const ann = await newUser('ann');
    await ann.api.recipes.createRecipe({ title: '.', ingredients: '' });
    expect(await ann.api.recipes.getDuplicatesOf({ title: '', url: ' ', ingredients: '' })).toEqual([]);
  });

  test('comes with a save that asks for it, and with no other', async ({ newUser }) => {
    const ann = await newUser('ann');
    const first = await ann.api.recipes.createRecipe({ title: 'Soup', ingredients });
    const duplicates = [{ id: first.id, title: 'Soup', reason: 'title' }];
    const made = await ann.api.recipes.createRecipe({ title: 'soup', ingredients, withDuplicates: true });
    expect(made.duplicates).toEqual(duplicates);
    const save = { id: made.id, ingredients: `${ingredients}\nbread` };
    expect((await ann.api.recipes.updateRecipe({ ...save, withDuplicates: true })).duplicates).toEqual(duplicates);
    const other = { id: made.id, notes: 'n', withDuplicates: true };
    expect((await ann.api.recipes.updateRecipe(other)).duplicates).toEqual([]);
    expect(await ann.api.recipes.updateRecipe({ ...save, notes: 'm' })).not.toHaveProperty('duplicates');
  });
});
