import { describe, expect, test } from 'vitest';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { rawZip } from '../../testing/raw-zip.ts';
import { readBytes, zipOf } from '../../testing/read-bytes.ts';
import { tandoorImporter } from './index.ts';

const photo = Buffer.alloc(40, 7);
const ingredient = (order: number, amount: number, unit: string, food: string, more: object = {}) => ({
  food: { name: food, plural_name: null },
  unit: unit === '' ? null : { name: unit, plural_name: `${unit}s` },
  amount,
  note: '',
  order,
  is_header: false,
  no_amount: false,
  ...more,
});

const chili = {
  name: 'Chili',
  description: 'Scharf',
  keywords: [{ name: 'Amerika' }, { name: 'Eintopf' }],
  working_time: 20,
  waiting_time: 100,
  servings: 6,
  servings_text: 'Teller',
  source_url: 'https://example.org/c',
  nutrition: { calories: 400, carbohydrates: 30, fats: 12.5, proteins: 25 },
  steps: [
    {
      name: 'Kochen',
      instruction: 'Mit {{ ingredients[0] }} füllen.\n\n**Kochen.**',
      order: 1,
      ingredients: [ingredient(0, 0.5, 'l', 'Wasser'), ingredient(1, 0, '', 'Salz', { no_amount: true, note: 'grob' })],
    },
    {
      name: 'Anbraten',
      instruction: '- Fleisch in {% scalable 2 %} Portionen',
      order: 0,
      ingredients: [
        ingredient(1, 2, 'cup', 'Bohnen'),
        ingredient(0, 0, '', '', { is_header: true, note: 'Vorrat' }),
        ingredient(2, 1, '', 'Zwiebel', { food: { name: 'Zwiebel', plural_name: 'Zwiebeln' } }),
      ],
    },
  ],
};

const inner = (recipe: unknown, picture = 'image.jpeg') =>
  zipOf({ 'recipe.json': JSON.stringify(recipe), [picture]: photo });

describe('Tandoor', () => {
  const json = (name: string) => JSON.stringify({ ...chili, name });
  test.each<[string, () => Promise<Buffer>]>([
    [
      'with a folder for each recipe',
      () =>
        zipOf({ '1/recipe.json': json('A'), '1/image.jpeg': photo, '2/recipe.json': json('B'), '2/image.png': photo }),
    ],
    [
      'below a folder of its own',
      () =>
        zipOf({
          'export/1/recipe.json': json('A'),
          'export/1/image.jpeg': photo,
          'export/2/recipe.json': json('B'),
          'export/2/image.webp': photo,
        }),
    ],
    [
      'with its archives below a folder',
      async () =>
        zipOf({
          'export/1.zip': await inner({ ...chili, name: 'A' }),
          'export/2.zip': await inner({ ...chili, name: 'B' }),
        }),
    ],
    [
      'with archives that have a folder each',
      async () =>
        zipOf({
          '1.zip': await zipOf({ '1/recipe.json': json('A'), '1/image.jpeg': photo }),
          '2.zip': await zipOf({ '2/recipe.json': json('B'), '2/image.jpeg': photo }),
        }),
    ],
    [
      'in part',
      async () =>
        zipOf({ '1/recipe.json': json('A'), '1/image.jpeg': photo, '2.zip': await inner({ ...chili, name: 'B' }) }),
    ],
  ])('an export that was unpacked and packed again %s comes in with its pictures', async (_what, file) => {
    const { isRecognised, recipes, results } = await readBytes(tandoorImporter, await file());
    expect(isRecognised).toBe(true);
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(recipes.map(({ recipe, images }) => [recipe.title, images?.length])).toEqual([
      ['A', 1],
      ['B', 1],
    ]);
  });

  test('a folder without a recipe of the format is named', async () => {
    const file = await zipOf({ '1/recipe.json': json('A'), '2/recipe.json': '{"name":' });
    const { results } = await readBytes(tandoorImporter, file);
    expect(results.filter(({ ok }) => !ok)).toEqual([{ ok: false, entry: '2/recipe.json', reason: 'unreadable' }]);
  });

  test('an archive of archives comes in, steps and ingredients in their order', async () => {
    const file = await zipOf({
      '1.zip': await inner(chili),
      '2.zip': await inner({ ...chili, name: 'Zwei' }, 'image.webp'),
    });
    const { isRecognised, recipes } = await readBytes(tandoorImporter, file);
    expect(isRecognised).toBe(true);
    expect(recipes[0]).toEqual({
      recipe: {
        title: 'Chili',
        description: 'Scharf',
        yield: '6 Teller',
        activeTime: '20 minutes',
        totalTime: '2 hours',
        source: '',
        url: 'https://example.org/c',
        ingredients: '[Anbraten]\n[Vorrat]\n2 cups Bohnen\n1 Zwiebel\n[Kochen]\n0.5 l Wasser\nSalz (grob)',
        instructions: '[Anbraten]\n- Fleisch in 2 Portionen\n[Kochen]\nMit 0.5 l Wasser füllen.\nKochen.',
        notes: '',
      },
      labels: ['Amerika', 'Eintopf'],
      rating: null,
      nutrition: { calories: 400, totalCarbs: 30, totalFat: 12.5, protein: 25 },
      imageUrls: [],
      images: [photo],
    });
    expect(recipes[1]).toMatchObject({ recipe: { title: 'Zwei' }, images: [photo] });
  });

  test('one of the archives, and its recipe alone, are read too', async () => {
    for (const file of [await inner(chili), JSON.stringify(chili)]) {
      const { isRecognised, recipes } = await readBytes(tandoorImporter, file);
      expect({ isRecognised, titles: recipes.map(({ recipe }) => recipe.title) }).toEqual({
        isRecognised: true,
        titles: ['Chili'],
      });
    }
  });

  test('I3 a bad archive in the archive is told by its path, and the rest comes in', async () => {
    const bomb = rawZip([{ name: 'recipe.json', content: Buffer.alloc(20 * 2 ** 20) }]);
    const file = await zipOf({
      '1.zip': 'no archive',
      '2.zip': bomb,
      '3.zip': await zipOf({ '4.zip': await inner(chili) }),
      '5.zip': await inner([]),
      '6.zip': await inner(chili),
    });
    const { isRecognised, results } = await readBytes(tandoorImporter, file);
    expect(isRecognised).toBe(true);
    expect(results.map((result) => (result.ok ? 'ok' : [result.entry, result.reason]))).toEqual([
      ['1.zip', 'unreadable'],
      ['2.zip', 'tooLarge'],
      ['3.zip', 'notARecipe'],
      ['5.zip', 'notARecipe'],
      'ok',
    ]);
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(await readDamaged(tandoorImporter, await zipOf({ '1.zip': await inner(chili) }))).toHaveLength(damagedCount);
  });
});
