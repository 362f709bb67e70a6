import { posix } from 'node:path';
import { z } from 'zod';
import { headerLine } from '../../schema-org/read-lines.ts';
import { readNutrition } from '../../schema-org/read-nutrition.ts';
import type { ZipArchive } from '../../containers/zip-archive.ts';
import { zipImages } from '../../containers/zip-images.ts';
import { recipeOf, shaped } from '../../recipe-files/entries.ts';
import type { ImportedRecipe } from '../../recipe-files/importer.ts';
import { looseFlag, looseList, looseNames, looseNumber, looseText } from '../../syntax/loose-json.ts';
import { amountText, ingredientLine } from '../../recipe-lines/ingredient-line.ts';
import { markdownLines } from '../../file-text/markdown-lines.ts';

const namedSchema = z.object({ name: looseText, plural_name: looseText }).catch({ name: '', plural_name: '' });

const ingredientSchema = z.object({
  food: namedSchema,
  unit: namedSchema,
  amount: looseNumber,
  note: looseText,
  order: looseNumber,
  is_header: looseFlag,
  no_amount: looseFlag,
  always_use_plural_food: looseFlag,
  always_use_plural_unit: looseFlag,
});
type Ingredient = z.infer<typeof ingredientSchema>;

const stepSchema = z.object({
  name: looseText,
  instruction: looseText,
  order: looseNumber,
  ingredients: looseList(ingredientSchema),
});
type Step = z.infer<typeof stepSchema>;

const tandoorSchema = z.object({
  name: looseText,
  description: looseText,
  keywords: looseNames,
  steps: looseList(stepSchema),
  working_time: looseNumber,
  waiting_time: looseNumber,
  servings: looseNumber,
  servings_text: looseText,
  source_url: looseText,
  nutrition: z.record(z.string(), z.unknown()).catch({}),
});

const inOrder = <Item extends { order?: number | undefined }>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));

const pluralOr = ({ name, plural_name }: z.infer<typeof namedSchema>, isPlural: boolean): string =>
  isPlural && plural_name !== '' ? plural_name : name;

function lineOf(ingredient: Ingredient): string {
  const { food, unit, amount = 0, note, no_amount } = ingredient;
  if (ingredient.is_header) return headerLine(note || food.name);
  if (no_amount) return ingredientLine({ name: food.name, note });
  return ingredientLine({
    amount,
    unit: pluralOr(unit, amount > 1 || ingredient.always_use_plural_unit),
    name: pluralOr(food, amount > 1 || ingredient.always_use_plural_food),
    note,
  });
}

/**
 * Returns the ingredients. Those of named steps come under the names, as the program shows them, unless there is only
 * one such step.
 */
function ingredientLines(steps: readonly Step[]): string[] {
  const withIngredients = steps.filter(({ ingredients }) => ingredients.length > 0);
  return withIngredients.flatMap(({ name, ingredients }) => [
    ...(withIngredients.length > 1 && name !== '' ? [headerLine(name)] : []),
    ...inOrder(ingredients).map(lineOf),
  ]);
}

/** Returns an instruction with its templates filled in. They name amounts and ingredients. */
function filled(instruction: string, ingredients: readonly Ingredient[]): string {
  const lines = inOrder(ingredients).map(lineOf);
  return instruction
    .replace(/\{\{\s?ingredients\[(\d{1,3})\]\s?\}\}/g, (_all, at: string) => lines[Number(at)] ?? '')
    .replace(/\{% ?scalable ([\d.,]{1,20}) ?%\}/g, '$1');
}

const stepLines = ({ name, instruction, ingredients }: Step): string[] => [
  ...(name === '' ? [] : [headerLine(name)]),
  ...markdownLines(filled(instruction, ingredients)),
];

/** Returns the nutrition, which is in grams and kilocalories. */
const nutritionOf = ({ calories, carbohydrates, fats, proteins }: Readonly<Record<string, unknown>>) =>
  readNutrition({
    nutrition: { calories, carbohydrateContent: carbohydrates, fatContent: fats, proteinContent: proteins },
  });

/** The archive of a recipe. */
export interface TandoorPlace {
  zip?: ZipArchive;
  /** The folder with the recipe's picture. */
  folder?: string;
  locale?: string | undefined;
}

/** Reads one `recipe.json` with the picture beside it. Throws an `EntryFailure`. */
export async function readTandoorRecipe(
  value: unknown,
  { zip, folder = '.', locale }: TandoorPlace,
): Promise<ImportedRecipe> {
  const recipe = shaped(tandoorSchema, value);
  const steps = inOrder(recipe.steps);
  const { working_time: working = 0, waiting_time: waiting = 0, servings } = recipe;
  const isOwn = (path: string): boolean => posix.dirname(path) === folder && /^image\.\w+$/i.test(posix.basename(path));
  const pictures = zip?.entries.map(({ path }) => path).filter(isOwn) ?? [];
  return recipeOf(
    {
      title: recipe.name,
      description: markdownLines(recipe.description),
      yield: [amountText(servings), recipe.servings_text].join(' '),
      activeTime: working,
      totalTime: working + waiting,
      url: recipe.source_url,
      ingredients: ingredientLines(steps),
      instructions: steps.flatMap(stepLines),
      labels: recipe.keywords,
      nutrition: nutritionOf(recipe.nutrition),
      ...(await zipImages(zip, pictures)),
    },
    locale,
  );
}
