import { recipeTextFields, type RecipeText } from '@trivet/shared/recipes/schemas';
import type { AddressedRecipe, TextExportFormat } from './text-format.ts';

/** The names that programs of the reference product's period look for. The texts themselves are in any language. */
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

/** Returns a field with its name before it. A text of several lines begins on a line of its own. */
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

// Without the byte order mark, programs that guess the encoding read other scripts as Latin ones.
const begin = `\uFEFF==== Recipes ====${lineEnd}${lineEnd}`;

/**
 * Plain text for people: one field after the other, the texts as people typed them, a blank line between two recipes.
 */
export const txtFormat: TextExportFormat = {
  begin,
  between: lineEnd,
  end: '',
  empty: begin.slice(0, -lineEnd.length),
  textOf: recipeText,
};
