import { z } from 'zod';
import { headerLine } from '../../schema-org/read-lines.ts';
import { base64Images } from '../../containers/base64-image.ts';
import { recipeOf, shaped } from '../../recipe-files/entries.ts';
import type { ImportedRecipe } from '../../recipe-files/importer.ts';
import { jsonImporter, type JsonPlace } from '../../recipe-files/json-recipes.ts';
import { hasAll, hasAny } from '../../syntax/json-keys.ts';
import { looseFlag, looseList, looseNames, looseNumber, looseText } from '../../syntax/loose-json.ts';
import { ingredientLine } from '../../recipe-lines/ingredient-line.ts';
import { nutritionOfText } from '../../file-text/nutrition-text.ts';

const ingredientSchema = z.object({
  order: looseNumber,
  ingredient: z.object({ name: looseText }).catch({ name: '' }),
  quantity: z.object({ amount: looseNumber, quantityType: looseText }).optional().catch(undefined),
});

const croutonSchema = z.object({
  name: looseText,
  serves: looseText,
  duration: looseText,
  cookingDuration: looseText,
  webLink: looseText,
  sourceName: looseText,
  notes: looseText,
  neutritionalInfo: looseText,
  nutritionalInfo: looseText,
  tags: looseNames,
  images: looseList(z.string()),
  ingredients: looseList(ingredientSchema),
  steps: looseList(z.object({ order: looseNumber, step: looseText, isSection: looseFlag })),
});

const units: Readonly<Record<string, string>> = {
  ITEM: '',
  TEASPOON: 'tsp',
  TABLESPOON: 'tbsp',
  CUP: 'cup',
  MILLS: 'ml',
  GRAMS: 'g',
  KGS: 'kg',
  POUND: 'lb',
  OUNCE: 'oz',
  LITRES: 'l',
  DECILITER: 'dl',
};

const inOrder = <Item extends { order?: number | undefined }>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));

function lineOf({ ingredient: { name }, quantity }: z.infer<typeof ingredientSchema>): string {
  if (!quantity) return name;
  const { amount, quantityType } = quantity;
  if (quantityType === 'SECTION') return headerLine(name);
  return ingredientLine({ amount, unit: units[quantityType] ?? quantityType.toLowerCase(), name });
}

function read(value: unknown, { locale }: JsonPlace): ImportedRecipe {
  const recipe = shaped(croutonSchema, value);
  return recipeOf(
    {
      title: recipe.name,
      yield: recipe.serves === '0' ? '' : recipe.serves,
      activeTime: recipe.duration,
      cookTime: recipe.cookingDuration,
      source: recipe.sourceName,
      url: recipe.webLink,
      notes: recipe.notes,
      ingredients: inOrder(recipe.ingredients).map((ingredient) => lineOf(ingredient)),
      instructions: inOrder(recipe.steps).map(({ step, isSection }) => (isSection ? headerLine(step) : step)),
      labels: recipe.tags,
      nutrition: nutritionOfText(recipe.neutritionalInfo || recipe.nutritionalInfo),
      images: base64Images(recipe.images),
    },
    locale,
  );
}

/** Crouton: a recipe (`.crumb`), or an archive of them. */
export const croutonImporter = jsonImporter({
  source: 'crouton',
  hasKeys: (keys) =>
    hasAll(keys, 'name', 'ingredients', 'steps') &&
    hasAny(keys, 'serves', 'defaultScale', 'neutritionalInfo', 'isPublicRecipe', 'folderIDs', 'cookingDuration'),
  isEntry: (path) => /\.(?:crumb|json)$/i.test(path),
  read,
});
