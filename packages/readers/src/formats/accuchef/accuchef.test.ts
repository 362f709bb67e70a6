import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { corpusDir, readFile, recipesOf } from '../../testing/corpus.ts';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes } from '../../testing/read-bytes.ts';
import { accuChefImporter } from './index.ts';

const file = `
*****AccuChef Import File (C)SIVART Software
ALecsó
BFőétel,Magyar
E4
MAdag
P1 :35
FNyáron a legjobb.
H3
IPaprika
KFelszeletelve
L11821
ISó
H2 Ek
IOlaj
JA hagymát az olajon megpirítjuk, hozzáadjuk a felszeletelt paprikát és a
Jparadicsomot.~
J~
JKenyérrel tálaljuk.~
JPer Serving: 103 Cal; 2 g Protein~
Z.....End of recipe definition
`;

describe('AccuChef', () => {
  test('each line begins with the letter of its field', async () => {
    const { recipes, code, isRecognised } = await readBytes(accuChefImporter, file, { locale: 'hu-HU' });
    expect({ code, isRecognised }).toEqual({ code: undefined, isRecognised: true });
    expect(recipes).toMatchObject([
      {
        recipe: {
          title: 'Lecsó',
          description: 'Nyáron a legjobb.',
          yield: '4 Adag',
          totalTime: '35 perc',
          ingredients: '3 Paprika, Felszeletelve\nSó\n2 Ek Olaj',
          instructions:
            'A hagymát az olajon megpirítjuk, hozzáadjuk a felszeletelt paprikát és a paradicsomot.\nKenyérrel tálaljuk.',
        },
        labels: ['Főétel', 'Magyar'],
        nutrition: { description: 'Per Serving: 103 Cal; 2 g Protein' },
      },
    ]);
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(await readDamaged(accuChefImporter, Buffer.from(file))).toHaveLength(damagedCount);
  });

  const sample = join(corpusDir, 'accuchef/15-minute-pasta-sauce.txt');
  test.runIf(existsSync(sample))('the sample file yields its recipe', async () => {
    const { source, results } = await readFile(sample);
    const [recipe] = recipesOf(results);
    expect(source).toBe('accuchef');
    expect(recipe?.recipe.ingredients.split('\n')).toHaveLength(5);
    expect(recipe?.recipe.instructions.split('\n')).toHaveLength(1);
  });
});
