import { stemOf } from '@trivet/lexicon/stem';
import type { CategoryKey } from './categories.ts';
import type { CategoryIndex } from './category-index.ts';
import { type ItemWord, type WordReading } from './item-words.ts';

/** A name of the table in an item. */
export interface FoundName {
  category: CategoryKey;
  /** The number of its words in the item. */
  words: number;
  isAside: boolean;
}

/** Letters of the shortest word that is looked up as the end of another one. */
const shortestEnd = 3;
/** Letters before it at least: a Preis is neither Reis nor Eis. */
const shortestStart = 3;

/** Returns the category of the longest end of a word that the table has: that of tomatoes for Kirschtomaten. */
function categoryOfEnd(word: string, { exact, keyed }: CategoryIndex, language: string): CategoryKey | undefined {
  for (let start = shortestStart; start <= word.length - shortestEnd; start += 1) {
    const end = word.slice(start);
    const category = exact.get(end) ?? keyed.get(stemOf(end, language, { isListed: true }));
    if (category !== undefined) return category;
  }
  return undefined;
}

/** Returns the category of words that stand together. */
function categoryOfSpan(
  span: readonly ItemWord[],
  index: CategoryIndex,
  { hasCompounds, language }: WordReading,
): CategoryKey | undefined {
  const texts = span.map(({ text }) => text);
  const category = index.exact.get(texts.join(' ')) ?? index.keyed.get(span.map(({ key }) => key).join(' '));
  if (category !== undefined) return category;
  const [first = ''] = texts;
  // Some write as two words what others write as one: cous cous.
  if (span.length > 1) return index.exact.get(texts.join(''));
  return hasCompounds ? categoryOfEnd(first, index, language) : undefined;
}

/** Returns true where a name says more than another one that was found before it. */
function isBetter(name: FoundName, before: FoundName, isHeadFirst: boolean): boolean {
  if (name.isAside !== before.isAside) return before.isAside;
  return !isHeadFirst && name.words >= before.words;
}

/**
 * Returns the name in some words that says most: one outside of remarks rather than one in them, then the first one where
 * the language has the thing first, as in `vinaigre de vin rouge`. Elsewhere it is the longest one, and the last of those.
 */
export function findName(words: readonly ItemWord[], index: CategoryIndex, reading: WordReading): FoundName | null {
  let best: FoundName | null = null;
  for (const [start, { isAside }] of words.entries()) {
    for (let count = Math.min(index.longestName, words.length - start); count > 0; count -= 1) {
      const category = categoryOfSpan(words.slice(start, start + count), index, reading);
      if (category === undefined) continue;
      const name = { category, words: count, isAside };
      if (best === null || isBetter(name, best, reading.isHeadFirst)) best = name;
      break;
    }
  }
  return best;
}

/** Returns true for a word that no name has, and that no name is the end of. */
export const isUnknown = ({ text }: ItemWord, index: CategoryIndex, { hasCompounds, language }: WordReading): boolean =>
  !index.words.has(text) && !(hasCompounds && categoryOfEnd(text, index, language) !== undefined);
