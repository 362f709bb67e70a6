import { cutText } from '../../text/cut-text.ts';
import { textLines } from '../../text/lines.ts';
import type { SearchMatch } from '../list-schemas.ts';
import { foldCharacter, foldText, isAscii } from './fold-text.ts';

/** Most characters of a line that a list shows. */
const shownLength = 160;
/** Characters before the first match when a line is cut at its beginning. */
const lead = 40;

/** The texts of a found recipe, in the order in which the search ranks and reads them. */
export interface SearchedTexts {
  title: string;
  ingredients?: string;
  labels?: string;
  description?: string | null;
  source?: string | null;
  instructions?: string | null;
  notes?: string | null;
}

type Field = SearchMatch['field'];
type Range = [start: number, end: number];

/** The text to mark: the folded parts of each word. */
export type Marks = readonly (readonly string[])[];

/** Returns the marks of the title, and the line of the other texts that has most of the words that the title lacks. */
export function matchesOf(texts: SearchedTexts, words: Marks): SearchMatch[] {
  const inTitle = readLine(foldLine(texts.title), words);
  const title: SearchMatch[] =
    inTitle.ranges.length === 0 ? [] : [{ field: 'title', text: texts.title, ranges: inTitle.ranges }];
  const missing = words.filter((_, index) => !inTitle.found.has(index));
  return missing.length === 0 ? title : [...title, ...bestLine(texts, missing)];
}

const fields: readonly Exclude<Field, 'title'>[] = [
  'ingredients',
  'labels',
  'description',
  'source',
  'instructions',
  'notes',
];

function bestLine(texts: SearchedTexts, words: Marks): SearchMatch[] {
  let best: { field: Field; text: string; line: ReadLine } | undefined;
  const parts = words.flat();
  const mayHave = (folded: string): boolean => parts.some((part) => folded.includes(part));
  for (const field of fields) {
    const whole = texts[field] ?? '';
    if (!mayHave(foldText(whole))) continue;
    for (const { content: text } of textLines(whole)) {
      const folded = foldLine(text);
      if (!mayHave(folded.text)) continue;
      const line = readLine(folded, words);
      if (line.found.size > (best?.line.found.size ?? 0)) best = { field, text, line };
      if (line.found.size === words.length) return [cut(field, text, line.ranges)];
    }
  }
  return best === undefined ? [] : [cut(best.field, best.text, best.line.ranges)];
}

interface ReadLine {
  /** The positions of the words that the line contains. */
  found: Set<number>;
  /** Whole words of the line, in their order, that begin with a searched word. */
  ranges: Range[];
}

function readLine(folded: FoldedLine, words: Marks): ReadLine {
  const found = new Set<number>();
  const ranges: Range[] = [];
  words.forEach((parts, place) => {
    for (const part of parts) {
      const hits = placesOf(folded.text, part);
      if (hits.length > 0) found.add(place);
      ranges.push(...hits.map(([start, end]): Range => [folded.at(start), folded.at(end)]));
    }
  });
  return { found, ranges: merged(ranges) };
}

const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{Alphabetic}\p{M}0-9]/u.test(character);
const isUnspaced = (text: string): boolean => /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/u.test(text);

function placesOf(text: string, part: string): Range[] {
  const places: Range[] = [];
  for (let start = text.indexOf(part); start >= 0; start = text.indexOf(part, start + part.length)) {
    if (isUnspaced(part)) places.push([start, start + part.length]);
    else if (start === 0 || !isLetter(text[start - 1])) {
      let end = start + part.length;
      while (isLetter(text[end])) end += 1;
      places.push([start, end]);
    }
  }
  return places;
}

function merged(ranges: Range[]): Range[] {
  const result: Range[] = [];
  for (const [start, end] of ranges.sort(([left], [right]) => left - right)) {
    const last = result.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}

interface FoldedLine {
  text: string;
  /** Returns the position in the line for a position in the folded text. */
  at(place: number): number;
}

function foldLine(line: string): FoldedLine {
  if (isAscii(line)) return { text: line.toLowerCase(), at: (place) => place };
  let text = '';
  const origins: number[] = [];
  let origin = 0;
  for (const character of line) {
    const folded = foldCharacter(character);
    origins.push(...Array<number>(folded.length).fill(origin));
    text += folded;
    origin += character.length;
  }
  return { text, at: (place) => origins[place] ?? line.length };
}

function cut(field: Field, line: string, ranges: Range[]): SearchMatch {
  if (line.length <= shownLength) return { field, text: line, ranges };
  const first = ranges[0]?.[0] ?? 0;
  const from = first <= lead ? 0 : wordStart(line, first - lead);
  const start = from === 0 ? '' : '… ';
  const text = `${start}${cutText(line.slice(from), shownLength)}${from + shownLength < line.length ? ' …' : ''}`;
  const shift = from - start.length;
  const end = start.length + shownLength;
  const shown = ranges
    .map(([left, right]): Range => [left - shift, Math.min(right - shift, end)])
    .filter(([left, right]) => right > left);
  return { field, text, ranges: shown };
}

function wordStart(line: string, place: number): number {
  const space = line.indexOf(' ', place);
  return space < 0 || space > place + lead ? place : space + 1;
}

/**
 * Returns the texts of a found recipe that its matches are looked for in: none besides the title where that has all words
 * (tier 1), and the ingredients where these have the others (tier 2).
 */
export function searchedTextsOf(
  { title, ingredients, description, source, instructions, notes }: Required<Omit<SearchedTexts, 'labels'>>,
  tier: number,
  labels: readonly string[],
): SearchedTexts {
  if (tier === 1) return { title };
  const near = { title, ingredients: cutText(ingredients, 30_000), labels: labels.join('\n') };
  if (tier === 2) return near;
  return {
    ...near,
    description: cutText(description ?? '', 10_000),
    source,
    instructions: cutText(instructions ?? '', 40_000),
    notes: cutText(notes ?? '', 15_000),
  };
}
