import { describe, expect, test } from 'vitest';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes, zipOf } from '../../testing/read-bytes.ts';
import { flavorishImporter } from './index.ts';

const photo = Buffer.alloc(40, 7);

const ramen = {
  recipe: {
    title: 'Ramen',
    description: 'Forró leves',
    servings: 2,
    prep_time_hours: 0,
    prep_time_minutes: 20,
    cook_time_hours: 1,
    cook_time_minutes: 0,
    total_time_hours: 0,
    total_time_minutes: 0,
    category: ['Leves'],
    cuisine: 'Japán',
    notes: 'Csípősen',
    source_name: 'Kati',
    source_url: 'https://example.org/r',
    image_url: 'https://example.org/r.jpg',
    nutrition_calories: '450 kcal',
    nutrition_fat_content: '12 g',
  },
  ingredients: [
    { text: '2 tojás', sort_order: 2 },
    { text: 'Leveshez:', sort_order: 1, is_group_header: true },
  ],
  instructions: [
    { text: 'Főzés', order: 0, is_group_header: 1 },
    { text: 'Főzd meg.', order: 1 },
  ],
  collections: [{ name: 'Kedvencek' }],
  imageFilename: 'ramen.jpg',
};

describe('Flavorish', () => {
  test('an archive comes in with groups, collections and pictures', async () => {
    const file = await zipOf({
      'manifest.json': '{"version":"2.0"}',
      'recipes/ramen.json': JSON.stringify(ramen),
      'recipes/two.json': JSON.stringify({ ...ramen, imageFilename: null }),
      'images/ramen.jpg': photo,
    });
    const { isRecognised, recipes } = await readBytes(flavorishImporter, file, { locale: 'hu-HU' });
    expect(isRecognised).toBe(true);
    expect(recipes[0]).toEqual({
      recipe: {
        title: 'Ramen',
        description: 'Forró leves',
        yield: '2',
        activeTime: '20 perc',
        totalTime: '1 óra 20 perc',
        source: 'Kati',
        url: 'https://example.org/r',
        ingredients: '[Leveshez]\n2 tojás',
        instructions: '[Főzés]\nFőzd meg.',
        notes: 'Csípősen',
      },
      labels: ['Leves', 'Japán', 'Kedvencek'],
      rating: null,
      nutrition: { calories: 450, totalFat: 12 },
      imageUrls: [],
      images: [photo],
    });
    expect(recipes[1]?.imageUrls).toEqual(['https://example.org/r.jpg']);
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(await readDamaged(flavorishImporter, await zipOf({ 'recipes/a.json': JSON.stringify(ramen) }))).toHaveLength(
      damagedCount,
    );
  });
});
