import type { RecipeParts } from '../recipe-files/imported-recipe.ts';
import { clockMinutes } from './clock-time.ts';
import type { WordedField } from '@trivet/lexicon/page-words';
import { fieldOf, wordKey } from './field-words.ts';

/** A recipe as lines of `Label: value`, where a value may continue on lines of its own. */
export type LabelledFields = ReadonlyMap<WordedField, readonly string[]>;

const labelled = /^(\p{L}[\p{L} ]{1,30}):(.*)$/u;

/** Labels that only these programs use. */
const programs: ReadonlyMap<string, WordedField> = new Map(
  Object.entries({
    cookbook: 'labels',
    section: 'labels',
    active: 'activeTime',
    mainingredient: 'labels',
  }),
);

/** Returns the field that a line begins, with the rest of the line, or undefined for any other line. */
function labelOf(line: string): { field: WordedField; value: string } | undefined {
  const [, label = '', value = ''] = labelled.exec(line) ?? [];
  const field = programs.get(wordKey(label)) ?? fieldOf(label);
  return field === undefined ? undefined : { field, value };
}

/** Returns whether a recipe starts with this line. */
export const isTitleLine = (line: string): boolean => /^Title:\s*\S/i.test(line);

/** Returns the fields of one recipe. */
export function labelledFields(lines: readonly string[]): LabelledFields {
  const fields = new Map<WordedField, string[]>();
  let current: string[] = [];
  for (const line of lines) {
    const label = labelOf(line);
    if (!label) {
      current.push(line);
      continue;
    }
    current = fields.get(label.field) ?? [];
    fields.set(label.field, current);
    current.push(label.value);
  }
  return fields;
}

/** Returns the names of the labels of a text, as {@link wordKey} compares them. */
export const labelKeys = (text: string): Set<string> =>
  new Set([...text.matchAll(/^(\p{L}[\p{L} ]{1,30}):/gmu)].map(([, label = '']) => wordKey(label)));

/** Returns the recipe of these fields. */
export function labelledRecipe(fields: LabelledFields): RecipeParts {
  const lines = (field: WordedField): string[] => [...(fields.get(field) ?? [])];
  const text = (field: WordedField): string => lines(field).join('\n').trim();
  const timeOf = (field: WordedField): string | number => clockMinutes(text(field)) ?? text(field);
  const [url, source] = [text('url'), text('source')];
  const isAddress = url === '' && /^https?:\/\/\S+$/.test(source);
  return {
    title: text('title'),
    description: lines('description'),
    yield: text('yield'),
    activeTime: timeOf('activeTime'),
    cookTime: timeOf('cookTime'),
    totalTime: timeOf('totalTime'),
    source: isAddress ? '' : source,
    url: isAddress ? source : url,
    ingredients: lines('ingredients'),
    instructions: lines('instructions'),
    notes: lines('notes'),
    labels: lines('labels').flatMap((line) => line.split(',')),
    rating: text('rating'),
    imageUrls: lines('images'),
    nutrition: text('nutrition') === '' ? undefined : { description: text('nutrition') },
  };
}
