import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes, zipOf } from '../../testing/read-bytes.ts';
import { paprikaImporter } from './index.ts';

const soup = {
  uid: '1',
  name: 'מרק כתום',
  description: 'של **שבת**',
  ingredients: 'למרק:\n2 גזרים\n\n1 בטטה',
  directions: '1. מבשלים. [photo:1]\n\n2. טוחנים עם [recipe:ציר ירקות].',
  notes: 'טעים',
  servings: '4',
  prep_time: '10 mins',
  cook_time: '30 mins',
  total_time: '0 hr 40 min',
  difficulty: 'Easy',
  nutritional_info: 'Calories: 120 kcal\nwarm',
  source: 'Oma',
  source_url: 'https://example.org/s',
  image_url: 'https://example.org/s.jpg',
  categories: ['Suppen', 'Shabbat'],
  rating: 4,
  created: '2021-03-04 05:06:07',
};

const packed = (recipe: unknown): Buffer => gzipSync(JSON.stringify(recipe));

/** Returns a picture that differs from others by its dark half. */
const picture = (side: number, dark: 'left' | 'top', format: 'jpeg' | 'png' = 'jpeg') => {
  const isDark = (at: number) => (dark === 'left' ? at % side : Math.floor(at / side)) < side / 2;
  const pixels = Uint8Array.from({ length: side * side }, (_, at) => (isDark(at) ? 40 : 200));
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .toFormat(format)
    .toBuffer();
};
const base64 = (bytes: Buffer): string => bytes.toString('base64');

const imagesOf = async (recipe: object): Promise<readonly Uint8Array[]> => {
  const { recipes } = await readBytes(paprikaImporter, packed({ ...soup, ...recipe }));
  return recipes[0]?.images ?? [];
};

describe('Paprika', () => {
  test('an archive of gzipped recipes comes in with all that they hold', async () => {
    const { isRecognised, recipes, code } = await readBytes(
      paprikaImporter,
      await zipOf({
        'soup.paprikarecipe': packed(soup),
        'old.paprikarecipe': packed({ name: 'Old', ingredients: '1 leek' }),
      }),
    );
    expect({ isRecognised, code }).toEqual({ isRecognised: true, code: undefined });
    expect(recipes[0]).toEqual({
      recipe: {
        title: 'מרק כתום',
        description: 'של שבת',
        yield: '4',
        activeTime: '10 mins',
        totalTime: '40 min',
        source: 'Oma',
        url: 'https://example.org/s',
        ingredients: '[למרק]\n2 גזרים\n1 בטטה',
        instructions: 'מבשלים.\nטוחנים עם ציר ירקות.',
        notes: 'טעים\n\nDifficulty: Easy',
      },
      labels: ['Suppen', 'Shabbat'],
      rating: 4,
      nutrition: { calories: 120, description: 'warm' },
      imageUrls: ['https://example.org/s.jpg'],
      images: [],
      createdAt: new Date('2021-03-04T05:06:07Z'),
    });
    expect(recipes[1]?.recipe.title).toBe('Old');
  });

  test('a single recipe, and archives with a folder or other names, are read', async () => {
    const files = [
      packed(soup),
      await zipOf({ 'My Recipes/soup.paprikarecipe': packed(soup), '__MACOSX/My Recipes/._soup.paprikarecipe': 'x' }),
      await zipOf({ soup: packed(soup), 'readme.txt': 'not one' }),
    ];
    for (const file of files) {
      const { isRecognised, results } = await readBytes(paprikaImporter, file);
      expect(isRecognised).toBe(true);
      expect(results.map((result) => result.ok && result.recipe.recipe.title)).toEqual(['מרק כתום']);
    }
  });

  test('one corrupt recipe is told by its path, and the rest comes in', async () => {
    const file = await zipOf({
      'a/bad.paprikarecipe': packed(soup).subarray(0, 60),
      'a/text.paprikarecipe': gzipSync('no JSON'),
      'a/list.paprikarecipe': packed([1]),
      'a/empty.paprikarecipe': packed({ uid: 'x' }),
      'a/good.paprikarecipe': packed(soup),
    });
    const { isRecognised, results, code } = await readBytes(paprikaImporter, file);
    expect({ isRecognised, code }).toEqual({ isRecognised: true, code: undefined });
    expect(results.map((result) => (result.ok ? result.recipe.recipe.title : [result.entry, result.reason]))).toEqual([
      ['a/bad.paprikarecipe', 'unreadable'],
      ['a/text.paprikarecipe', 'unreadable'],
      ['a/list.paprikarecipe', 'notARecipe'],
      ['a/empty.paprikarecipe', 'notARecipe'],
      'מרק כתום',
    ]);
  });

  test('an archive of other gzipped files is not one', async () => {
    const { isRecognised } = await readBytes(paprikaImporter, await zipOf({ 'a.gz': gzipSync('{"log":1}') }));
    expect(isRecognised).toBe(false);
  });

  test('the thumbnail beside its photo is the same picture, another one is not', async () => {
    const [dish, thumbnail, step] = await Promise.all([
      picture(600, 'left'),
      picture(280, 'left', 'png'),
      picture(600, 'top'),
    ]);
    const photos = [
      { filename: 'step.jpg', data: base64(step) },
      { filename: 'dish.jpg', data: base64(dish) },
    ];
    expect(await imagesOf({ photo_data: base64(thumbnail), photos: [] })).toEqual([thumbnail]);
    expect(await imagesOf({ photo_data: base64(thumbnail), photos })).toEqual([step, dish]);
    expect(await imagesOf({ photo_data: base64(thumbnail), photo_large: 'dish.jpg', photos })).toEqual([dish, step]);
    expect(await imagesOf({ photo_data: base64(thumbnail), photos: photos.slice(0, 1) })).toEqual([thumbnail, step]);
    expect(await imagesOf({ photo_data: base64(dish), photos: photos.slice(1) })).toEqual([dish]);
  });

  test('pictures that cannot be decoded are kept for whoever can', async () => {
    const [a, b] = [Buffer.alloc(50, 1), Buffer.alloc(50, 2)];
    expect(await imagesOf({ photo_data: base64(a), photos: [{ data: base64(b) }] })).toEqual([a, b]);
  });

  test('I7 a recipe that unpacks to endless text is too large, and the next is read', async () => {
    const member = gzipSync(Buffer.alloc(8 * 2 ** 20, ' '));
    const bomb = Buffer.concat(Array.from({ length: 100 }, () => member));
    const start = process.memoryUsage().rss;
    const { results } = await readBytes(
      paprikaImporter,
      await zipOf({
        'bomb.paprikarecipe': bomb,
        'long.paprikarecipe': packed({ ...soup, notes: 'x'.repeat(11 * 2 ** 20) }),
        'good.paprikarecipe': packed(soup),
      }),
    );
    expect(results.map((result) => (result.ok ? 'ok' : result.reason))).toEqual(['tooLarge', 'tooLarge', 'ok']);
    expect(process.memoryUsage().rss - start).toBeLessThan(200 * 2 ** 20);
  });

  test('I7 photos make a recipe larger than texts may be', async () => {
    const photo = randomBytes(12 * 2 ** 20);
    const { recipes } = await readBytes(paprikaImporter, packed({ ...soup, photo_data: base64(photo) }));
    expect(recipes[0]?.images?.[0]?.length).toBe(photo.length);
  });

  test('I6 names of prototypes in a recipe change nothing', async () => {
    const text =
      '{"name":"P","ingredients":"1 egg","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    expect((await readBytes(paprikaImporter, gzipSync(text))).recipes[0]?.recipe.title).toBe('P');
    const deep = `{"name":"D","ingredients":"1 egg","x":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    expect((await readBytes(paprikaImporter, gzipSync(deep))).recipes[0]?.recipe.title).toBe('D');
    expect('polluted' in {}).toBe(false);
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(await readDamaged(paprikaImporter, await zipOf({ 'a.paprikarecipe': packed(soup) }))).toHaveLength(
      damagedCount,
    );
    expect(await readDamaged(paprikaImporter, packed(soup))).toHaveLength(damagedCount);
  });
});
