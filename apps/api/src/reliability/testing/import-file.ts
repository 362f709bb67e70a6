/** A JSON-LD file of `count` small recipes, no two alike. */
export function importFile(count: number): FormData {
  const recipes = Array.from({ length: count }, (_, index) => ({
    '@type': 'Recipe',
    name: `Soup ${index}`,
    recipeIngredient: [`${index} onions`, 'salt'],
    recipeInstructions: 'Chop.\nCook.',
  }));
  const form = new FormData();
  form.append('file', new Blob([JSON.stringify(recipes)], { type: 'application/json' }), 'recipes.json');
  return form;
}
