import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { effort, superLinearTexts, tokensOfSources } from '@trivet/shared/testing/growth';
import { describe, expect, test } from 'vitest';
import { corpusDir, readFile, recipesOf } from '../../testing/corpus.ts';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes, zipOf } from '../../testing/read-bytes.ts';
import { chefTapImporter } from './index.ts';

const file = `Brownies

https://example.org/brownies


Ingredients
200 g chocolate
3 eggs

Directions

Melt the chocolate over hot water.

Photo Studio

Fold in the eggs.

Photo Studio

Bake for 20 minutes.
`;

describe('ChefTap', () => {
  test.each([
    ['a text', () => Buffer.from(file)],
    ['an archive', () => zipOf({ 'cheftap_export/brownies.txt': file })],
  ])('%s comes in with its address, without captions of pictures', async (_what, make) => {
    const { recipes, code, isRecognised } = await readBytes(chefTapImporter, await make());
    expect({ code, isRecognised }).toEqual({ code: undefined, isRecognised: true });
    expect(recipes).toMatchObject([
      {
        recipe: {
          title: 'Brownies',
          url: 'https://example.org/brownies',
          description: '',
          ingredients: '200 g chocolate\n3 eggs',
          instructions: 'Melt the chocolate over hot water.\nFold in the eggs.\nBake for 20 minutes.',
        },
      },
    ]);
  });

  test('a text without an address is not recognised', async () => {
    expect((await readBytes(chefTapImporter, file.replace(/https\S+/, ''))).isRecognised).toBe(false);
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(await readDamaged(chefTapImporter, Buffer.from(file))).toHaveLength(damagedCount);
  });

  const sample = join(corpusDir, 'cheftap/cookies.txt');
  test.runIf(existsSync(sample))('the sample file yields its recipe', async () => {
    const { source, results } = await readFile(sample);
    const [recipe] = recipesOf(results);
    expect(source).toBe('cheftap');
    expect(recipe?.recipe.ingredients.split('\n')).toHaveLength(11);
    expect(recipe?.recipe.instructions.split('\n')).toHaveLength(4);
  });

  test('the work for the steps grows with the text and no faster', async () => {
    const named = tokensOfSources('packages/readers/src/formats/cheftap/*.ts');
    const units = [...named, 'a\n', 'a\n\n', 'Photo Studio\n', '1. a.\n'];
    const read = (text: string) => readBytes(chefTapImporter, `${file}\n${text}`);
    expect(await superLinearTexts(read, units, { ...effort, length: 8_192 })).toEqual([]);
  });
});
