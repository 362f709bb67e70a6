import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { corpusDir, readFile, recipesOf } from '../../testing/corpus.ts';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes } from '../../testing/read-bytes.ts';
import { easyRecipeDeluxeImporter } from './index.ts';

const rule = '_'.repeat(75);
const file = `
*Ratatouille
${rule}

Category: Légumes
Main Ingredient: Aubergine
Cuisine Style: Provence
Yield: 6 Servings
Preparation Time: 0:20
Cooking Time: 0:40
${rule}

[Ingredients]
2 aubergines
3 courgettes

[Instruction]
1. Couper les légumes.

2. Cuire: doucement.

[Notes]
Meilleure le lendemain.

*Уха
${rule}

Category: Супы
${rule}

[Ingredients]
1 кг рыбы

[Instruction]
Варить.
`;

describe('EasyRecipe Deluxe', () => {
  test('starred titles begin recipes, brackets their parts', async () => {
    const { recipes, code, isRecognised } = await readBytes(easyRecipeDeluxeImporter, file);
    expect({ code, isRecognised }).toEqual({ code: undefined, isRecognised: true });
    expect(recipes).toMatchObject([
      {
        recipe: {
          title: 'Ratatouille',
          yield: '6 Servings',
          activeTime: '20 minutes',
          totalTime: '1 hour',
          ingredients: '2 aubergines\n3 courgettes',
          instructions: 'Couper les légumes.\nCuire: doucement.',
          notes: 'Main ingredient: Aubergine\nMeilleure le lendemain.',
        },
        labels: ['Légumes', 'Provence'],
      },
      { recipe: { title: 'Уха', ingredients: '1 кг рыбы', instructions: 'Варить.' }, labels: ['Супы'] },
    ]);
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(await readDamaged(easyRecipeDeluxeImporter, Buffer.from(file))).toHaveLength(damagedCount);
  });

  const sample = join(corpusDir, 'easyrecipe-deluxe/clam-chowder.txt');
  test.runIf(existsSync(sample))('the sample file yields its recipes', async () => {
    const { source, results } = await readFile(sample);
    const recipes = recipesOf(results).map(({ recipe }) => recipe);
    expect(source).toBe('easyrecipe-deluxe');
    expect(recipes.map(({ ingredients }) => ingredients.split('\n').length)).toEqual([10, 12]);
    expect(recipes.map(({ instructions }) => instructions.split('\n').length)).toEqual([5, 7]);
  });
});
