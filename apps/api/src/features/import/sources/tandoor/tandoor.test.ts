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
