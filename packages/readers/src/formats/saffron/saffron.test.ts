import { describe, expect, test } from 'vitest';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes, zipOf } from '../../testing/read-bytes.ts';
import { saffronImporter } from './index.ts';

const file = `Title: Syrniki: сирники
Description: Швидкий сніданок.
Source: Бабуся
Original URL: https://example.org/s
Yield: 8
Prep: 15 minutes
Cook: 10 minutes
Total: 25 minutes
Cookbook: Сніданки
Section: Солодке
Image: https://example.org/s.jpg
Ingredients: 
	500 г сиру
	Для подачі:
	сметана
Instructions: 
	Змішати все.
	Note: Смажити на малому вогні.
`;

describe('Saffron', () => {
  test.each([
    ['a text', () => Buffer.from(file)],
    ['an archive of texts', () => zipOf({ 'Сирники.txt': file, 'image.jpg': 'x' })],
  ])('%s comes in with all its fields', async (_what, make) => {
    const { recipes, code, isRecognised } = await readBytes(saffronImporter, await make());
    expect({ code, isRecognised }).toEqual({ code: undefined, isRecognised: true });
    expect(recipes).toMatchObject([
      {
        recipe: {
          title: 'Syrniki: сирники',
          description: 'Швидкий сніданок.',
          yield: '8',
          activeTime: '15 minutes',
          totalTime: '25 minutes',
          source: 'Бабуся',
          url: 'https://example.org/s',
          ingredients: '500 г сиру\n[Для подачі]\nсметана',
          instructions: 'Змішати все.\nNote: Смажити на малому вогні.',
        },
        labels: ['Сніданки', 'Солодке'],
        imageUrls: ['https://example.org/s.jpg'],
      },
    ]);
  });

  test('a text of the archive that holds nothing is told by its path', async () => {
    const { results } = await readBytes(saffronImporter, await zipOf({ 'a.txt': file, 'b/c.txt': '', 'd.txt': file }));
    expect(results.map((result) => (result.ok ? 'ok' : result.entry))).toEqual(['ok', 'ok']);
  });

  test('other texts and archives are not recognised', async () => {
    expect((await readBytes(saffronImporter, 'Title: A\nIngredients:\nB')).isRecognised).toBe(false);
    expect((await readBytes(saffronImporter, await zipOf({ 'a.txt': 'A' }))).isRecognised).toBe(false);
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(await readDamaged(saffronImporter, Buffer.from(file))).toHaveLength(damagedCount);
    expect(await readDamaged(saffronImporter, await zipOf({ 'a.txt': file, 'b.txt': file }))).toHaveLength(
      damagedCount,
    );
  });
});
