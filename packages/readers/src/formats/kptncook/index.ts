import { z } from 'zod';
import { readNutrition } from '../../schema-org/read-nutrition.ts';
import { recipeOf, shaped } from '../../recipe-files/entries.ts';
import type { ImportedRecipe } from '../../recipe-files/importer.ts';
import { jsonImporter, type JsonPlace } from '../../recipe-files/json-recipes.ts';
import { hasAll } from '../../syntax/json-keys.ts';
import { looseList, looseNumber, looseText } from '../../syntax/loose-json.ts';
import { ingredientLine } from '../../recipe-lines/ingredient-line.ts';

/** Accepts a text in several languages, by their two-letter codes. */
const localizedSchema = z.record(z.string(), looseText).catch({});
type Localized = z.infer<typeof localizedSchema>;

const timerSchema = z.object({ minOrExact: looseNumber, max: looseNumber });

const ingredientSchema = z.object({
  quantity: looseNumber,
  measure: looseText,
  quantityUS: looseNumber,
  measureUS: looseText,
  ingredient: z
    .object({
      localizedTitle: localizedSchema,
      numberTitle: z.object({ singular: localizedSchema, plural: localizedSchema }).optional().catch(undefined),
    })
    .catch({ localizedTitle: {}, numberTitle: undefined }),
});

const kptnCookSchema = z.looseObject({
  localizedTitle: localizedSchema,
  authorComment: localizedSchema,
  rtype: looseText,
  preparationTime: looseText,
  cookingTime: looseText,
  recipeNutrition: z.record(z.string(), z.unknown()).catch({}),
  authors: looseList(z.object({ name: looseText })),
  ingredients: looseList(ingredientSchema),
  imageList: looseList(z.object({ url: looseText, type: looseText })),
  steps: looseList(z.object({ title: localizedSchema, timers: looseList(timerSchema) })),
  creationDate: z.object({ $date: z.number() }).optional().catch(undefined),
});
type KptnCookRecipe = z.infer<typeof kptnCookSchema>;

const inLanguage = (texts: Localized, language: string): string =>
  (texts[language] ?? texts.en ?? texts.de ?? Object.values(texts)[0] ?? '').trim();

function lineOf({ ingredient, ...amounts }: z.infer<typeof ingredientSchema>, language: string, isUs: boolean): string {
  const isUsKnown = isUs && amounts.quantityUS !== undefined;
  const amount = isUsKnown ? amounts.quantityUS : amounts.quantity;
  const isMany = (amount ?? 0) > 1;
  const unit = (isUsKnown ? amounts.measureUS : amounts.measure).replace('(s)', isMany ? 's' : '');
  const titles = ingredient.numberTitle?.[isMany && unit === '' ? 'plural' : 'singular'] ?? ingredient.localizedTitle;
  return ingredientLine({
    amount,
    unit,
    name: inLanguage(titles, language) || inLanguage(ingredient.localizedTitle, language),
  });
}

const timeOf = ({ minOrExact, max }: z.infer<typeof timerSchema>): string =>
  [minOrExact, max]
    .filter((minutes) => (minutes ?? 0) > 0)
    .map(String)
    .join('–');

/** Returns the steps. They name their timers by a mark, and the older form does not say how long a timer runs. */
function stepsOf(recipe: KptnCookRecipe, language: string): string[] {
  const texts = [language, 'en', 'de'].map((code) => recipe[`steps${code.toUpperCase()}`]);
  const plain = texts.map((list) => looseList(z.string()).parse(list)).find((list) => list.length > 0) ?? [];
  const steps = recipe.steps.map(({ title, timers }) => {
    const times = timers.map(timeOf).values();
    return inLanguage(title, language).replaceAll('<timer>', () => {
      const { value = '' } = times.next();
      return value === '' ? '…' : `${value} min`;
    });
  });
  const lines = steps.some((step) => step !== '') ? steps : plain.map((step) => step.replaceAll('<timer>', '…'));
  // The app's first step asks whether everything is at hand.
  return lines.filter((line, at) => at > 0 || !/^(?:All set|Alles parat)\?$/i.test(line.trim()));
}

function read(value: unknown, { locale = 'en-US' }: JsonPlace): ImportedRecipe {
  const recipe = shaped(kptnCookSchema, value);
  const language = locale.slice(0, 2).toLowerCase();
  const { calories, protein, fat, carbohydrate } = recipe.recipeNutrition;
  const nutrition = { calories, proteinContent: protein, fatContent: fat, carbohydrateContent: carbohydrate };
  const covers = recipe.imageList.filter(({ type }) => type === 'cover');
  return recipeOf(
    {
      title: inLanguage(recipe.localizedTitle, language),
      description: inLanguage(recipe.authorComment, language),
      activeTime: recipe.preparationTime,
      cookTime: recipe.cookingTime,
      source: ['KptnCook', ...recipe.authors.map(({ name }) => name)].join(', '),
      ingredients: recipe.ingredients.map((ingredient) => lineOf(ingredient, language, locale === 'en-US')),
      instructions: stepsOf(recipe, language),
      labels: [recipe.rtype],
      nutrition: readNutrition({ nutrition }),
      imageUrls: (covers.length > 0 ? covers : recipe.imageList).slice(0, 1).map(({ url }) => url),
      createdAt: recipe.creationDate && new Date(recipe.creationDate.$date),
    },
    locale,
  );
}

/** KptnCook: recipes as the app's service returns them. */
export const kptnCookImporter = jsonImporter({
  source: 'kptncook',
  hasKeys: (keys) => hasAll(keys, 'localizedTitle', 'ingredients'),
  isEntry: (path) => /\.json$/i.test(path),
  read,
});
