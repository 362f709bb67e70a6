import { recipeTextFields } from '@trivet/shared/recipes/schemas';
import { describe, expect } from 'vitest';
import { test } from '#api/kernel/testing/test';

/** Texts that break naive storage or search. The server stores each exactly. */
const stored: Record<string, string> = {
  'a line of 100 kB': 'x'.repeat(100_000),
  '10,000 lines': 'one line\n'.repeat(10_000),
  '100,000 different words': Array.from({ length: 100_000 }, (_, index) => index.toString(36)).join(' '),
  'a million wide letters, each a word': Array.from({ length: 500_000 }, (_, index) =>
    String.fromCodePoint(0x4e00 + (index % 20_000)),
  ).join(' '),
  'wide words that all differ': Array.from({ length: 60_000 }, (_, index) =>
    String.fromCodePoint(0x20000 + index),
  ).join(' '),
  'letters that fold into many': '㌀㍿ﷺ½'.repeat(30_000),
  zalgo: `e${'\u0301'.repeat(5_000)}`,
  'right-to-left overrides': '\u202e\u2066abc\u2069',
  addresses: 'https://example.org/a/b?c=d#e user@example.org '.repeat(2_000),
  hyphens: `${'a-'.repeat(20_000)}b`,
  'quotes and backslashes': `'"\\${'\\'.repeat(1_000)}\u2028\u2029\u0001\u007f\ufeff\uffff`,
  'text that looks like SQL': "'); DROP TABLE recipes;-- ${1} $1 %s {{7*7}}",
};

describe('X11 text of any kind', () => {
  test.for(Object.entries(stored))('%s is stored exactly', async ([, text], { newUser }) => {
    const ann = await newUser('ann');
    const made = await ann.api.recipes.createRecipe({
      title: 'Soup',
      ingredients: text,
      instructions: text,
      notes: text,
      description: text,
    });
    const read = await ann.api.recipes.getRecipe({ id: made.id });
    for (const field of ['ingredients', 'instructions', 'notes', 'description'] as const)
      expect(read[field] === text).toBe(true);
    const saved = await ann.api.recipes.updateRecipe({ id: made.id, notes: '', ingredients: `${text}\nsalt` });
    expect(saved.ingredients === `${text}\nsalt`).toBe(true);
    expect((await ann.api.recipes.getRevision({ id: made.id, version: 1 })).snapshot.notes === text).toBe(true);
    expect((await ann.api.recipes.getRecipes({})).recipes).toHaveLength(1);
  });

  test('with NUL, half a character, too much of it, or of another type is refused with the name of its field', async ({
    newUser,
  }) => {
    const ann = await newUser('ann');
    const { id } = await ann.api.recipes.createRecipe({ title: 'Soup' });
    for (const field of recipeTextFields) {
      for (const value of ['a\0b', 'a\ud800b', '\udc00', 'x'.repeat(2_000_001), 7, ['a'], { a: 1 }]) {
        for (const answer of [
          await ann.rest('POST', '/recipes', { title: 'Soup', [field]: value }),
          await ann.rest('PUT', `/recipes/${id}`, { [field]: value }),
        ]) {
          expect([answer.statusCode, answer.json()]).toEqual([
            400,
            expect.objectContaining({ errorCode: 'invalidInput', field }),
          ]);
        }
      }
    }
    expect(await ann.api.recipes.getRecipe({ id })).toMatchObject({ version: 1 });
  });

  test('is stored exactly when every field is full of other words, each of two rare letters', async ({ newUser }) => {
    const ann = await newUser('ann');
    const words = (first: string, second: string): string =>
      Array.from({ length: 40_000 }, (_, index) => String.fromCodePoint(0x20000 + index))
        .map((letter) => `${letter}${first}-${letter}${second}`)
        .join(' ');
    const input = {
      title: 'Soup',
      ingredients: words('', ''),
      description: words('x', 'y'),
      instructions: words('z', 'w'),
      notes: words('q', 'v'),
    };
    expect((await ann.api.recipes.createRecipe(input)).notes === input.notes).toBe(true);
  });

  test('a title of 254 characters is taken, one more is not', async ({ newUser }) => {
    const ann = await newUser('ann');
    expect(await ann.api.recipes.createRecipe({ title: 'é'.repeat(254) })).toMatchObject({ title: 'é'.repeat(254) });
    expect(await ann.api.recipes.createRecipe({ title: '🥧'.repeat(127) })).toMatchObject({ title: '🥧'.repeat(127) });
    await expect(ann.api.recipes.createRecipe({ title: 'é'.repeat(255) })).rejects.toThrow('invalidInput');
  });
});
