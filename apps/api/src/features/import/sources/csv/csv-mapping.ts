import type { ImportColumn } from '@trivet/shared/import/schemas';
import { isStorable } from '@trivet/shared/text/storable-text';
import { fieldOf, type RecipeField, wordKey } from '../../text/field-words.ts';
import { nutritionProperty } from '../../text/nutrition-words.ts';

/** What a column holds: a field of a recipe, or a property of schema.org's NutritionInformation. */
export type CsvField = RecipeField | `nutrition.${string}`;

/** A column of a table, and what of a recipe it became; undefined when it is none of that. */
export interface CsvColumn {
  header: string;
  field: CsvField | undefined;
}

/** What a column is for, by its header in any of the nine languages. */
export function csvFieldOf(header: string): CsvField | undefined {
  const property = nutritionProperty(header);
  return fieldOf(header) ?? (property === undefined ? undefined : `nutrition.${property}`);
}

/**
 * Which column becomes which field.
 * @example csvMapping(['Titel', 'prep_time', 'Foo']).map(({ field }) => field) // ['title', 'activeTime', undefined]
 */
export const csvMapping = (headers: readonly string[]): CsvColumn[] =>
  headers.map((header) => ({ header, field: csvFieldOf(header) }));

const content: ReadonlySet<CsvField | undefined> = new Set<CsvField>([
  'ingredients',
  'instructions',
  'url',
  'description',
  'notes',
  'yield',
]);

/** Whether a table holds recipes: it names them, and says something of them. */
export const isRecipeTable = (columns: readonly CsvColumn[]): boolean =>
  columns.some(({ field }) => field === 'title') && columns.some(({ field }) => content.has(field));

/** Columns that programs keep for themselves. */
const technical =
  /^(?:.{0,20}(?:id|uuid|guid|hash|slug|host)|updated.*|modified.*|created.*|private|public|publicurl|version|locale|status)$/;

/** Whether a column that is no field is left out; the others go to the notes. */
export const isTechnical = (header: string): boolean => technical.test(wordKey(header));

/** Where the fields of a table end that a recipe does not have as such. */
const merged: Partial<Record<CsvField, ImportColumn['field']>> = {
  cookTime: 'totalTime',
  video: 'notes',
  favorite: 'labels',
};

/** Most columns that are told, and the longest header: a broken file has more. */
const maxTold = { columns: 100, header: 100 };

/** What becomes of each column, as its owner is told. */
export const toldColumns = (columns: readonly CsvColumn[]): ImportColumn[] =>
  columns
    .filter(({ header }) => header !== '' && isStorable(header))
    .slice(0, maxTold.columns)
    .map(({ header, field }) => ({
      header: header.slice(0, maxTold.header).toWellFormed(),
      field: endOf(header, field),
    }));

function endOf(header: string, field: CsvField | undefined): ImportColumn['field'] {
  if (field === undefined) return isTechnical(header) ? null : 'notes';
  return merged[field] ?? (field.startsWith('nutrition') ? 'nutrition' : (field as ImportColumn['field']));
}
