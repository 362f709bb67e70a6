import { describe, expect, test } from 'vitest';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes, zipOf } from '../../testing/read-bytes.ts';
import { croutonImporter } from './index.ts';

const photo = Buffer.alloc(40, 7);
const item = (order: number, name: string, quantity?: object) => ({ order, ingredient: { name }, quantity });

const cake = {
  images: [photo.toString('base64')],
  uuid: '1',
  name: 'Erdbeertorte',
  serves: 12,
  duration: 45,
  cookingDuration: 70,
  webLink: 'https://example.org/t',
  sourceName: 'Tante Käthe',
  notes: 'Gut gekühlt',
  neutritionalInfo: 'Fat: 9.6 g,\nCalories: 258 calories',
  folderIDs: [],
  tags: [{ uuid: '2', name: 'Kuchen', color: '#fff' }],
  ingredients: [
    item(4, 'Sahne', { amount: 0.5, quantityType: 'CUP' }),
    item(1, 'Teig', { amount: 0, quantityType: 'SECTION' }),
    item(2, 'Eier', { amount: 4, quantityType: 'ITEM' }),
    item(3, 'Mehl', { amount: 250, quantityType: 'GRAMS' }),
    item(5, 'Salz', { amount: 1, quantityType: 'PINCH' }),
    item(6, 'Zucker nach Geschmack'),
  ],
  steps: [
    { order: 2, step: 'Schlagen.', isSection: false },
    { order: 1, step: 'Creme', isSection: true },
    { order: 0, step: 'Backen.', isSection: false },
  ],
};

describe('Crouton', () => {
  test('a recipe and an archive of recipes come in, in the order of their lines', async () => {
    const archive = await zipOf({ 'Erdbeertorte.crumb': JSON.stringify(cake) });
    for (const file of [JSON.stringify(cake), archive]) {
      const { isRecognised, recipes } = await readBytes(croutonImporter, file, { locale: 'de-DE' });
      expect(isRecognised).toBe(true);
      expect(recipes).toEqual([
        {
          recipe: {
            title: 'Erdbeertorte',
            description: '',
            yield: '12',
            activeTime: '45 Minuten',
            totalTime: '1 Stunde 55 Minuten',
            source: 'Tante Käthe',
            url: 'https://example.org/t',
            ingredients: '[Teig]\n4 Eier\n250 g Mehl\n1/2 cup Sahne\n1 pinch Salz\nZucker nach Geschmack',
            instructions: 'Backen.\n[Creme]\nSchlagen.',
            notes: 'Gut gekühlt',
          },
          labels: ['Kuchen'],
          rating: null,
          nutrition: { calories: 258, totalFat: 9.6 },
          imageUrls: [],
          images: [photo],
        },
      ]);
    }
  });

  test('a recipe is known whatever comes first in it, even a large picture', async () => {
    const { images: _images, ...rest } = cake;
    const large = { images: [Buffer.alloc(200_000, 9).toString('base64')], ...rest };
    expect((await readBytes(croutonImporter, JSON.stringify(large))).isRecognised).toBe(true);
  });

  test('one bad file does not fail the others', async () => {
    const file = await zipOf({
      'a.crumb': 'nope',
      'b.crumb': JSON.stringify({ ...cake, ingredients: 'x', steps: [null] }),
    });
    const { results } = await readBytes(croutonImporter, file);
    expect(results.map((result) => (result.ok ? result.recipe.recipe.title : result.reason))).toEqual([
      'unreadable',
      'Erdbeertorte',
    ]);
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(await readDamaged(croutonImporter, await zipOf({ 'a.crumb': JSON.stringify(cake) }))).toHaveLength(
      damagedCount,
    );
  });
});
