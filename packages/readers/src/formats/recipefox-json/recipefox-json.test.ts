import { describe, expect, test } from 'vitest';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes } from '../../testing/read-bytes.ts';
import { recipeFoxImporter } from './index.ts';

const list = JSON.stringify([
  {
    title: 'Panini',
    _imageurl: 'https://example.org/p.jpg',
    url: 'https://example.org/p',
    source: 'Il sito',
    author: 'Nonna',
    cooktime: '20 m',
    preptime: '1 h 15 m',
    copyright: '© Il sito',
    description: 'Buoni.',
    directions: 'Tagliare.\n\nFarcire.',
    ingredients: '4 panini\n1 mozzarella',
    note: 'Caldi',
    yield: '4',
    category: 'Snack, Pranzo',
  },
]);

describe('RecipeFox', () => {
  test('a list comes in, times in words that are understood', async () => {
    const { isRecognised, recipes } = await readBytes(recipeFoxImporter, list, { locale: 'it-IT' });
    expect(isRecognised).toBe(true);
    expect(recipes[0]).toEqual({
      recipe: {
        title: 'Panini',
        description: 'Buoni.',
        yield: '4',
        activeTime: '1 hr 15 min',
        totalTime: '1 ora 35 minuti',
        source: 'Nonna, Il sito',
        url: 'https://example.org/p',
        ingredients: '4 panini\n1 mozzarella',
        instructions: 'Tagliare.\nFarcire.',
        notes: 'Caldi\n\n© Il sito',
      },
      labels: ['Snack', 'Pranzo'],
      rating: null,
      nutrition: {},
      imageUrls: ['https://example.org/p.jpg'],
      images: [],
    });
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(await readDamaged(recipeFoxImporter, Buffer.from(list))).toHaveLength(damagedCount);
  });
});
