import { effort, isSuperLinear } from '@trivet/shared/testing/growth';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nutritionSchema, recipeTextSchema } from '@trivet/shared/recipes/schemas';
import { findRecipeNodes } from './find-recipes.ts';
import { readRecipe } from './read-recipe.ts';

const read = (json: unknown) => {
  const { nodes, index } = findRecipeNodes(json);
  return nodes.map((node) => readRecipe(node, index));
};
const one = (fields: object) => read({ '@type': 'Recipe', name: 'Soup', ...fields })[0]!;

describe('any input', () => {
  const keys = [
    'name',
    'description',
    'recipeYield',
    'prepTime',
    'cookTime',
    'totalTime',
    'author',
    'keywords',
    'image',
    'nutrition',
    'comment',
    'recipeIngredient',
    'recipeInstructions',
    'aggregateRating',
    'url',
    'isBasedOn',
    'datePublished',
    '@id',
    '@graph',
    '__proto__',
  ];
  const hostileText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '<p>',
      '&amp;',
      'PT1H',
      '\uD800',
      '\0',
      '[Head]',
      '<',
      '#a',
      'https://e.org',
      '<script>x</script>',
      '4 g',
    ),
  );
  const anyJson = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 5 }, hostileText, fc.jsonValue({ maxDepth: 1 }), tie('list'), tie('node')),
    list: fc.array(tie('value'), { maxLength: 4 }),
    node: fc.dictionary(
      fc.constantFrom(...keys, 'text', 'itemListElement', '@type', 'item', 'value', '@list', 'ratingValue', 'calories'),
      fc.oneof(tie('value'), fc.constantFrom('Recipe', 'HowToStep', 'HowToSection')),
      { maxKeys: 8 },
    ),
  }));

  test('is read without an error, and everything read is storable and within its limits', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), anyJson.value), anyJson.value, (fields, beside) => {
        for (const { recipe, nutrition, labels, imageUrls, rating } of read([
          { ...fields, '@type': 'Recipe' },
          beside,
        ])) {
          expect(recipeTextSchema.parse(recipe)).toEqual(recipe);
          expect(nutritionSchema.parse(nutrition)).toEqual(nutrition);
          expect(labels.every((label) => label.length <= 255 && label.isWellFormed())).toBe(true);
          expect(imageUrls.every((url) => /^(?:https?:|data:image\/)/i.test(url))).toBe(true);
          expect(rating === null || (rating >= 1 && rating <= 5)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('jsonValue of fast-check is read without an error', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => read(json).every(({ recipe }) => typeof recipe.title === 'string')),
    );
  });

  test.each([
    ['references', '&amp;'],
    ['opened tags', '<a '],
    ['styles', '<style>'],
    ['spaces', ' '],
    ['line feeds', ' \n'],
    ['durations', 'P1'],
    ['digits', '1'],
    ['brackets', '[('],
    ['commas', ','],
    ['fractions', '1 1/'],
  ])('D2 the work for a text of %s grows with it and no faster', async (name, unit) => {
    const readAll = (text: string) => {
      const fields = { name: text, recipeYield: text, totalTime: text, keywords: text, recipeIngredient: text };
      one({ ...fields, recipeInstructions: [text], nutrition: { calories: text, servingSize: text } });
    };
    const text = { name, of: (length: number) => unit.repeat(length / unit.length) };
    expect(await isSuperLinear(readAll, text, effort)).toBe(false);
  });
});
