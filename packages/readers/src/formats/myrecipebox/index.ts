import { csvImporterOf } from '../csv/csv-importer.ts';
import type { CsvColumn } from '../csv/csv-mapping.ts';

const own = ['preparationTime', 'cookingTime', 'inactiveTime', 'originalPicture'];

/** Removes doubled parentheses around remarks. */
const withoutDoubles = (text: string): string => text.replaceAll('((', '(').replaceAll('))', ')');

/**
 * Repairs a row whose categories contain commas. The program sets no quotation marks around them, so the values behind
 * them move to the right. The picture, the last column of all, shows how far.
 */
function repairRow(row: string[], columns: readonly CsvColumn[]): string[] {
  const categories = columns.findIndex(({ header }) => header === 'categories');
  const picture = columns.findIndex(({ header }) => header === 'originalPicture');
  const moved = row.findLastIndex((cell) => cell.trim() !== '') - picture;
  if (categories === -1 || picture < categories || moved <= 0) return row;
  const titles = row.slice(categories, categories + moved + 1).join(',');
  return [...row.slice(0, categories), titles, ...row.slice(categories + moved + 1)];
}

/** The table that My Recipe Box exports. */
export const myRecipeBoxImporter = csvImporterOf({
  source: 'myrecipebox',
  isOwn: (columns: readonly CsvColumn[]) => own.every((name) => columns.some(({ header }) => header === name)),
  repair: repairRow,
  adapt: (parts) => ({ ...parts, ingredients: [parts.ingredients ?? []].flat().map(withoutDoubles) }),
});
