import { describe, expect, test } from 'vitest';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes } from '../../testing/read-bytes.ts';
import { domesticaImporter } from './index.ts';

const photo = Buffer.alloc(40, 7);
const list = JSON.stringify([
  {
    name: 'Шакшука',
    servings: '2',
    timePrep: '10',
    timeCook: '15',
    directions: 'Обжарить.\nДобавить яйца.',
    ingredients: '4 яйца\n3 помидора',
    source: 'Бабушка',
    image: `data:image/jpeg;base64,${photo.toString('base64')}`,
  },
  {
    name: 'Tea',
    directions: 'Boil.',
    ingredients: '',
    source: 'https://example.org/t',
    image: 'https://example.org/t.jpg',
  },
  'no recipe',
]);

describe('Domestica', () => {
  test('a list comes in, with pictures in the file or on the web', async () => {
    const { isRecognised, recipes, results } = await readBytes(domesticaImporter, list, { locale: 'ru-RU' });
    expect(isRecognised).toBe(true);
    expect(recipes[0]).toMatchObject({
      recipe: {
        title: 'Шакшука',
        yield: '2',
        activeTime: '10 минут',
        totalTime: '25 минут',
        source: 'Бабушка',
        url: '',
        ingredients: '4 яйца\n3 помидора',
        instructions: 'Обжарить.\nДобавить яйца.',
      },
      images: [photo],
      imageUrls: [],
    });
    expect(recipes[1]).toMatchObject({
      recipe: { source: '', url: 'https://example.org/t' },
      images: [],
      imageUrls: ['https://example.org/t.jpg'],
    });
    expect(results[2]).toEqual({ ok: false, entry: '#3', reason: 'notARecipe' });
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(await readDamaged(domesticaImporter, Buffer.from(list))).toHaveLength(damagedCount);
  });
});
