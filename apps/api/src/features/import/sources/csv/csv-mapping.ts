import { fieldOf, type RecipeField } from '../../text/field-words.ts';
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
