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
import { leftovers, paragraphs } from '../../file-text/leftovers.ts';
import { markdownLines } from '../../file-text/markdown-lines.ts';

/** Returns an object with names as older versions write them: `recipeIngredient` becomes `recipe_ingredient`. */
const snakeCase = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase(), inner]),
      )
    : value;

const snake = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.preprocess(snakeCase, z.object(shape));

interface Named {
  one: string;
  many: string;
}

/** Accepts units and foods, as a name or as an object with further values, among them the plural. */
const namedSchema = z
  .union([
    z.string().transform((name): Named => ({ one: name, many: name })),
    snake({ name: z.string(), plural_name: looseText, abbreviation: looseText, use_abbreviation: looseFlag }).transform(
      ({ name, plural_name, abbreviation, use_abbreviation }): Named =>
        use_abbreviation && abbreviation !== ''
          ? { one: abbreviation, many: abbreviation }
          : { one: name, many: plural_name || name },
    ),
  ])
  .catch({ one: '', many: '' });

const ingredientSchema = z.union([
  z.string().transform((note) => ({
    title: '',
    note,
    original_text: '',
    display: '',
    unit: { one: '', many: '' },
    food: { one: '', many: '' },
    quantity: 0,
    disable_amount: true,
  })),
  snake({
    title: looseText,
    note: looseText,
    original_text: looseText,
    display: looseText,
    unit: namedSchema,
    food: namedSchema,
    quantity: looseNumber,
    disable_amount: z.boolean().optional().catch(undefined),
  }),
]);
type Ingredient = z.infer<typeof ingredientSchema>;

const stepSchema = z.union([
  z.string().transform((text) => ({ title: '', text })),
  z.object({ title: looseText, text: looseText }),
]);

const mealieSchema = snake({
  name: looseText,
  description: looseText,
  recipe_yield: looseText,
  recipe_servings: looseNumber,
  recipe_yield_quantity: looseNumber,
  total_time: looseText,
  prep_time: looseText,
  perform_time: looseText,
  cook_time: looseText,
  org_url: looseText,
  rating: looseText,
  recipe_category: looseNames,
  tags: looseNames,
  tools: looseNames,
  is_favorite: looseFlag,
  recipe_ingredient: looseList(ingredientSchema),
  recipe_instructions: looseList(stepSchema),
  notes: looseList(stepSchema),
  nutrition: z.record(z.string(), z.unknown()).catch({}),
  settings: snake({ disable_amount: looseFlag }).catch({ disable_amount: false }),
  date_added: looseText,
  created_at: looseText,
  last_made: looseText,
});
type MealieRecipe = z.infer<typeof mealieSchema>;

/**
 * Returns an ingredient as a line. It leaves out amounts that the owner switched off, and the 1 that the program notes
 * for an ingredient without an amount.
 */
function lineOf(ingredient: Ingredient, isPlain: boolean): string {
  const { quantity, note, original_text, display } = ingredient;
  const nameOf = ({ one, many }: Named): string => ((quantity ?? 0) > 1 ? many : one);
  const [unit, food] = [nameOf(ingredient.unit), nameOf(ingredient.food)];
  if (ingredient.disable_amount ?? isPlain) return note || food || original_text || display;
  if (unit !== '' || food !== '')
    return ingredientLine({ amount: quantity, unit, name: food || note, note: food && note });
  const text = note || original_text;
  if (text === '') return display;
  return quantity === 1 ? text : ingredientLine({ amount: quantity, name: text });
}

const withTitle = ({ title }: { title: string }, lines: readonly string[]): string[] => [
  ...(title.trim() === '' ? [] : [headerLine(title)]),
  ...lines,
];

function yieldOf({ recipe_yield, recipe_servings, recipe_yield_quantity }: MealieRecipe): string {
  const made = [amountText(recipe_yield_quantity), recipe_yield].join(' ').trim();
  const servings = amountText(recipe_servings);
  return servings !== '' && made !== '' ? `${servings} (${made})` : made || servings;
}

const camelCase = (name: string): string => name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());

/** Returns the nutrition by schema.org's names. */
const nutritionOf = (nutrition: Readonly<Record<string, unknown>>) =>
  readNutrition({
    nutrition: Object.fromEntries(Object.entries(nutrition).map(([key, value]) => [camelCase(key), value])),
  });

const pictureNames = ['webp', 'jpg', 'jpeg', 'png'].map((ending) => `images/original.${ending}`);

async function imagesOf(folder: string, zip?: ZipArchive): Promise<Uint8Array[]> {
  const picture = pictureNames.map((name) => posix.join(folder, name)).find((path) => zip?.find(path));
  return picture === undefined ? [] : (await zipImages(zip, [picture])).images;
}

/** The file or archive of a recipe. */
export interface MealiePlace {
  zip?: ZipArchive | undefined;
  /** The folder with the recipe's pictures. */
  folder: string;
  locale?: string | undefined;
}

/** Reads one recipe of an export, of any version. Throws an `EntryFailure`. */
export async function readMealieRecipe(value: unknown, { zip, folder, locale }: MealiePlace): Promise<ImportedRecipe> {
  const recipe = shaped(mealieSchema, value);
  const lastMadeAt = /^\d{4}-\d{2}-\d{2}/.exec(recipe.last_made)?.[0];
  return recipeOf(
    {
      title: recipe.name,
      description: recipe.description,
      yield: yieldOf(recipe),
      activeTime: recipe.prep_time,
      cookTime: recipe.perform_time || recipe.cook_time,
      totalTime: recipe.total_time,
      url: recipe.org_url,
      notes: paragraphs([
        ...recipe.notes.map(({ title, text }) => [title.trim(), ...markdownLines(text)].join('\n').trim()),
        ...leftovers({ Tools: recipe.tools.join(', ') }),
      ]),
      ingredients: recipe.recipe_ingredient.flatMap((ingredient) =>
        withTitle(ingredient, [lineOf(ingredient, recipe.settings.disable_amount)]),
      ),
      instructions: recipe.recipe_instructions.flatMap((step) => withTitle(step, markdownLines(step.text))),
      labels: [...recipe.recipe_category, ...recipe.tags, ...(recipe.is_favorite ? ['Favorite'] : [])],
      rating: recipe.rating,
      nutrition: nutritionOf(recipe.nutrition),
      images: await imagesOf(folder, zip),
      createdAt: new Date(recipe.created_at || recipe.date_added),
      lastMadeAt,
    },
    locale,
  );
}
