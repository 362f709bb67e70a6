import { wordFormsOf } from '@trivet/lexicon/stem';
import { fold } from '@trivet/lexicon/fold';
import { namedIngredients, splitAt } from './ingredient-head.ts';
import { addingWords, countingWords, describingWords, linkingWords } from './ingredient-head-words.ts';
import { isUnit } from './units.ts';

/** What a line of ingredients names. */
export interface IngredientName {
  words: readonly string[];
  /** The number of words without those that describe it. */
  size: number;
  /** The words that name the ingredient by themselves: vinegar of rice vinegar, onions of red onions. */
  keys: ReadonlySet<string>;
}

const tokenPattern = /[\p{Alphabetic}\p{M}]+/gu;
const brackets = /\([^()]*\)/g;
/** What separates a thing from the remarks about it. A comma between digits is a decimal mark. */
const remarks = /,(?!\d)|[;:–—]|\s-\s/;
const slavicAdjective = /^\p{Script=Cyrillic}{2,}(?:[ыи]й|[ая]я|[оеыи]е|[ое]го|[ую]ю|[ыи]х|ої|а)$/u;
const slavicFeminine = /(?:ов|ев|н)а$/u;

const isDescribing = (word: string): boolean =>
  (slavicAdjective.test(word) && (!word.endsWith('а') || (slavicFeminine.test(word) && word.length > 6))) ||
  [...wordFormsOf(word)].some((form) => describingWords.has(form));

/**
 * Returns what a line of ingredients names, without amounts, units, remarks and words that describe it. A line with "or" or
 * "and" names several things.
 * @example ingredientNames('2 red onions, chopped') // [{ words: ['red', 'onions'], size: 1, keys: {'onions'} }]
 */
export function ingredientNames(line: string): IngredientName[] {
  const raw = line.toLowerCase().replace(brackets, ' ');
  const units = new Set((raw.match(tokenPattern) ?? []).filter(isUnit).map((word) => fold(word)));
  const thing = fold(raw)
    .split(remarks)
    .find((part) => /\p{Alphabetic}/u.test(part));
  return namedIngredients(thing ?? '').flatMap(({ words, head }) => {
    const own = words.filter((word) => !/^\d/.test(word));
    const end = own.findIndex((word, place) => place > 0 && addingWords.has(word));
    const chunks = splitAt(end === -1 ? own : own.slice(0, end), linkingWords);
    const isThing = (word: string) => word === head || (!units.has(word) && !isDescribing(word));
    // What has no other word is named by a unit, such as cloves.
    return nameOf(chunks, isThing, head) ?? nameOf(chunks, () => true, head) ?? [];
  });
}

function nameOf(
  chunks: readonly string[][],
  isThing: (word: string) => boolean,
  head: string | null,
): IngredientName | null {
  const counted = chunks.map((chunk) => chunk.filter((word) => word.length > 1 && !countingWords.has(word)));
  const things = counted.map((chunk) => chunk.filter(isThing));
  const ends = things.flatMap((chunk) => [chunk[0], chunk.at(-1)].filter((word) => word !== undefined));
  if (ends.length === 0) return null;
  return {
    words: counted.flat(),
    size: things.flat().length,
    keys: new Set(head === null ? ends : [head]),
  };
}
