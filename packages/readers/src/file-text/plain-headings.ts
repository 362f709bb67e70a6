import { textDuration } from '../schema-org/text-duration.ts';
import type { WordedField } from '@trivet/lexicon/page-words';
import { fieldOf } from './field-words.ts';
import { sectionName } from './section-name.ts';

/** A heading of a part of a recipe, or a line with a field. */
export interface PlainLabel {
  field: WordedField;
  /** The text behind it on its line. */
  value: string;
  /** The yield, when the heading has one. */
  yield: string;
}

const parts: ReadonlySet<WordedField | undefined> = new Set<WordedField>([
  'ingredients',
  'instructions',
  'notes',
  'description',
  'nutrition',
]);
const maxHeading = 60;
const preposition = /^(?:for|serves|makes|für|per|pour|para|на|для|ל)[\s-]*(?=\d)/iu;

/** Returns a line without the marks of a heading. */
function bare(line: string): string {
  const text = line.trim();
  const name = sectionName(text) ?? text.replace(/^#{1,6}\s+/, '').replace(/^\[([^\]]*)\]$/, '$1');
  return name.replace(/^\*\*(.*)\*\*(:?)$/, '$1$2').trim();
}

/** Reads a heading with a yield: `Zutaten für 4 Personen`, `Ingredients (serves 4)`. */
function countedHeading(text: string): PlainLabel | undefined {
  const [, word = '', rest = ''] = /^(\p{L}{4,20})\s(\S.{0,40})$/u.exec(text) ?? [];
  if (fieldOf(word) !== 'ingredients' || !/\d/.test(rest)) return undefined;
  const made = rest
    .replace(/^[(–-]\s?/, '')
    .replace(/(?<![):\s])[):\s]+$/, '')
    .replace(preposition, '');
  return /^[\d½]/.test(made) ? { field: 'ingredients', value: '', yield: made } : undefined;
}

/** Returns the heading on a line, of the ingredients, the instructions or notes, or undefined for any other line. */
export function headingOf(line: string): PlainLabel | undefined {
  const text = bare(line);
  if (text === '' || text.length > maxHeading) return undefined;
  const field = fieldOf(text.replace(/(?<!\s)\s*:$/, ''));
  if (field !== undefined && parts.has(field)) return { field, value: '', yield: '' };
  return countedHeading(text);
}

/**
 * Returns the field on a line, such as `Serves: 4`, `**Prep time:** 10 min` or `Für 4 Personen`, or undefined for any
 * other line.
 */
export function labelOf(line: string): PlainLabel | undefined {
  const text = bare(line).replace(/^\*\*([^*:]{1,40}):?\*\*:?\s*/, '$1: ');
  const [, label = '', value = ''] = /^(\p{L}[\p{L} '’/-]{1,30})\s?:(.*)$/u.exec(text) ?? [];
  const field = fieldOf(label);
  // Languages have one word for the steps and for the time that they take.
  if (field === 'instructions' && textDuration(value) !== undefined)
    return { field: 'activeTime', value: value.trim(), yield: '' };
  if (field !== undefined) return { field, value: value.trim(), yield: '' };
  return yieldOfLine(text);
}

/** Reads a line with a yield: `Serves 4`, `Для 4 порций`, `6 porzioni`. */
function yieldOfLine(text: string): PlainLabel | undefined {
  if (text.length > 40) return undefined;
  const [, made] = /^(?:serves|makes|yields|für|per|pour|para|for|на|для|ל)[\s-]{1,2}(\d.*)$/iu.exec(text) ?? [];
  const [, word = ''] = /^\d[\d\s–-]{0,6}\s(\p{L}+)\.?$/u.exec(text) ?? [];
  if (made !== undefined) return { field: 'yield', value: made, yield: '' };
  return fieldOf(word) === 'yield' ? { field: 'yield', value: text, yield: '' } : undefined;
}
