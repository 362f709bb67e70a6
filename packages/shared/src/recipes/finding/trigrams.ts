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

/** Returns how similar a word is to one with these trigrams, from 0 to 1. Less than a fifth counts as 0. */
export function similarityOf(trigrams: ReadonlySet<string>, word: string): number {
  const others = trigramsOf(word);
  let common = 0;
  for (const trigram of trigrams) if (others.has(trigram)) common += 1;
  const similarity = Math.fround(common / (trigrams.size + others.size - common));
  return similarity >= leastSimilarity ? similarity : 0;
}

/** Numbers that stand for trigrams. Different ones may have the same. */
const slots = 8_192;
const slotOf = (first: number, second: number, third: number): number =>
  (first * 961 + second * 31 + third) & (slots - 1);
const space = 32;

/** Returns the numbers of the words of a segment that are similar to one with these trigrams, with their similarity. */
export function similarWords(segment: Segment, trigrams: ReadonlySet<string>): [word: number, similarity: number][] {
  const isWanted = new Uint8Array(slots);
  for (const [first = '', second = '', third = ''] of trigrams)
    isWanted[slotOf(first.charCodeAt(0), second.charCodeAt(0), third.charCodeAt(0))] = 1;
  const least = leastSimilarity * trigrams.size;
  const similar: [word: number, similarity: number][] = [];
  for (let number = 0; number < segment.ends.length; number += 1) {
    if (wantedIn(segment, number, isWanted) < least) continue;
    const similarity = similarityOf(trigrams, wordAt(segment, number));
    if (similarity > 0) similar.push([number, similarity]);
  }
  return similar;
}

/** Returns at least how many of the wanted trigrams a word has. Most words have too few, which costs no text to see. */
function wantedIn({ letters, ends }: Segment, number: number, isWanted: Uint8Array): number {
  const end = ends[number] ?? 0;
  let [first, second, count] = [space, space, 0];
  for (let place = number === 0 ? 0 : (ends[number - 1] ?? 0); place < end; place += 1) {
    const third = letters.charCodeAt(place);
    count += isWanted[slotOf(first, second, third)] ?? 0;
    first = second;
    second = third;
  }
  return count + (isWanted[slotOf(first, second, space)] ?? 0);
}
