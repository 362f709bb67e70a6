import { z } from 'zod';
import { base64Images } from '../../containers/base64-image.ts';
import { recipeOf, shaped } from '../../recipe-files/entries.ts';
import type { ImportedRecipe } from '../../recipe-files/importer.ts';
import { jsonImporter, type JsonPlace } from '../../recipe-files/json-recipes.ts';
import { hasAll, hasAny } from '../../syntax/json-keys.ts';
import { looseText } from '../../syntax/loose-json.ts';

const domesticaSchema = z.object({
  name: looseText,
  servings: looseText,
  timePrep: looseText,
  timeCook: looseText,
  ingredients: looseText,
  directions: looseText,
  source: looseText,
  image: looseText,
});

function read(value: unknown, { locale }: JsonPlace): ImportedRecipe {
  const recipe = shaped(domesticaSchema, value);
  const isAddress = /^https?:\/\//i.test(recipe.source);
  return recipeOf(
    {
      title: recipe.name,
      yield: recipe.servings,
      activeTime: recipe.timePrep,
      cookTime: recipe.timeCook,
      source: isAddress ? '' : recipe.source,
      url: recipe.source,
      ingredients: recipe.ingredients,
      instructions: recipe.directions,
      images: /^data:/i.test(recipe.image) ? base64Images([recipe.image]) : [],
      imageUrls: /^https?:/i.test(recipe.image) ? [recipe.image] : [],
    },
    locale,
  );
}

/** Domestica: a list of recipes. */
export const domesticaImporter = jsonImporter({
  source: 'domestica',
  hasKeys: (keys) => hasAll(keys, 'name', 'ingredients', 'directions') && hasAny(keys, 'timePrep', 'timeCook'),
  isEntry: () => false,
  read,
});
