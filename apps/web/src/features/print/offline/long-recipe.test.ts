import { languageOf } from '@trivet/shared/languages';
import { printOptionsOf, printQuerySchema } from '@trivet/shared/print/options';
import { printWordsOf } from '@trivet/shared/print/print-words';
import { type PrintedRecipe, recipeMarkup } from '@trivet/shared/print/recipe-markup';
import english from '@trivet/shared/locales/en-us.json' with { type: 'json' };
import { emptyRecipe } from '@trivet/shared/recipes/schemas';
import { createTranslator } from '@trivet/shared/text/translator';
import { expect, test } from 'vitest';
import { drawSent, isLong, sentRecipe } from './long-recipe.ts';

const recipe: PrintedRecipe = {
  ...emptyRecipe,
  title: 'Bread',
  totalTime: '1 hour 43 minutes',
  activeTime: 'all day',
  ingredients: '1 cup flour\n'.repeat(6_000),
  corrections: [],
  images: [{ location: '/api/a.webp', srcSet: '/api/a.webp 320w' }],
  labels: [{ title: 'Basics' }],
};

test('a recipe longer than a cookbook is drawn in a worker as on the page', () => {
  const language = languageOf('en-us');
  const words = printWordsOf(language, createTranslator([{ locale: language.locale, texts: english }]));
  const options = printOptionsOf(printQuerySchema.parse({ scale: '2', titleImage: 'true' }), 'a4');
  // What cannot be cloned does not reach a worker.
  const drawn = drawSent(structuredClone(sentRecipe(recipe, options, words)));
  expect(drawn).toBe(recipeMarkup(recipe, options, words).text);
  expect(drawn).toContain('1 h 43 min');
  expect([isLong(recipe), isLong({ ...recipe, ingredients: '' })]).toEqual([true, false]);
});
