import { textDuration } from '../schema-org/text-duration.ts';
import type { WordedField } from '@trivet/lexicon/page-words';
import { fieldOf } from './field-words.ts';
import { labelOf } from './plain-headings.ts';

/** What a part of a line says about a recipe. */
export interface LineFact {
  field: WordedField;
  value: string;
}

const maxFact = 40;
const facts: ReadonlySet<WordedField | undefined> = new Set(['yield', 'activeTime', 'cookTime', 'totalTime']);
const about =
  /^(?:about|approx\.?|ca\.?|circa|etwa|environ|env\.?|unos|около|примерно|приблизно|כ-?|kb\.?|[~≈])\s{0,3}/iu;

/**
 * Returns whether a text is a time and nothing else, in any of the nine languages.
 * @example isTime('20–25 Min.') // true
 */
const isTime = (text: string): boolean =>
  text.length <= maxFact &&
  textDuration(
    text
      .trim()
      .replace(about, '')
      .replace(/\d{1,4}\s?[-–—]\s?(?=\d)/gu, ''),
  ) !== undefined;

/** Returns the time that a word names. The word for the steps names the time for them. */
function timeFieldOf(word: string): WordedField | undefined {
  const field = fieldOf(word);
  if (field === 'instructions') return 'activeTime';
  return field === 'yield' || !facts.has(field) ? undefined : field;
}

/** Reads a time with its name before or behind it: `Prep 10 min`, `20 min cook`. */
function timeFact(text: string): LineFact | undefined {
  const words = text.split(/\s+/);
  for (let count = 1; count < Math.min(words.length, 6); count += 1) {
    const [before, behind] = [
      words.slice(0, count).join(' '),
      words
        .slice(count)
        .join(' ')
        .replace(/^[:–-]\s?/u, ''),
    ];
    const [field, other] = [timeFieldOf(before), timeFieldOf(behind)];
    if (field !== undefined && isTime(behind)) return { field, value: behind };
    if (other !== undefined && isTime(before)) return { field: other, value: before };
  }
  return undefined;
}

/** Returns what a text says of the yield or a time, as `Serves 4`, `Prep: 10 min`, `Backzeit 30 Min.` or `30 minutes` do. */
export function factOf(written: string): LineFact | undefined {
  const text = written.trim();
  if (text.length > maxFact) return undefined;
  const label = labelOf(text);
  if (label && facts.has(label.field) && /\d/.test(label.value)) return { field: label.field, value: label.value };
  return timeFact(text) ?? (isTime(text) ? { field: 'totalTime', value: text } : undefined);
}

// A bar separates nothing but facts. The others also stand within sentences, so that one fact must be the yield.
const separators: readonly (readonly [RegExp, needsYield: boolean])[] = [
  [/\s?[|•·●]\s?/u, false],
  [/\s?;\s?/u, true],
  [/\s[/–—-]\s/u, true],
  [/,\s/u, true],
];

/**
 * Returns the facts of a line that consists of several, or undefined for any other line.
 * @example factsIn('Serves 4 | Prep 10 min') // a yield of 4 and an active time of 10 min
 */
export function factsIn(line: string): LineFact[] | undefined {
  if (line.length > maxFact * 5) return undefined;
  for (const [separator, needsYield] of separators) {
    const pieces = line.split(separator).filter((piece) => piece.trim() !== '');
    const told = pieces.length > 1 ? pieces.map(factOf) : [];
    const found = told.filter((fact) => fact !== undefined);
    const isWhole = found.length === pieces.length && (!needsYield || found.some(({ field }) => field === 'yield'));
    if (found.length > 1 && isWhole) return found;
  }
  return undefined;
}
