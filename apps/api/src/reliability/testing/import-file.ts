/** Returns the text of a JSON-LD file of `count` small recipes, all of them different. */
export function importText(count: number): string {
  const recipes = Array.from({ length: count }, (_, index) => ({
    '@type': 'Recipe',
    name: `Soup ${index}`,
    recipeIngredient: [`${index} onions`, 'salt'],
    recipeInstructions: 'Chop.\nCook.',
  }));
  return JSON.stringify(recipes);
}

/** Returns {@link importText} as the form of an upload. */
export function importFile(count: number): FormData {
  const form = new FormData();
  form.append('file', new Blob([importText(count)], { type: 'application/json' }), 'recipes.json');
  return form;
}
