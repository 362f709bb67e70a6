import type { Cheerio, CheerioAPI } from 'cheerio';
import type { Element } from 'domhandler';
import { htmlImporter, type HtmlRecipe } from '../../recipe-files/html-recipes.ts';
import type { RecipeParts } from '../../recipe-files/imported-recipe.ts';
import { readNutrition } from '../../schema-org/read-nutrition.ts';
import { htmlLines, withHtml } from '../../syntax/html-blocks.ts';

const nutrition: Readonly<Record<string, string>> = {
  ServingSize: 'servingSize',
  Calories: 'calories',
  TotalFat: 'fatContent',
  SaturatedFat: 'saturatedFatContent',
  TransFat: 'transFatContent',
  Cholesterol: 'cholesterolContent',
  Sodium: 'sodiumContent',
  TotalCarbohydrate: 'carbohydrateContent',
  DietaryFiber: 'fiberContent',
  Sugars: 'sugarContent',
  Protein: 'proteinContent',
};

const property = ($: CheerioAPI, name: string): Cheerio<Element> => $<Element, string>(`[itemprop="${name}"]`);

/** Returns values from an attribute for machines, or from the shown text. */
const valuesOf = ($: CheerioAPI, name: string): string[] =>
  property($, name)
    .toArray()
    .flatMap((element) => {
      const content = $(element).attr('content');
      return content === undefined ? htmlLines($, $(element)) : [content];
    });

/** Returns the paragraphs, one line each. */
function paragraphsOf($: CheerioAPI, name: string): string[] {
  const paragraphs = property($, name).find('p').toArray();
  return paragraphs.length === 0
    ? htmlLines($, property($, name))
    : paragraphs.map((paragraph) => htmlLines($, $(paragraph)).join(' '));
}

const valueOf = ($: CheerioAPI, name: string): string => valuesOf($, name)[0] ?? '';

/** Returns the source, which is a name, an address, or a name with a link. */
function sourceOf($: CheerioAPI): { source: string; url: string } {
  const text = valueOf($, 'recipeSource');
  const element = property($, 'recipeSource');
  const link = element.find('a').attr('href') ?? element.closest('a').attr('href') ?? '';
  const isAddress = /^https?:\/\//i.test(text);
  return { source: isAddress ? '' : text, url: isAddress ? text : link };
}

const textsOf = ($: CheerioAPI): RecipeParts => ({
  title: valueOf($, 'name'),
  yield: valueOf($, 'recipeYield'),
  activeTime: valueOf($, 'prepTime'),
  cookTime: valueOf($, 'cookTime'),
  ...sourceOf($),
  notes: paragraphsOf($, 'recipeNotes'),
  ingredients: paragraphsOf($, 'recipeIngredients'),
  instructions: paragraphsOf($, 'recipeDirections'),
  labels: [
    ...['recipeCourse', 'recipeCategory', 'recipeCollection'].flatMap((name) => valuesOf($, name)),
    ...(valueOf($, 'recipeIsFavourite').toLowerCase() === 'true' ? ['Favorite'] : []),
  ],
  rating: valueOf($, 'recipeRating'),
  nutrition: readNutrition({
    nutrition: Object.fromEntries(
      Object.entries(nutrition).map(([name, key]) => [key, valueOf($, `recipeNut${name}`)]),
    ),
  }),
});

/** Reads one block of `recipes.html`. Throws an `EntryFailure`. */
const readRecipeKeeperRecipe = (block: string | undefined): HtmlRecipe =>
  withHtml(block, ($) => ({
    parts: textsOf($),
    pictures: $('img.recipe-photos, img.recipe-photo')
      .toArray()
      .map((image) => $(image).attr('src') ?? ''),
  }));

/** Recipe Keeper: an archive with a page of all recipes and a folder of pictures, or the page alone. */
export const recipeKeeperImporter = htmlImporter({
  source: 'recipekeeper',
  start: /<div\s[^<>]{0,100}class\s{0,3}=\s{0,3}["']recipe-details["']/i,
  read: readRecipeKeeperRecipe,
});
