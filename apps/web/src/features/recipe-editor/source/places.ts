import type { ClippedAlternative } from '@trivet/shared/clip/schemas';
import type { PageBox, RecipeSources, TextSource } from '@trivet/shared/ocr/schemas';
import type { RecipeForm } from '#web/features/recipes/form.public.ts';

/** The fields whose places on the pages are known, in the order of the editor. */
export const placedFields = [
  'title',
  'yield',
  'activeTime',
  'totalTime',
  'ingredients',
  'instructions',
  'notes',
] as const satisfies readonly (keyof RecipeSources)[];
export type PlacedField = (typeof placedFields)[number];

/** The texts of the fields as they were read. */
export type ReadTexts = Pick<ClippedAlternative, PlacedField>;

/**
 * Returns where a line of a field was read. A line that was edited since has the place that it had, as long as no line
 * came or went. It is undefined for a line that somebody wrote, and null for one that stands on no page.
 */
export function placeOfLine(
  read: ReadTexts,
  sources: RecipeSources,
  { field, text, line, count }: FieldLine,
): TextSource | null | undefined {
  const found = sources[field];
  if (!Array.isArray(found)) return found;
  const lines = read[field].split('\n');
  const at = lines[line] === text ? line : lines.indexOf(text);
  if (at !== -1) return found[at];
  return count === lines.length && isEditOf(lines[line] ?? '', text) ? found[line] : undefined;
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]{2,}/gu) ?? [];

/** Returns true for lines with a word in common. */
function isEditOf(line: string, text: string): boolean {
  const words = new Set(wordsOf(line));
  return wordsOf(text).some((word) => words.has(word));
}

/** A line of a field, with its number from 0 and how many lines the field has. */
export interface FieldLine {
  field: PlacedField;
  text: string;
  line: number;
  count: number;
}

/**
 * Why somebody should look at a word: it was hard to read, or it is not on the page where the others of its line are, or
 * the whole line is on no page.
 */
export type DoubtReason = 'unsure' | 'unseen' | 'absent';

/** A part of a field to compare with the page. */
export interface Doubt {
  field: PlacedField;
  text: string;
  /** Where the text begins and ends in the field, in UTF-16 units. */
  start: number;
  end: number;
  reason: DoubtReason;
  /** Where to look. */
  page: number | null;
  box: PageBox | null;
}

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

interface Found {
  text: string;
  reason: DoubtReason;
  box: PageBox | null;
}

function doubtsIn({ unsure, unseen, box }: TextSource, line: string): Found[] {
  return [
    ...unsure.map((word): Found => ({ ...word, reason: 'unsure' })),
    ...unseen.map((text): Found => ({ text, reason: 'unseen', box })),
  ]
    .filter(({ text }) => line.includes(text))
    .toSorted((one, other) => line.indexOf(one.text) - line.indexOf(other.text));
}

/** Returns what is to be compared in a line that begins at `from`. */
function doubtsOfLine(
  line: string,
  from: number,
  { field, source }: { field: PlacedField; source: TextSource | null },
) {
  if (source === null) {
    const doubt: Doubt = {
      field,
      text: line,
      start: from,
      end: from + line.length,
      reason: 'absent',
      page: null,
      box: null,
    };
    return hasWords(line) ? [doubt] : [];
  }
  let after = 0;
  return doubtsIn(source, line).map(({ text, reason, box }): Doubt => {
    const at = Math.max(line.indexOf(text), line.indexOf(text, after));
    after = at + text.length;
    return { field, text, start: from + at, end: from + at + text.length, reason, page: source.page, box };
  });
}

/** Returns all that somebody should compare with the pages before the recipe is saved. What was edited is not in it. */
export function doubtsOf(form: Pick<RecipeForm, PlacedField>, read: ReadTexts, sources: RecipeSources): Doubt[] {
  return placedFields.flatMap((field) => {
    const found = sources[field];
    const lines = read[field].split('\n');
    const places = Array.isArray(found) ? found : [found];
    const sourceOf = new Map(lines.map((line, at) => [line, places[at]]));
    let from = 0;
    return form[field].split('\n').flatMap((line) => {
      const start = from;
      from += line.length + 1;
      const source = sourceOf.get(line);
      return source === undefined ? [] : doubtsOfLine(line, start, { field, source });
    });
  });
}

/** Most words of one line that are looked for in a text. */
const comparedLength = 2_000;

const plain = (text: string): string =>
  text
    .slice(0, comparedLength)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns the numbers of the lines of a text that say what a line of a field says, from the first to the last. */
export function linesWith(texts: readonly string[], line: string): [first: number, last: number] | null {
  const wanted = plain(line);
  if (wanted === '') return null;
  const lines = texts.map((text) => plain(text));
  const whole = lines.findIndex((text) => ` ${text} `.includes(` ${wanted} `));
  if (whole !== -1) return [whole, whole];
  // A long line of the recipe may be wrapped in the text.
  const first = lines.findIndex((text) => text !== '' && `${wanted} `.startsWith(`${text} `));
  if (first === -1) return null;
  let last = first;
  for (let next = first + 1; next < lines.length; next += 1) {
    const text = lines[next] ?? '';
    if (text !== '' && !` ${wanted} `.includes(` ${text} `)) break;
    if (text !== '') last = next;
  }
  return [first, last];
}
