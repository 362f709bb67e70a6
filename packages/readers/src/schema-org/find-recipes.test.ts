import { describe, expect, test } from 'vitest';
import { findRecipeNodes } from './find-recipes.ts';
import { readRecipe } from './read-recipe.ts';

const read = (json: unknown) => {
  const { nodes, index } = findRecipeNodes(json);
  return nodes.map((node) => readRecipe(node, index));
};

describe('finding recipes', () => {
  const soup = { '@type': 'Recipe', name: 'Soup' };

  test.each<[string, unknown]>([
    ['an object', soup],
    ['a list', [soup]],
    ['lists in lists', [[[soup]]]],
    ['{recipes}', { recipes: [soup] }],
    ['@graph', { '@graph': [{ '@type': 'WebPage' }, soup] }],
    ['mainEntity', { '@type': 'WebPage', mainEntity: soup }],
    ['@reverse', { '@reverse': { mainEntityOfPage: soup } }],
    ['a list of types', { ...soup, '@type': ['NewsArticle', 'Recipe'] }],
    ['a type that is an address', { ...soup, '@type': 'https://schema.org/Recipe' }],
    ['a type with a prefix', { ...soup, '@type': 'schema:recipe' }],
    ['type without the sign', { type: 'Recipe', name: 'Soup' }],
    ['expanded JSON-LD', [{ '@type': ['http://schema.org/Recipe'], 'http://schema.org/name': [{ '@value': 'Soup' }] }]],
  ])('in %s', (_where, json) => {
    expect(read(json).map(({ recipe }) => recipe.title)).toEqual(['Soup']);
  });

  test('keeps the order of the document and does not look for recipes within a recipe', () => {
    const json = [
      { ...soup, name: 'One', hasPart: soup },
      { ...soup, name: 'Two' },
    ];
    expect(read(json).map(({ recipe }) => recipe.title)).toEqual(['One', 'Two']);
  });

  test('follows @id within the graph, and takes the fuller of two nodes of one @id', () => {
    const json = {
      '@graph': [
        { '@type': 'Recipe', '@id': '#r' },
        { '@type': 'Recipe', '@id': '#r', name: 'Soup', author: { '@id': '#a' }, image: [{ '@id': '#i' }] },
        { '@type': 'Person', '@id': '#a', name: 'Cook', url: 'https://example.org' },
        { '@type': 'ImageObject', '@id': '#i', contentUrl: 'https://example.org/i.jpg' },
      ],
    };
    const [recipe, ...others] = read(json);
    expect(others).toEqual([]);
    expect(recipe).toMatchObject({
      recipe: { title: 'Soup', source: 'Cook' },
      imageUrls: ['https://example.org/i.jpg'],
    });
  });

  test('W9 nesting of 50,000 levels ends, and what it hides is not found', () => {
    let json: unknown = soup;
    for (let depth = 0; depth < 50_000; depth += 1) json = { '@type': 'Thing', inner: [json] };
    expect(read(json)).toEqual([]);
  });

  test('J1 prototype keys are inert', () => {
    const json = JSON.parse(
      '{"@type":"Recipe","name":"Soup","__proto__":{"polluted":1,"recipeYield":"9"},"constructor":{"prototype":{"polluted":1}}}',
    ) as unknown;
    expect(read(json)[0]).toMatchObject({ recipe: { title: 'Soup', yield: '' } });
    expect('polluted' in {}).toBe(false);
    const inherited: unknown = Object.assign(Object.create({ recipeYield: '9' }) as object, soup);
    expect(read(inherited)[0]?.recipe.yield).toBe('');
  });
});
