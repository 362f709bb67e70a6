import { describe, expect, test } from 'vitest';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes, zipOf } from '../../testing/read-bytes.ts';
import { cookBookManagerImporter } from './index.ts';

const tortilla = `name: "Tortilla \\"de la casa\\""
description: |
  De patatas.

  Muy jugosa.
servings: 4 raciones
source: https://example.org/t
prep_time: PT20M
cook_time: PT25M
other_time: PT5M
tags:
- "Huevos"
- Tapas, Cena
ingredients:
- "Para la masa:"
- "4 huevos"
- 500 g: patatas
directions:
- "Para freír:"
- "Freír."
- "Cuajar a fuego lento: 5 minutos."
notes: 'Mejor ''templada'''
video: https://example.org/v
nutrition: "Calories: 310 kcal"
rating: 5
last_cook: 2024-02-03 20:00
image: https://example.org/1.jpg
images: [https://example.org/2.jpg, "https://example.org/3.jpg"]
`;

describe('CookBook Manager', () => {
  test('a file and an archive of files come in', async () => {
    for (const file of [tortilla, await zipOf({ 'recipes/t.yml': tortilla })]) {
      const { isRecognised, recipes } = await readBytes(cookBookManagerImporter, file, { locale: 'es-ES' });
      expect(isRecognised).toBe(true);
      expect(recipes).toEqual([
        {
          recipe: {
            title: 'Tortilla "de la casa"',
            description: 'De patatas.\n\nMuy jugosa.',
            yield: '4 raciones',
            activeTime: '20 minutos',
            totalTime: '50 minutos',
            source: '',
            url: 'https://example.org/t',
            ingredients: '[Para la masa]\n4 huevos\n500 g: patatas',
            instructions: '[Para freír]\nFreír.\nCuajar a fuego lento: 5 minutos.',
            notes: "Mejor 'templada'\n\nhttps://example.org/v",
          },
          labels: ['Huevos', 'Tapas', 'Cena'],
          rating: 5,
          nutrition: { calories: 310 },
          imageUrls: ['https://example.org/1.jpg', 'https://example.org/2.jpg', 'https://example.org/3.jpg'],
          images: [],
          lastMadeAt: '2024-02-03',
        },
      ]);
    }
  });

  test('a bad file is told by its path, and the rest comes in', async () => {
    const file = await zipOf({ 'a.yml': 'just words', 'b.yaml': tortilla, 'c.yml': tortilla });
    const { isRecognised, results } = await readBytes(cookBookManagerImporter, file);
    expect(isRecognised).toBe(true);
    expect(results.map((result) => result.ok || [result.entry, result.reason])).toEqual([
      ['a.yml', 'notARecipe'],
      true,
      true,
    ]);
  });

  test.each(['name: x\nversion: 1', `---\n${tortilla}---\nA page.`])('%j is not one', async (text) => {
    expect((await readBytes(cookBookManagerImporter, text)).isRecognised).toBe(false);
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(await readDamaged(cookBookManagerImporter, await zipOf({ 't.yml': tortilla }))).toHaveLength(damagedCount);
    expect(await readDamaged(cookBookManagerImporter, Buffer.from(tortilla))).toHaveLength(damagedCount);
  });
});
