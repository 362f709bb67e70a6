import { describe, expect, test } from 'vitest';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes, zipOf } from '../../testing/read-bytes.ts';
import { planToEatImporter } from './index.ts';

const headers =
  'Title,Course,Cuisine,Main Ingredient,Description,Source,Url,Url Host,Prep Time,Cook Time,Total Time,Servings,Yield,Ingredients,Directions,Tags,Rating,Public Url,Photo Url,Private,Nutritional Score (generic),Calories,Fat,Created At,Updated At';
const file = `${headers}
Gulyás,Leves,Magyar,Marha,Bográcsban,Nagymama,https://example.org/g,example.org,20,100,120,6,1 bogrács,", Alap
2 itm Hagyma, aprítva
1 kg Marhahús
, Tésztához
1 itm Tojás
","Pirítsd meg.
Főzd puhára.","Ünnep, Hideg idő",4,https://example.org/p,https://example.org/g.jpg,yes,,13,16,2023-10-13 20:29:29,2023-10-13 20:32:48
`;
const text = `Title: Gulyás
Course: Leves
Cuisine: Magyar
Source: Nagymama
Prep Time: 20
Ingredients:
, Alap
2 itm Hagyma, aprítva
Directions:
Pirítsd meg.
Note: lassan.
Title: Lángos
Course: Snack
Cuisine:
Ingredients:
500 g Liszt
Directions:
Süsd ki.
`;

describe('Plan to Eat', () => {
  test.each([
    ['the table', () => Buffer.from(file)],
    ['an archive of it', () => zipOf({ 'plantoeat.csv': file })],
  ])('%s comes in with headings, pieces, labels and nutrition', async (_what, make) => {
    const bytes = await make();
    const { recipes, code, isRecognised } = await readBytes(planToEatImporter, bytes);
    expect({ code, isRecognised }).toEqual({ code: undefined, isRecognised: true });
    expect(recipes).toMatchObject([
      {
        recipe: {
          title: 'Gulyás',
          description: 'Bográcsban',
          yield: '6 (1 bogrács)',
          activeTime: '20 minutes',
          totalTime: '2 hours',
          source: 'Nagymama',
          url: 'https://example.org/g',
          ingredients: '[Alap]\n2 Hagyma, aprítva\n1 kg Marhahús\n[Tésztához]\n1 Tojás',
          instructions: 'Pirítsd meg.\nFőzd puhára.',
          notes: 'Main Ingredient: Marha',
        },
        labels: ['Leves', 'Magyar', 'Ünnep', 'Hideg idő'],
        rating: 4,
        nutrition: { calories: 13, totalFat: 16 },
        imageUrls: ['https://example.org/g.jpg'],
      },
    ]);
  });

  test('the text of earlier years is read', async () => {
    const { recipes, isRecognised } = await readBytes(planToEatImporter, text);
    expect(isRecognised).toBe(true);
    expect(recipes).toMatchObject([
      {
        recipe: {
          title: 'Gulyás',
          source: 'Nagymama',
          activeTime: '20 minutes',
          ingredients: '[Alap]\n2 Hagyma, aprítva',
          instructions: 'Pirítsd meg.',
          notes: 'lassan.',
        },
        labels: ['Leves', 'Magyar'],
      },
      { recipe: { title: 'Lángos', ingredients: '500 g Liszt', instructions: 'Süsd ki.' } },
    ]);
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(await readDamaged(planToEatImporter, Buffer.from(file))).toHaveLength(damagedCount);
    expect(await readDamaged(planToEatImporter, Buffer.from(text))).toHaveLength(damagedCount);
    expect(await readDamaged(planToEatImporter, await zipOf({ 'a.csv': file }))).toHaveLength(damagedCount);
  });
});
