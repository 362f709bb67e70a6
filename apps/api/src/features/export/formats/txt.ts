import { recipeTextFields, type RecipeText } from '@trivet/shared/recipes/schemas';
import type { AddressedRecipe, TextFormat } from './text-format.ts';

/** What programs of the reference product's period look for; the texts themselves are in any language. */
const names: Record<keyof RecipeText, string> = {
  title: 'Title',
  description: 'Description',
  yield: 'Yield',
  activeTime: 'ActiveTime',
  totalTime: 'TotalTime',
  source: 'Source',
  url: 'Url',
  notes: 'Notes',
  ingredients: 'Ingredients',
  instructions: 'Instructions',
};

const lineEnd = '\r\n';
const withLineEnds = (text: string): string => text.replace(/\r\n|\r|\n/g, lineEnd);
const isLong = (text: string): boolean => /[\r\n]/.test(text);

/** A field with its name before it; texts of several lines begin on a line of their own. */
const field = (name: string, value: string | number | null | undefined): string[] => {
  if (value === null || value === undefined || value === '') return [];
  const text = withLineEnds(String(value));
  return [`${name}:${isLong(text) ? lineEnd : ' '}${text}`];
};

function recipeText(recipe: AddressedRecipe, baseUrl: string): string {
  const lines = [
    ...recipeTextFields.flatMap((name) => field(names[name], recipe[name])),
    ...field('Rating', recipe.rating),
    ...field('Labels', recipe.labels.map(({ title }) => title).join(', ')),
    ...Object.entries(recipe.nutrition).flatMap(([name, value]) => field(`Nutrition ${name}`, value)),
    ...field('LastMadeAt', recipe.lastMadeAt),
    ...field('Folder', recipe.folder === 'main' ? null : recipe.folder),
    ...field('CreatedAt', recipe.createdAt.toISOString()),
    ...field('UpdatedAt', recipe.updatedAt.toISOString()),
    ...field('Images', recipe.images.map(({ location }) => baseUrl + location).join(' ')),
  ];
  return lines.map((line) => line + lineEnd).join('');
}

// Without the mark, programs that guess take other scripts for Latin ones.
const begin = `\uFEFF==== Recipes ====${lineEnd}${lineEnd}`;

/** Plain text to read: a field after the other, the texts as they were typed, a blank line between two recipes. */
export const txtFormat: TextFormat = {
  begin,
  between: lineEnd,
  end: '',
  empty: begin.slice(0, -lineEnd.length),
  textOf: recipeText,
};
