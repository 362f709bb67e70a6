import { z } from 'zod';
import { headerLine } from '../../schema-org/read-lines.ts';
import { readNutrition } from '../../schema-org/read-nutrition.ts';
import { zipImages } from '../../containers/zip-images.ts';
import { recipeOf, shaped } from '../../recipe-files/entries.ts';
import type { ImportedRecipe } from '../../recipe-files/importer.ts';
import { jsonImporter, type JsonPlace } from '../../recipe-files/json-recipes.ts';
import { hasAll } from '../../syntax/json-keys.ts';
import { looseFlag, looseList, looseNames, looseNumber, looseText } from '../../syntax/loose-json.ts';

const lineSchema = z.object({
  text: looseText,
  sort_order: looseNumber,
  order: looseNumber,
  is_group_header: looseFlag,
});

const recipeSchema = z.object({
  title: looseText,
  description: looseText,
  servings: looseText,
  prep_time_hours: looseNumber,
  prep_time_minutes: looseNumber,
  cook_time_hours: looseNumber,
  cook_time_minutes: looseNumber,
  total_time_hours: looseNumber,
  total_time_minutes: looseNumber,
  category: looseNames,
  cuisine: looseNames,
  notes: looseText,
  source_name: looseText,
  source_url: looseText,
  image_url: looseText,
});

const flavorishSchema = z.object({
  recipe: recipeSchema.loose(),
  ingredients: looseList(lineSchema),
  instructions: looseList(lineSchema),
  collections: looseNames,
  imageFilename: looseText,
});

const linesOf = (lines: readonly z.infer<typeof lineSchema>[]): string[] =>
  lines
    .toSorted((a, b) => (a.sort_order ?? a.order ?? 0) - (b.sort_order ?? b.order ?? 0))
    .map(({ text, is_group_header }) => (is_group_header ? headerLine(text) : text));

const minutesOf = (hours = 0, minutes = 0): number => hours * 60 + minutes;

const camelCase = (name: string): string => name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());

/** Returns the nutrition by schema.org's names: `nutrition_fat_content` becomes `fatContent`. */
const nutritionNode = (recipe: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(recipe)
      .filter(([key]) => key.startsWith('nutrition_'))
      .map(([key, value]) => [camelCase(key.slice('nutrition_'.length)), value]),
  );

async function read(value: unknown, { locale, zip }: JsonPlace): Promise<ImportedRecipe> {
  const { recipe, ingredients, instructions, collections, imageFilename } = shaped(flavorishSchema, value);
  const { images, missingImages } = await zipImages(zip, [imageFilename]);
  return recipeOf(
    {
      title: recipe.title,
      description: recipe.description,
      yield: recipe.servings,
      activeTime: minutesOf(recipe.prep_time_hours, recipe.prep_time_minutes),
      cookTime: minutesOf(recipe.cook_time_hours, recipe.cook_time_minutes),
      totalTime: minutesOf(recipe.total_time_hours, recipe.total_time_minutes),
      source: recipe.source_name,
      url: recipe.source_url,
      notes: recipe.notes,
      ingredients: linesOf(ingredients),
      instructions: linesOf(instructions),
      labels: [...recipe.category, ...recipe.cuisine, ...collections],
      nutrition: readNutrition({ nutrition: nutritionNode(recipe) }),
      images,
      // The same picture is on the web.
      ...(recipe.image_url === '' && { missingImages }),
      imageUrls: images.length > 0 ? [] : [recipe.image_url],
    },
    locale,
  );
}

/** Flavorish: an archive with a file for each recipe and a folder of pictures. */
export const flavorishImporter = jsonImporter({
  source: 'flavorish',
  hasKeys: (keys) => hasAll(keys, 'recipe', 'ingredients', 'instructions'),
  isEntry: (path) => /(?:^|\/)recipes\/[^/]+\.json$/i.test(path),
  read,
});
