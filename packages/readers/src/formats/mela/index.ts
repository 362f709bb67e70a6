import { z } from 'zod';
import { base64Images } from '../../containers/base64-image.ts';
import { recipeOf, shaped } from '../../recipe-files/entries.ts';
import type { ImportedRecipe } from '../../recipe-files/importer.ts';
import { jsonImporter, type JsonPlace } from '../../recipe-files/json-recipes.ts';
import { hasAll, hasAny } from '../../syntax/json-keys.ts';
import { looseFlag, looseList, looseNames, looseNumber, looseText } from '../../syntax/loose-json.ts';
import { markdownLines } from '../../file-text/markdown-lines.ts';
import { nutritionOfText } from '../../file-text/nutrition-text.ts';

const melaSchema = z.object({
  title: looseText,
  text: looseText,
  link: looseText,
  yield: looseText,
  prepTime: looseText,
  cookTime: looseText,
  totalTime: looseText,
  ingredients: looseText,
  instructions: looseText,
  notes: looseText,
  nutrition: looseText,
  categories: looseNames,
  images: looseList(z.string()),
  favorite: looseFlag,
  wantToCook: looseFlag,
  date: looseNumber,
});

/** Apple counts seconds from the start of 2001. */
const appleEpochMs = Date.UTC(2001, 0, 1);

const isAddress = (link: string): boolean => /^[a-z][a-z\d+.-]*:\/\//i.test(link);

function read(value: unknown, { locale }: JsonPlace): ImportedRecipe {
  const recipe = shaped(melaSchema, value);
  const marks = [...(recipe.favorite ? ['Favorite'] : []), ...(recipe.wantToCook ? ['Want to cook'] : [])];
  return recipeOf(
    {
      title: recipe.title,
      description: markdownLines(recipe.text),
      yield: recipe.yield,
      activeTime: recipe.prepTime,
      cookTime: recipe.cookTime,
      totalTime: recipe.totalTime,
      source: isAddress(recipe.link) ? '' : recipe.link,
      url: recipe.link,
      notes: markdownLines(recipe.notes),
      ingredients: markdownLines(recipe.ingredients),
      instructions: markdownLines(recipe.instructions),
      labels: [...recipe.categories, ...marks],
      nutrition: nutritionOfText(recipe.nutrition),
      images: base64Images(recipe.images),
      createdAt: new Date(appleEpochMs + (recipe.date ?? Number.NaN) * 1_000),
    },
    locale,
  );
}

/** Mela: a recipe (`.melarecipe`), or an archive of them (`.melarecipes`). */
export const melaImporter = jsonImporter({
  source: 'mela',
  hasKeys: (keys) =>
    hasAll(keys, 'title', 'ingredients', 'instructions') &&
    (hasAny(keys, 'wantToCook') || hasAll(keys, 'text', 'link')),
  isEntry: (path) => /\.(?:melarecipe|json)$/i.test(path),
  read,
});
