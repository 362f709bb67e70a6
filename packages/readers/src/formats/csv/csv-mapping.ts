import type { ImportColumn } from '@trivet/shared/import/schemas';
import { isStorable } from '@trivet/shared/text/storable-text';
import type { WordedField } from '@trivet/lexicon/page-words';
import { fieldOf, wordKey } from '../../file-text/field-words.ts';
import { nutritionProperty } from '../../file-text/nutrition-words.ts';

/** The meaning of a column: a field of a recipe, or a property of schema.org's NutritionInformation. */
export type CsvField = WordedField | `nutrition.${string}`;

/** A column of a table with its field, which is undefined for an unknown column. */
export interface CsvColumn {
  header: string;
  field: CsvField | undefined;
}

/** Returns the meaning of a column by its header in any of the nine languages. */
export function csvFieldOf(header: string): CsvField | undefined {
  const property = nutritionProperty(header);
  return fieldOf(header) ?? (property === undefined ? undefined : `nutrition.${property}`);
}

/**
 * Returns the columns of a table with their fields.
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

/** Returns whether a table contains recipes: it has their titles, and some text about them. */
export const isRecipeTable = (columns: readonly CsvColumn[]): boolean =>
  columns.some(({ field }) => field === 'title') && columns.some(({ field }) => content.has(field));

/** Matches columns that programs keep for themselves. */
const technical =
  /^(?:.{0,20}(?:id|uuid|guid|hash|slug|host)|updated.*|modified.*|created.*|private|public|publicurl|version|locale|status)$/;

/** Returns whether an unknown column is left out. The others go to the notes. */
export const isTechnical = (header: string): boolean => technical.test(wordKey(header));

/** Fields of a table that a recipe does not have, with the fields that receive their values. */
const merged: Partial<Record<CsvField, ImportColumn['field']>> = {
  cookTime: 'totalTime',
  video: 'notes',
  favorite: 'labels',
};

/** Limits of the report: most columns, and longest header. A broken file has more. */
const maxTold = { columns: 100, header: 100 };

/** Returns the report of the columns for the owner of the table. */
export const toldColumns = (columns: readonly CsvColumn[]): ImportColumn[] =>
  columns
    .filter(({ header }) => header !== '' && isStorable(header))
    .slice(0, maxTold.columns)
    .map(({ header, field }) => ({
      header: header.slice(0, maxTold.header).toWellFormed(),
      field: endOf(header, field),
    }));

/** Returns the report of what stands above the headers of a table. None of it is imported. */
export const toldAbove = (above: readonly string[]): ImportColumn[] =>
  above
    .slice(0, maxTold.columns)
    .map((text) => ({ header: text.replaceAll('\0', '').slice(0, maxTold.header).toWellFormed(), field: null }));

function endOf(header: string, field: CsvField | undefined): ImportColumn['field'] {
  if (field === undefined) return isTechnical(header) ? null : 'notes';
  return merged[field] ?? (field.startsWith('nutrition') ? 'nutrition' : (field as ImportColumn['field']));
}
