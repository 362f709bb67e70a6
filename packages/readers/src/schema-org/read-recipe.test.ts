import { describe, expect, test } from 'vitest';
import { findRecipeNodes } from './find-recipes.ts';
import { readRecipe } from './read-recipe.ts';

const read = (json: unknown) => {
  const { nodes, index } = findRecipeNodes(json);
  return nodes.map((node) => readRecipe(node, index));
};
const one = (fields: object) => read({ '@type': 'Recipe', name: 'Soup', ...fields })[0]!;
const textOf = (fields: object) => one(fields).recipe;

describe('reading a recipe', () => {
  test('sections become header lines, steps lines', () => {
    const recipeInstructions = [
      {
        '@type': 'HowToSection',
        name: 'Dough:',
        itemListElement: [{ '@type': 'HowToStep', text: 'Mix &amp; knead.' }, 'Rest.'],
      },
      { '@type': 'HowToSection', name: 'Top' },
      { '@type': 'HowToStep', name: 'Step 2', text: '<p>Bake<br>well.</p>' },
      { '@type': 'HowToStep', name: 'Serve warm.' },
      { '@type': 'ListItem', item: { '@type': 'HowToStep', text: 'Enjoy.' } },
    ];
    expect(textOf({ recipeInstructions }).instructions).toBe(
      '[Dough]\nMix & knead.\nRest.\n[Top]\nBake\nwell.\nServe warm.\nEnjoy.',
    );
  });

  test('the name of a step is kept where it is not the start of its text', () => {
    const step = (name: string, text: string) => ({ '@type': 'HowToStep', name, text });
    const recipeInstructions = [
      step('Mix the…', 'Mix the flour.'),
      step('Schritt 2', 'Knead.'),
      step('Bake', 'Put it in.'),
    ];
    expect(textOf({ recipeInstructions }).instructions).toBe('Mix the flour.\nKnead.\nBake\nPut it in.');
  });

  test('text with HTML becomes lines, with entities that were encoded twice decoded', () => {
    const recipeInstructions =
      '<ol>\n<li>Fry &amp;frac12; onion.</li>\n<li>Add <b>cr&egrave;me</b>&nbsp;fra&#238;che\nand stir.</li></ol>';
    expect(textOf({ recipeInstructions }).instructions).toBe('Fry ½ onion.\nAdd crème fraîche and stir.');
    expect(textOf({ name: 'Mac &amp;amp; cheese &#8211; Mom&#146;s, <5 min' }).title).toBe(
      'Mac & cheese – Mom’s, <5 min',
    );
  });

  test('ingredients may be texts, one text, objects and named lists', () => {
    const recipeIngredient = [
      '1 cup\n flour',
      { text: '2 eggs' },
      { '@type': 'PropertyValue', name: 'milk', value: 3, unitText: 'dl' },
      { '@type': 'ItemList', name: 'Sauce', itemListElement: ['salt', { name: 'pepper' }] },
    ];
    expect(textOf({ recipeIngredient }).ingredients).toBe('1 cup flour\n2 eggs\n3 dl milk\n[Sauce]\nsalt\npepper');
    expect(textOf({ ingredients: '1 egg\n2 figs' }).ingredients).toBe('1 egg\n2 figs');
  });

  test.each([
    [{ totalTime: 'PT1H30M' }, '1 hour 30 minutes'],
    [{ totalTime: 'P0DT0H45M0S' }, '45 minutes'],
    [{ totalTime: 'P0Y0M3DT2H' }, '3 days 2 hours'],
    [{ totalTime: 'PT90M' }, '1 hour 30 minutes'],
    [{ totalTime: 'pt 1 h' }, '1 hour'],
    [{ totalTime: '35' }, '35 minutes'],
    [{ totalTime: 'about an hour' }, 'about an hour'],
    [{ totalTime: { '@type': 'Duration', maxValue: 'PT20M' } }, '20 minutes'],
    [{ totalTime: 'PT0M', prepTime: 'PT10M', cookTime: 'PT20M' }, '30 minutes'],
    [{ prepTime: 'PT10M', cookTime: 'PT20M' }, '30 minutes'],
    [{ prepTime: '10 Minuten', cookTime: '1 Stunde' }, '1 hour 10 minutes'],
    [{ prepTime: 'overnight', cookTime: '1 Stunde' }, '1 Stunde'],
    [{ cookTime: 'PT20M' }, '20 minutes'],
    [{ totalTime: 'PT' }, ''],
  ])('the total time of %j is "%s"', (fields, words) => {
    expect(textOf(fields).totalTime).toBe(words);
  });

  test.each([
    [4, '4'],
    [['4', '4 servings'], '4 servings'],
    [{ '@type': 'QuantitativeValue', value: 6, unitText: 'muffins' }, '6 muffins'],
    [['', null], ''],
  ])('the yield of %j is "%s"', (recipeYield, words) => {
    expect(textOf({ recipeYield }).yield).toBe(words);
  });

  test('labels come from category, cuisine and keywords, cut at commas, each once', () => {
    const { labels } = one({ recipeCategory: ['Soup', 'soup'], recipeCuisine: 'Thai', keywords: 'hot, Thai ,, quick' });
    expect(labels).toEqual(['Soup', 'Thai', 'hot', 'quick']);
  });

  test.each([
    [{ ratingValue: '4' }, 4],
    [{ ratingValue: 5, bestRating: 5, ratingCount: 1 }, 5],
    [{ ratingValue: 5, ratingCount: 302 }, null],
    [{ ratingValue: '4.7' }, null],
    [{ ratingValue: 4, bestRating: 10 }, null],
    [{ ratingValue: 0 }, null],
  ])('of %j only the owner’s own whole stars are taken', (aggregateRating, rating) => {
    expect(one({ aggregateRating }).rating).toBe(rating);
  });

  test('author notes are notes, other comments are not', () => {
    const comment = [
      { name: 'Author Notes', text: 'Freeze it.\nOr not.' },
      { name: 'Guest', text: 'Yum!' },
    ];
    expect(textOf({ comment }).notes).toBe('Freeze it.\nOr not.');
  });

  test('source is the credit, else the authors, else the publisher; the address is the original', () => {
    expect(textOf({ creditText: 'A', author: 'B' }).source).toBe('A');
    expect(textOf({ author: [{ name: 'B' }, { name: 'C' }], publisher: { name: 'D' } }).source).toBe('B, C');
    expect(textOf({ publisher: { name: 'D' } }).source).toBe('D');
    expect(textOf({ isBasedOn: { '@id': 'https://example.org/a' }, url: 'https://example.org/b' }).url).toBe(
      'https://example.org/a',
    );
    expect(textOf({ url: 'javascript:alert(1)' }).url).toBe('');
  });

  test('nutrition becomes numbers in our units', () => {
    const nutrition = {
      calories: '1,130 kJ',
      fatContent: '12 g',
      sodiumContent: '0,5 g',
      cholesterolContent: '30mg',
      proteinContent: 7,
      sugarContent: 'none',
      servingSize: '1 cup',
      unsaturatedFatContent: '3 g',
    };
    expect(one({ nutrition }).nutrition).toEqual({
      calories: 270.076,
      totalFat: 12,
      sodiumMg: 500,
      cholesterolMg: 30,
      protein: 7,
      servingSize: '1 cup',
      description: 'Unsaturated fat: 3 g',
    });
    expect(one({ nutrition: { calories: '270 kcal', servingSize: null } }).nutrition).toEqual({ calories: 270 });
  });

  test('I8 W10 pictures are http(s) addresses or image data, at most ten; paths and other schemes are left out', () => {
    const image = [
      '/etc/passwd',
      'file:///etc/passwd',
      '../../x.png',
      'javascript:alert(1)',
      'data:text/html;base64,AA==',
      'https://example.org/a.jpg',
      { '@type': 'ImageObject', contentUrl: 'http://example.org/b.jpg' },
      { url: { '@value': 'https://example.org/c.jpg' } },
      'data:image/png;base64,AA==',
    ];
    const usable = [
      'https://example.org/a.jpg',
      'http://example.org/b.jpg',
      'https://example.org/c.jpg',
      'data:image/png;base64,AA==',
    ];
    expect(one({ image }).imageUrls).toEqual(usable);
    const many = Array.from({ length: 10_000 }, (_, index) => `https://example.org/${index}.jpg`);
    expect(one({ image: many }).imageUrls).toEqual(many.slice(0, 10));
  });

  test('fields are cut to their limits and hold nothing that cannot be stored', () => {
    const read = one({
      name: `${'x'.repeat(253)}😀`,
      description: 'a\0b\uD800c',
      recipeYield: 'y'.repeat(5_000),
      keywords: 'k'.repeat(999),
    });
    expect(read.recipe.title).toBe('x'.repeat(253));
    expect(read.recipe.description).toBe('abc');
    expect(read.recipe.yield).toHaveLength(1_000);
    expect(read.labels[0]).toHaveLength(255);
  });

  test('the day it was published is when it was made; nonsense is no date', () => {
    expect(one({ datePublished: '2024-01-02T03:04:05.000Z' }).createdAt).toEqual(new Date('2024-01-02T03:04:05.000Z'));
    expect(one({ datePublished: 'yesterday' })).not.toHaveProperty('createdAt');
  });
});
