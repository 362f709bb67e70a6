import { xmlImporter } from '../../recipe-files/xml-recipes.ts';
import { krecipesParts } from './parse-krecipes.ts';

/** KRecipes: `.kreml`. */
export const krecipesImporter = xmlImporter({
  source: 'krecipes',
  roots: ['krecipes'],
  reading: { records: ['krecipes-recipe'] },
  reader: () => krecipesParts,
});
