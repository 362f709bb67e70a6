import { readFile } from 'node:fs/promises';
import { DomainError } from '@trivet/shared/domain-error';
import { isTypedObject, readTypedStream, type TypedObject, type TypedValue } from '../../containers/typed-stream.ts';
import { leftovers, paragraphs } from '../../file-text/leftovers.ts';
import { yieldOf } from '../../file-text/yield-of.ts';
import { entryResult, recipeOf, withRecipes } from '../../recipe-files/entries.ts';
import type { ImportFile } from '../../containers/file-sample.ts';
import type { RecipeParts } from '../../recipe-files/imported-recipe.ts';
import type { Importer, ImportResult } from '../../recipe-files/importer.ts';

const maxBytes = 256 * 1_024 ** 2;

/** Returns the recipes in the lists of a stream. */
const recipesIn = (values: readonly TypedValue[], depth = 0): TypedObject[] =>
  values.flatMap((value) => {
    if (!isTypedObject(value) || depth > 3) return [];
    return value.className === 'Recipe' ? [value] : recipesIn(value.values, depth + 1);
  });

/** The positions of a recipe's values. The values between them are the program's own. */
const places = {
  title: 0,
  categories: 1,
  course: 2,
  method: 3,
  stars: 4,
  publication: 5,
  published: 6,
  page: 7,
  author: 8,
  preparation: 9,
  cooking: 10,
  servings: 11,
  servingSize: 12,
  difficulty: 13,
  directions: 14,
  notes: 15,
  ingredients: 16,
  photo: 17,
  servingIdeas: 18,
  wine: 19,
  made: 23,
  equipment: 24,
  url: 30,
  created: 32,
  source: 34,
  description: 35,
  total: 36,
} as const;

/** Returns a text, with or without fonts. An address follows a mark. */
function textOf(value: TypedValue, depth = 0): string {
  if (typeof value === 'string') return value;
  if (!isTypedObject(value) || depth > 3) return '';
  if (value.className === 'NSURL') return textOf(value.values[1], depth + 1);
  return value.className.endsWith('String') ? textOf(value.values[0], depth + 1) : '';
}

/** Returns a date, which the program counts from the start of 2001. */
function dateOf(value: TypedValue): Date | undefined {
  const [seconds] = isTypedObject(value) && value.className === 'NSDate' ? value.values : [];
  const date = new Date(typeof seconds === 'number' ? Date.UTC(2001, 0, 1) + seconds * 1_000 : Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Returns an ingredient from its name, amount, unit and preparation. */
function ingredientOf(value: TypedValue): string {
  const [name = '', amount = '', unit = '', preparation = ''] = isTypedObject(value)
    ? value.values.slice(0, 4).map((part) => textOf(part).trim())
    : [];
  return `${amount} ${unit} ${name}${preparation === '' ? '' : `, ${preparation}`}`;
}

const listOf = (value: TypedValue): TypedValue[] => (isTypedObject(value) ? value.values.slice(1) : []);

function photoOf(value: TypedValue): Uint8Array[] {
  const bytes = isTypedObject(value) ? value.values.find((part) => part instanceof Uint8Array) : undefined;
  return bytes === undefined || bytes.length === 0 ? [] : [bytes];
}

/** Returns the recipe of an object of the class `Recipe`. */
function parseACooksBooks(recipe: TypedObject): RecipeParts {
  const value = (place: keyof typeof places): TypedValue => recipe.values[places[place]];
  const text = (place: keyof typeof places): string => textOf(value(place)).trim();
  const list = (place: keyof typeof places): string[] => text(place).split(',');
  const published = [text('publication'), text('published'), text('page') && `p. ${text('page')}`];
  const source = text('source') || text('author') || text('publication');
  return {
    title: text('title'),
    description: text('description'),
    labels: [...list('categories'), ...list('course'), ...list('method')],
    rating: text('stars').split('★').length - 1,
    yield: yieldOf(text('servings'), text('made')),
    activeTime: text('preparation'),
    cookTime: text('cooking'),
    totalTime: text('total'),
    source,
    url: text('url'),
    ingredients: listOf(value('ingredients')).map(ingredientOf),
    instructions: text('directions'),
    notes: paragraphs([
      text('notes'),
      leftovers({
        Author: text('author') === source ? '' : text('author'),
        Publication: text('publication') === source ? '' : published.filter(Boolean).join(', '),
        Difficulty: text('difficulty'),
        'Serving ideas': text('servingIdeas'),
        Wine: text('wine'),
        Equipment: list('equipment').filter(Boolean).join(', '),
      }).join('\n'),
    ]),
    nutrition: text('servingSize') === '' ? undefined : { servingSize: text('servingSize') },
    images: photoOf(value('photo')),
    createdAt: dateOf(value('created')),
  };
}

async function* results(file: ImportFile, locale?: string): AsyncGenerator<ImportResult> {
  if (file.size > maxBytes) throw new DomainError('payloadTooLarge');
  for (const [at, recipe] of recipesIn(readTypedStream(await readFile(file.path))).entries()) {
    yield await entryResult(`#${at + 1}`, () => recipeOf(parseACooksBooks(recipe), locale));
  }
}

/** Books of A Cook's Books, `.ACBK`, which are typed streams. */
export const aCooksBooksImporter: Importer = {
  source: 'acooksbooks',
  recognises: ({ head }) => Buffer.from(head.subarray(0, 13)).toString('latin1') === '\u0004\u000Bstreamtyped',
  parse: (file, options) => withRecipes(results(file, options?.locale)),
};
