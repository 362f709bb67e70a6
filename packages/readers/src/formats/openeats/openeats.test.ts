import { describe, expect, test } from 'vitest';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes } from '../../testing/read-bytes.ts';
import { openEatsImporter } from './index.ts';

const row = (model: string, pk: number, fields: object) => ({ model, pk, fields });
const amount = (pk: number, group: number, title: string, numerator: number, denominator: number, measurement = '') =>
  row('ingredient.ingredient', pk, { title, numerator, denominator, measurement, ingredient_group: group });

const dump = [
  amount(1, 1, 'farina', 1, 3, 'cup'),
  amount(2, 2, 'uova', 2, 1),
  amount(3, 2, 'sale', 0, 0),
  row('recipe_groups.cuisine', 1, { title: 'Italia' }),
  row('recipe_groups.course', 1, { title: 'Primo' }),
  row('recipe_groups.tag', 7, { title: 'veloce' }),
  row('recipe.recipe', 5, {
    title: 'Gnocchi',
    info: 'Della nonna',
    directions: 'Impastare.\nCuocere.',
    source: 'https://example.org/g',
    prep_time: 20,
    cook_time: 5,
    servings: 4,
    cuisine: 1,
    course: 1,
    tags: [7, 8],
  }),
  row('ingredient.ingredientgroup', 2, { recipe: 5, title: 'Ripieno' }),
  row('ingredient.ingredientgroup', 1, { recipe: 5, title: '' }),
  row('rating.rating', 1, { recipe: 5, rating: 4, comment: 'Buoni!' }),
  row('auth.user', 1, { password: 'x' }),
  'no row',
];

describe('OpenEats', () => {
  test('a dump is put together by its keys, whatever the order of its rows', async () => {
    const { isRecognised, recipes } = await readBytes(openEatsImporter, JSON.stringify(dump.toReversed()), {
      locale: 'it-IT',
    });
    expect(isRecognised).toBe(true);
    expect(recipes).toEqual([
      {
        recipe: {
          title: 'Gnocchi',
          description: 'Della nonna',
          yield: '4',
          activeTime: '20 minuti',
          totalTime: '25 minuti',
          source: '',
          url: 'https://example.org/g',
          ingredients: '1/3 cup farina\n[Ripieno]\nsale\n2 uova',
          instructions: 'Impastare.\nCuocere.',
          notes: 'Buoni!',
        },
        labels: ['Italia', 'Primo', 'veloce'],
        rating: 4,
        nutrition: {},
        imageUrls: [],
        images: [],
      },
    ]);
  });

  test('a dump is known by its models, that of another program is not', async () => {
    expect((await readBytes(openEatsImporter, JSON.stringify(dump))).isRecognised).toBe(true);
    const other = JSON.stringify([row('auth.user', 1, { title: 'x' })]);
    expect(await readBytes(openEatsImporter, other)).toMatchObject({ isRecognised: false, code: 'emptyImport' });
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(await readDamaged(openEatsImporter, Buffer.from(JSON.stringify(dump)))).toHaveLength(damagedCount);
  });
});
