import { z } from 'zod';
import { zipImages } from '../../containers/zip-images.ts';
import { recipeOf, shaped } from '../../recipe-files/entries.ts';
import type { ImportedRecipe } from '../../recipe-files/importer.ts';
import { jsonImporter, type JsonPlace } from '../../recipe-files/json-recipes.ts';
import { hasAll, hasAny } from '../../syntax/json-keys.ts';
import { looseList, looseNames, looseText } from '../../syntax/loose-json.ts';
import { paragraphs } from '../../file-text/leftovers.ts';
import { nutritionOfText } from '../../file-text/nutrition-text.ts';

const recettetekSchema = z.object({
  title: looseText,
  description: looseText,
  preparationTime: looseText,
  cookingTime: looseText,
  totalTime: looseText,
  quantity: looseText,
  ingredients: looseText,
  instructions: looseText,
  notes: looseText,
  nutrition: looseText,
  url: looseText,
  source: looseText,
  video: looseText,
  rating: looseText,
  keywords: looseNames,
  categories: looseNames,
  tags: looseNames,
  originalPicture: looseText,
  pictures: looseList(z.string()),
});

const isAddress = (text: string): boolean => /^https?:\/\//i.test(text);

async function read(value: unknown, { locale, zip }: JsonPlace): Promise<ImportedRecipe> {
  const recipe = shaped(recettetekSchema, value);
  const pictures = [...recipe.pictures, recipe.originalPicture];
  const { images, missingImages } = await zipImages(zip, pictures);
  // The picture before it was cut is no other picture.
  const missed = images.length > 0 ? missingImages.filter((name) => name !== recipe.originalPicture) : missingImages;
  const address = [recipe.url, recipe.source].find(isAddress) ?? '';
  return recipeOf(
    {
      title: recipe.title,
      description: recipe.description,
      yield: recipe.quantity,
      activeTime: recipe.preparationTime,
      cookTime: recipe.cookingTime,
      totalTime: recipe.totalTime,
      source: [recipe.source, recipe.url].find((text) => text !== '' && !isAddress(text)),
      url: address,
      notes: paragraphs([recipe.notes, recipe.video]),
      ingredients: recipe.ingredients,
      instructions: recipe.instructions,
      labels: [...recipe.categories, ...recipe.keywords, ...recipe.tags],
      rating: recipe.rating,
      nutrition: nutritionOfText(recipe.nutrition),
      images,
      missingImages: missed,
      imageUrls: images.length > 0 ? [] : pictures,
    },
    locale,
  );
}

/** RecetteTek and My Recipe Box: an archive (`.rtk`) of lists of recipes, or such a list. */
export const recettetekImporter = jsonImporter({
  source: 'recettetek',
  hasKeys: (keys) =>
    hasAll(keys, 'title', 'ingredients', 'instructions') &&
    hasAny(keys, 'preparationTime', 'cookingTime', 'originalPicture'),
  isEntry: (path) => /(?:^|\/)recipes(?:_\d+)?\.json$/i.test(path),
  read,
});
