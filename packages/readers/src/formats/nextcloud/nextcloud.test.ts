import { describe, expect, test } from 'vitest';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes, zipOf } from '../../testing/read-bytes.ts';
import { nextcloudImporter } from './index.ts';

const photo = Buffer.alloc(40, 7);

const shakshuka = {
  '@context': 'http://schema.org',
  '@type': 'Recipe',
  name: 'שקשוקה',
  description: 'חריפה',
  image: 'https://example.org/s.jpg',
  url: 'https://example.org/s',
  recipeYield: 4,
  prepTime: 'PT0H10M',
  totalTime: 'PT0H30M',
  keywords: 'ביצים,בוקר',
  recipeCategory: 'עיקריות',
  tool: ['מחבת\0', 'סכין'],
  recipeIngredient: ['6 ביצים', '5 עגבניות'],
  recipeInstructions: ['מטגנים.\n', 'שוברים ביצים.'],
  nutrition: { '@type': 'NutritionInformation', calories: '210 kcal' },
  datePublished: '1999-04-27T12:40:19.000Z',
  dateCreated: '0',
};

describe('Nextcloud Cookbook', () => {
  test('an archive comes in, each recipe with the picture of its folder', async () => {
    const file = await zipOf({
      'שקשוקה/recipe.json': JSON.stringify(shakshuka),
      'שקשוקה/full.jpg': photo,
      'שקשוקה/thumb.jpg': Buffer.alloc(40, 8),
      'Tea/recipe.json': JSON.stringify({
        ...shakshuka,
        name: 'Tea',
        tool: [],
        dateCreated: '2021-01-19T13:29:00+00:00',
      }),
    });
    const { isRecognised, recipes } = await readBytes(nextcloudImporter, file);
    expect(isRecognised).toBe(true);
    expect(recipes[0]).toEqual({
      recipe: {
        title: 'שקשוקה',
        description: 'חריפה',
        yield: '4',
        activeTime: '10 minutes',
        totalTime: '30 minutes',
        source: '',
        url: 'https://example.org/s',
        ingredients: '6 ביצים\n5 עגבניות',
        instructions: 'מטגנים.\nשוברים ביצים.',
        notes: 'Tools: מחבת, סכין',
      },
      labels: ['עיקריות', 'ביצים', 'בוקר'],
      rating: null,
      nutrition: { calories: 210 },
      imageUrls: [],
      images: [photo],
    });
    expect(recipes[1]).toMatchObject({
      recipe: { title: 'Tea', notes: '' },
      imageUrls: ['https://example.org/s.jpg'],
      images: [],
      createdAt: new Date('2021-01-19T13:29:00Z'),
    });
  });

  test('one of its files alone is JSON-LD like any other', async () => {
    expect((await readBytes(nextcloudImporter, JSON.stringify(shakshuka))).isRecognised).toBe(false);
  });

  test('a bad recipe is told by its path, and the rest comes in', async () => {
    const file = await zipOf({
      'a/recipe.json': '[1]',
      'b/recipe.json': JSON.stringify(shakshuka),
      'c/recipe.json': '{}',
    });
    expect((await readBytes(nextcloudImporter, file)).results.map((result) => result.ok || result)).toEqual([
      { ok: false, entry: 'a/recipe.json', reason: 'notARecipe' },
      true,
      { ok: false, entry: 'c/recipe.json', reason: 'notARecipe' },
    ]);
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    const file = await zipOf({ 'a/recipe.json': JSON.stringify(shakshuka), 'a/full.jpg': photo });
    expect(await readDamaged(nextcloudImporter, file)).toHaveLength(damagedCount);
  });
});
