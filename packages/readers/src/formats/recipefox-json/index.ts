import { z } from 'zod';
import { recipeOf, shaped } from '../../recipe-files/entries.ts';
import type { ImportedRecipe } from '../../recipe-files/importer.ts';
import { jsonImporter, type JsonPlace } from '../../recipe-files/json-recipes.ts';
import { hasAll, hasAny } from '../../syntax/json-keys.ts';
import { looseText } from '../../syntax/loose-json.ts';
import { paragraphs } from '../../file-text/leftovers.ts';

const recipeFoxSchema = z.object({
  title: looseText,
  description: looseText,
  servings: looseText,
  yield: looseText,
  preptime: looseText,
  cooktime: looseText,
  totaltime: looseText,
  ingredients: looseText,
  directions: looseText,
  note: looseText,
  source: looseText,
  author: looseText,
  copyright: looseText,
  category: looseText,
  cuisine: looseText,
  url: looseText,
  _imageurl: looseText,
});

/** Returns a time, which the program writes as `1 h 15 m`. */
const timeOf = (text: string): string =>
  text
    .replace(/^(\d{1,3}) d\b/, '$1 days')
    .replace(/\b(\d{1,3}) h\b/, '$1 hr')
    .replace(/\b(\d{1,3}) m\b/, '$1 min');

function read(value: unknown, { locale }: JsonPlace): ImportedRecipe {
  const recipe = shaped(recipeFoxSchema, value);
  return recipeOf(
    {
      title: recipe.title,
      description: recipe.description,
      yield: recipe.yield || recipe.servings,
      activeTime: timeOf(recipe.preptime),
      cookTime: timeOf(recipe.cooktime),
      totalTime: timeOf(recipe.totaltime),
      source: [...new Set([recipe.author, recipe.source])].filter((name) => name !== '').join(', '),
      url: recipe.url,
      notes: paragraphs([recipe.note, recipe.copyright]),
      ingredients: recipe.ingredients,
      instructions: recipe.directions,
      labels: [recipe.category, recipe.cuisine].flatMap((names) => names.split(',')),
      imageUrls: [recipe._imageurl],
    },
    locale,
  );
}

/** RecipeFox: a list of recipes. */
export const recipeFoxImporter = jsonImporter({
  source: 'recipefox-json',
  hasKeys: (keys) =>
    hasAll(keys, 'title', 'ingredients', 'directions') &&
    hasAny(keys, '_imageurl', 'cooktime', 'preptime', 'totaltime'),
  isEntry: () => false,
  read,
});
