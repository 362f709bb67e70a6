import type { Nutrition } from '@trivet/shared/recipes/schemas';
import { headerLine } from '../../schema-org/read-lines.ts';
import type { XmlRecipeParts } from '../../recipe-files/xml-recipes.ts';
import { leftovers, paragraphs } from '../../file-text/leftovers.ts';
import { yieldOf } from '../../file-text/yield-of.ts';

/** A line of the ingredients or of the procedure. */
export interface CookbookLine {
  text: string;
  isHeading: boolean;
}

/** A recipe as Living Cookbook keeps it, in any of its files. */
export interface CookbookRecipe {
  title: string;
  /**
   * The other values by their names, in lower case. The attributes of an exchange file and the columns of a backup are
   * the same.
   */
  fields: Readonly<Record<string, string>>;
  cookbook: string;
  ingredients: readonly CookbookLine[];
  procedures: readonly CookbookLine[];
  authorNotes: readonly string[];
  tips: readonly string[];
  techniques?: readonly string[];
  reviews?: readonly string[];
  rating?: string | undefined;
  nutrition?: Nutrition;
  images?: readonly Uint8Array[];
  imageFiles?: readonly string[];
}

/** Most characters of a description. A longer text goes to the notes. */
const maxDescription = 150;

const linesOf = (lines: readonly CookbookLine[]): string[] =>
  lines.map(({ text, isHeading }) => (isHeading ? headerLine(text) : text));

function ovenOf({ oventemperaturef = '', oventemperaturec = '' }: CookbookRecipe['fields']): string {
  const degrees = [`${oventemperaturef} °F`, `${oventemperaturec} °C`];
  return degrees.filter((text) => Number.parseFloat(text) > 0).join(' / ');
}

/**
 * Returns the cooking time that no other field contains. In most recipes, preparation and cooking add up to the total.
 */
function cookingOf({ preparationtime, cookingtime, readyintime }: CookbookRecipe['fields']): string {
  const [preparation, cooking, total] = [preparationtime, cookingtime, readyintime].map((text) => Number(text ?? 0));
  const isKnown = !total || (preparation ?? 0) + (cooking ?? 0) === total;
  return isKnown || !cooking ? '' : `${cooking} minutes`;
}

const notZero = (text: string | undefined, unit = ''): string => (Number(text ?? 0) === 0 ? '' : `${text}${unit}`);

/** Returns the parts of a recipe of Living Cookbook. */
export function cookbookParts(recipe: CookbookRecipe): XmlRecipeParts {
  const { fields } = recipe;
  const [note = ''] = recipe.authorNotes;
  const isDescription = recipe.authorNotes.length === 1 && note.length <= maxDescription;
  const source = fields.source?.trim() ?? '';
  const author = fields.author?.trim() ?? '';
  return {
    title: recipe.title,
    description: isDescription ? note : '',
    yield: yieldOf(fields.servings, fields.yield),
    activeTime: fields.preparationtime,
    totalTime: notZero(fields.readyintime),
    cookTime: fields.cookingtime,
    source: source === '' ? author : source,
    url: fields.webpage,
    ingredients: linesOf(recipe.ingredients),
    instructions: linesOf(recipe.procedures),
    notes: paragraphs([
      fields.comments,
      ...(isDescription ? [] : recipe.authorNotes),
      ...recipe.tips,
      ...(recipe.techniques ?? []),
      ...(recipe.reviews ?? []),
      leftovers({
        Author: source === '' || source === author ? '' : author,
        'Cooking time': cookingOf(fields),
        'Inactive time': notZero(fields.inactivetime, ' minutes'),
        Oven: ovenOf(fields),
        Difficulty: notZero(fields.degreeofdifficulty),
        Copyright: fields.copyright,
      }).join('\n'),
    ]),
    labels: [...(fields.recipetypes ?? '').split(','), recipe.cookbook],
    rating: recipe.rating,
    nutrition: recipe.nutrition,
    images: recipe.images,
    imageFiles: recipe.imageFiles,
    createdAt: fields.createdate === undefined ? undefined : new Date(fields.createdate),
  };
}
