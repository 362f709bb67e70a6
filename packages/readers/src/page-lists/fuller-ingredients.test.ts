import { expect, test } from 'vitest';
import { extractRecipe } from '../pages/extract-recipe.ts';

const list = (...items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const lines = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('');

/** Returns the ingredients of a page whose markup only names them. */
function read(recipeIngredient: readonly string[], shown: string): string[] {
  const recipe = { '@type': 'Recipe', name: 'Soup', recipeIngredient, recipeInstructions: ['Cook.', 'Serve.'] };
  const script = `<script type="application/ld+json">${JSON.stringify(recipe)}</script>`;
  return extractRecipe(script + shown, 'https://kitchen.example/')?.ingredients.split('\n') ?? [];
}

test.each([
  ['the ingredient after it', list('butter', '2 eggs'), ['butter', '2 eggs']],
  ['the ingredient before it', list('2 cups eggs', 'butter'), ['butter', '2 cups eggs']],
  ['both of its neighbours', list('2 eggs', 'butter', '1 tsp salt'), ['2 eggs', 'butter', '1 tsp salt']],
  ['a time', `<div>${lines('butter', 'Ready in 20 min')}</div>${lines('2 eggs')}`, ['butter', '2 eggs']],
  ['another name beside the amount', list('50 g', 'butter', 'eggs'), ['butter', 'eggs']],
])('an ingredient without an amount of its own is not glued to %s', (_what, shown, expected) => {
  expect(read(['butter', 'eggs'], shown)).toEqual(expected);
});

test('an amount on lines of its own is added, before or after the name, with a remark', () => {
  const shown = list(lines('50', 'g', 'butter', 'soft'), lines('oil', '2 tbsp'));
  expect(read(['butter', 'oil'], shown)).toEqual(['50 g butter soft', 'oil 2 tbsp']);
});
