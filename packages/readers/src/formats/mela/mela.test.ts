import { describe, expect, test } from 'vitest';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes, zipOf } from '../../testing/read-bytes.ts';
import { melaImporter } from './index.ts';

const photo = Buffer.alloc(40, 7);

const borscht = {
  id: 'example.org/b',
  title: 'Борщ',
  text: 'Наваристий. [Звідки](https://example.org/from)',
  link: 'https://example.org/b',
  yield: '8 порцій',
  prepTime: '30 min',
  cookTime: '1 hour',
  totalTime: '',
  ingredients: '# Бульйон\n600 г яловичини\n# Решта\n2 [буряки](mela://recipe/2)',
  instructions: '# Варити\nЗалийте водою.\nВаріть.',
  notes: 'Зі сметаною',
  nutrition: 'Protein: 20 g',
  categories: ['Перші страви'],
  images: [photo.toString('base64')],
  favorite: true,
  wantToCook: false,
  date: 700_000_000.5,
};

describe('Mela', () => {
  test('a recipe and an archive of recipes come in with headers, pictures and marks', async () => {
    const archive = await zipOf({ 'x/0.melarecipe': JSON.stringify(borscht), 'x/photo.jpg': photo });
    for (const file of [JSON.stringify(borscht), archive]) {
      const { isRecognised, recipes } = await readBytes(melaImporter, file, { locale: 'uk-UA' });
      expect(isRecognised).toBe(true);
      expect(recipes).toEqual([
        {
          recipe: {
            title: 'Борщ',
            description: 'Наваристий. Звідки (https://example.org/from)',
            yield: '8 порцій',
            activeTime: '30 min',
            totalTime: '1 година 30 хвилин',
            source: '',
            url: 'https://example.org/b',
            ingredients: '[Бульйон]\n600 г яловичини\n[Решта]\n2 буряки',
            instructions: '[Варити]\nЗалийте водою.\nВаріть.',
            notes: 'Зі сметаною',
          },
          labels: ['Перші страви', 'Favorite'],
          rating: null,
          nutrition: { protein: 20 },
          imageUrls: [],
          images: [photo],
          createdAt: new Date('2023-03-08T20:26:40.500Z'),
        },
      ]);
    }
  });

  test('a link that is no address is where the recipe comes from', async () => {
    const { recipes } = await readBytes(melaImporter, JSON.stringify({ ...borscht, link: 'Книга бабусі' }));
    expect(recipes[0]?.recipe).toMatchObject({ source: 'Книга бабусі', url: '' });
  });

  test('a bad recipe is told by its path, and the rest comes in', async () => {
    const file = await zipOf({
      'a.melarecipe': '{"title":',
      'b.melarecipe': '{"title":""}',
      'c.melarecipe': JSON.stringify(borscht),
    });
    const { isRecognised, results } = await readBytes(melaImporter, file);
    expect(isRecognised).toBe(true);
    expect(results.map((result) => (result.ok ? 'ok' : [result.entry, result.reason]))).toEqual([
      ['a.melarecipe', 'unreadable'],
      ['b.melarecipe', 'notARecipe'],
      'ok',
    ]);
  });

  test.each([
    ['{"@type":"Recipe","title":"Soup","ingredients":"1 leek","instructions":"Cook"}'],
    ['[{"title":"Soup","ingredients":"1 leek","instructions":"Cook","originalPicture":""}]'],
  ])('%s is not one', async (text) => {
    expect((await readBytes(melaImporter, text)).isRecognised).toBe(false);
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(await readDamaged(melaImporter, await zipOf({ 'a.melarecipe': JSON.stringify(borscht) }))).toHaveLength(
      damagedCount,
    );
    expect(await readDamaged(melaImporter, Buffer.from(JSON.stringify(borscht)))).toHaveLength(damagedCount);
  });
});
