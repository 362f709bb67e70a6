import { describe, expect, test } from 'vitest';
import { importedRecipe } from './imported-recipe.ts';

describe('a recipe of parts', () => {
  test('holds nothing that cannot be stored, wherever it stood', () => {
    const bad = 'a\u0000b\uD800';
    const recipe = importedRecipe({
      title: bad,
      ingredients: [bad],
      labels: [bad],
      imageUrls: [`https://example.org/${bad}`],
      nutrition: { calories: 5, servingSize: bad, description: `${bad}\u0007` },
    });
    expect(JSON.stringify(recipe)).not.toMatch(/\\u0000|\\u0007|\\ud800/i);
    expect(recipe.nutrition).toEqual({ calories: 5, servingSize: 'ab', description: 'ab' });
    expect(recipe.imageUrls).toEqual(['https://example.org/ab']);
  });

  test('has no empty texts of nutrition and no dates that mean none', () => {
    expect(importedRecipe({ nutrition: { servingSize: ' ', description: '\n' } }).nutrition).toEqual({});
    expect('createdAt' in importedRecipe({ createdAt: new Date(0) })).toBe(false);
    expect('createdAt' in importedRecipe({ createdAt: new Date('+012345-01-01') })).toBe(false);
    expect(importedRecipe({ createdAt: new Date('2012-04-03') }).createdAt).toEqual(new Date('2012-04-03'));
    expect(importedRecipe({ lastMadeAt: '2024-02-29' }).lastMadeAt).toBe('2024-02-29');
    for (const day of ['2023-02-29', '2024-99-99', '2024-1-1', '']) {
      expect('lastMadeAt' in importedRecipe({ lastMadeAt: day })).toBe(false);
    }
  });
});
