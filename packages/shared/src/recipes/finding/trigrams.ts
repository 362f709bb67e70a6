import { type Segment, wordAt } from './segment.ts';

/** Least similarity of words that are compared letter by letter, as on the server. */
const leastSimilarity = 0.2;

/**
 * Returns the trigrams of a word as the extension pg_trgm makes them: three characters in a row, with two spaces before the
 * word and one behind it.
 * @example trigramsOf('egg') // '  e', ' eg', 'egg', 'gg '
 */
export function trigramsOf(word: string): Set<string> {
  const letters = Array.from(`  ${word} `);
  return new Set(letters.slice(2).map((letter, at) => `${letters[at] ?? ''}${letters[at + 1] ?? ''}${letter}`));
}

/** For each trigram, the words of a segment that have it, and how many trigrams each word has. */
interface TrigramIndex {
  wordsOf: Map<string, number[]>;
  counts: Uint8Array;
}

// They are made when a word is misspelt for the first time, and a segment never changes.
const made = new WeakMap<Segment, TrigramIndex>();

function indexOf(segment: Segment): TrigramIndex {
  const before = made.get(segment);
  if (before !== undefined) return before;
  const index: TrigramIndex = { wordsOf: new Map(), counts: new Uint8Array(segment.ends.length) };
  for (let number = 0; number < segment.ends.length; number += 1) {
    const trigrams = trigramsOf(wordAt(segment, number));
    index.counts[number] = trigrams.size;
    for (const trigram of trigrams) {
      const words = index.wordsOf.get(trigram);
      if (words === undefined) index.wordsOf.set(trigram, [number]);
      else words.push(number);
    }
  }
  made.set(segment, index);
  return index;
}

/** Returns the words of a segment that have many of these trigrams, with their similarity from 0 to 1. */
export function similarWords(segment: Segment, trigrams: ReadonlySet<string>): [word: number, similarity: number][] {
  const { wordsOf, counts } = indexOf(segment);
  const common = new Map<number, number>();
  for (const trigram of trigrams)
    for (const word of wordsOf.get(trigram) ?? []) common.set(word, (common.get(word) ?? 0) + 1);
  return [...common].flatMap(([word, count]): [number, number][] => {
    const similarity = Math.fround(count / (trigrams.size + (counts[word] ?? 0) - count));
    return similarity >= leastSimilarity ? [[word, similarity]] : [];
  });
}
