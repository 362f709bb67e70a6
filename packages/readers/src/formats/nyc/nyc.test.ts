import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { corpusDir, readFile, recipesOf } from '../../testing/corpus.ts';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes } from '../../testing/read-bytes.ts';
import { nycImporter } from './index.ts';

const file = `@@@@@ Now You're Cooking! Export Format

Tortilla de patatas

Huevos,	Cena

600 g patatas -- en rodajas
6 huevos
sal

Freír las patatas a fuego lento en abundante aceite de oliva, sin que se
doren, unos veinte minutos.

Cuajar con los huevos.

NYC Nutrition Analysis (per serving or yield unit): calories=394.5; protein=3.14 g

Contributor: Abuela Carmen

Yield: 4 raciones

Preparation Time: 0:45

NYC Nutrilink: N5504^19335

** Exported from Now You're Cooking! v5.64 **

@@@@@ Now You're Cooking! Export Format

Caldo

2 l agua

Hervir.
`;

describe("Now You're Cooking!", () => {
  test('paragraphs are told apart by their place and their labels', async () => {
    const { recipes, code, isRecognised } = await readBytes(nycImporter, file);
    expect({ code, isRecognised }).toEqual({ code: undefined, isRecognised: true });
    expect(recipes[0]).toMatchObject({
      recipe: {
        title: 'Tortilla de patatas',
        yield: '4 raciones',
        activeTime: '45 minutes',
        source: 'Abuela Carmen',
        ingredients: '600 g patatas, en rodajas\n6 huevos\nsal',
        instructions:
          'Freír las patatas a fuego lento en abundante aceite de oliva, sin que se doren, unos veinte minutos.\nCuajar con los huevos.',
        notes: '',
      },
      labels: ['Huevos', 'Cena'],
      nutrition: { description: 'calories=394.5; protein=3.14 g' },
    });
  });

  test('a recipe without categories has its ingredients second', async () => {
    const { recipes } = await readBytes(nycImporter, file);
    expect(recipes.at(1)).toMatchObject({
      recipe: { title: 'Caldo', ingredients: '2 l agua', instructions: 'Hervir.' },
      labels: [],
    });
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(await readDamaged(nycImporter, Buffer.from(file))).toHaveLength(damagedCount);
  });

  const sample = join(corpusDir, 'nyc/nyctest.txt');
  test.runIf(existsSync(sample))('the sample file yields its recipes', async () => {
    const { source, results } = await readFile(sample);
    const recipes = recipesOf(results).map(({ recipe }) => recipe);
    expect(source).toBe('nyc');
    expect(recipes.map(({ ingredients }) => ingredients.split('\n').length)).toEqual([8, 8]);
  });
});
