import { csvImporterOf } from '../csv/csv-importer.ts';
import type { CsvColumn } from '../csv/csv-mapping.ts';
import { repairRow } from './repair-row.ts';

const own = ['preparationTime', 'cookingTime', 'inactiveTime', 'originalPicture'];

/** Removes doubled parentheses around remarks. */
const withoutDoubles = (text: string): string => text.replaceAll('((', '(').replaceAll('))', ')');

/** The table that My Recipe Box exports. */
export const myRecipeBoxImporter = csvImporterOf({
  source: 'myrecipebox',
  isOwn: (columns: readonly CsvColumn[]) => own.every((name) => columns.some(({ header }) => header === name)),
  repair: repairRow,
  adapt: (parts) => ({ ...parts, ingredients: [parts.ingredients ?? []].flat().map(withoutDoubles) }),
});
