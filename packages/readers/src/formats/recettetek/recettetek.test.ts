import { describe, expect, test } from 'vitest';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes, zipOf } from '../../testing/read-bytes.ts';
import { recettetekImporter } from './index.ts';

const photo = Buffer.alloc(40, 7);

const gratin = {
  title: 'Gratin d’endives',
  description: 'Un gratin du Nord.',
  preparationTime: '20',
  cookingTime: '40',
  totalTime: '',
  quantity: '4 personnes',
  ingredients: 'Sauce :\n50 g de beurre\n8 endives',
  instructions: 'Cuire.\nGratiner.',
  notes: 'Avec une salade',
  video: 'https://example.org/v',
  url: 'https://example.org/g',
  rating: 5,
  keywords: [{ title: 'Plat' }, 'Hiver'],
  originalPicture: 'https://example.org/g.jpg',
  pictures: ['/storage/emulated/0/Pictures/g 1.jpg'],
};

describe('RecetteTek', () => {
  test('an archive comes in, list by list, with the pictures that it holds', async () => {
    const file = await zipOf({
      'recipes_0.json': JSON.stringify([gratin]),
      'recipes_1.json': JSON.stringify([{ ...gratin, title: 'Deux', pictures: [] }]),
      'images/g 1.jpg': photo,
    });
    const { isRecognised, recipes } = await readBytes(recettetekImporter, file, { locale: 'fr-FR' });
    expect(isRecognised).toBe(true);
    expect(recipes[0]).toEqual({
      recipe: {
        title: 'Gratin d’endives',
        description: 'Un gratin du Nord.',
        yield: '4 personnes',
        activeTime: '20 minutes',
        totalTime: '1 heure',
        source: '',
        url: 'https://example.org/g',
        ingredients: '[Sauce]\n50 g de beurre\n8 endives',
        instructions: 'Cuire.\nGratiner.',
        notes: 'Avec une salade\n\nhttps://example.org/v',
      },
      labels: ['Plat', 'Hiver'],
      rating: 5,
      nutrition: {},
      imageUrls: [],
      images: [photo],
    });
    expect(recipes[1]).toMatchObject({
      recipe: { title: 'Deux' },
      imageUrls: ['https://example.org/g.jpg'],
      images: [],
    });
  });

  test('the list alone is read too', async () => {
    const { isRecognised, recipes } = await readBytes(recettetekImporter, JSON.stringify([gratin, gratin]));
    expect({ isRecognised, count: recipes.length }).toEqual({ isRecognised: true, count: 2 });
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(
      await readDamaged(recettetekImporter, await zipOf({ 'recipes.json': JSON.stringify([gratin]) })),
    ).toHaveLength(damagedCount);
  });
});
