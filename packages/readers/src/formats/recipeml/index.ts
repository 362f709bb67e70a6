import { xmlImporter } from '../../recipe-files/xml-recipes.ts';
import { recipeMlParts } from './parse-recipeml.ts';

/** RecipeML 0.5. */
export const recipeMlImporter = xmlImporter({
  source: 'recipeml',
  roots: ['recipeml'],
  reading: { records: ['recipe'] },
  reader: () => recipeMlParts,
});
