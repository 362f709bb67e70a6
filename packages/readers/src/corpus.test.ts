import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  asExpected,
  corpusDir,
  hasCorpus,
  madeFiles,
  plainly,
  readFile,
  realFiles,
  recipesOf,
} from './testing/corpus.ts';

describe.runIf(hasCorpus)('the files of other programs', () => {
  test.each(hasCorpus ? madeFiles() : [])('$path comes in whole', async ({ path, expected }) => {
    const { results } = await readFile(join(corpusDir, path));
    const recipes = recipesOf(results);
    expect(recipes.map(({ recipe }) => plainly(recipe.title))).toEqual(expected.recipes.map(({ title }) => title));
    for (const [at, wanted] of expected.recipes.entries()) {
      const strict = Object.fromEntries(Object.entries(wanted).filter(([key]) => !expected.looseFields?.includes(key)));
      const recipe = recipes[at];
      expect(recipe && asExpected(recipe, strict)).toEqual(strict);
    }
  });

  test.each(hasCorpus ? realFiles() : [])('$path yields its recipes', async ({ path, recipes: count, titles }) => {
    const { results } = await readFile(join(corpusDir, path));
    const found = recipesOf(results).map(({ recipe }) => recipe.title);
    expect(found).toHaveLength(count);
    for (const title of titles) expect(found).toContain(title);
  });
});
