import { foldWord } from '@trivet/lexicon/fold';
import { tokensOf } from '../amounts/tokens.ts';
import { type KitchenEntry, kitchenEntries } from './entries.ts';
import type { KitchenLanguage } from './texts.ts';

/**
 * UTF-16 units of a query that are read.
 * @limit Search (200 characters each): Kitchen reference: search, food. Longer ones are no food. Beyond, a search reads
 * no further.
 */
const longestQuery = 200;

/** An entry with the words of its title and all of its words, folded. */
interface Indexed {
  readonly entry: KitchenEntry;
  readonly title: readonly string[];
  readonly words: readonly string[];
}

const wordsOf = (text: string): string[] =>
  tokensOf(text).flatMap(({ kind, text: word }) => (kind === 'word' || kind === 'digits' ? [foldWord(word)] : []));

const indexes = new WeakMap<KitchenLanguage, readonly Indexed[]>();

function indexOf(language: KitchenLanguage): readonly Indexed[] {
  const before = indexes.get(language);
  if (before !== undefined) return before;
  const index = kitchenEntries(language).map((entry) => {
    const title = wordsOf(entry.title);
    return { entry, title, words: [...title, ...entry.others.flatMap(wordsOf)] };
  });
  indexes.set(language, index);
  return index;
}

const hasAll = (words: readonly string[], beginnings: readonly string[]): boolean =>
  beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)));

/**
 * Returns 0 for an entry with exactly this title, 1 for one that begins like it, 2 for its words in the title, 3 for its whole words
 * elsewhere and 4 for others.
 */
function rankOf({ title, words }: Indexed, query: readonly string[]): number {
  const begins = query.every((word, place) => title[place]?.startsWith(word) === true);
  if (begins && title.join(' ') === query.join(' ')) return 0;
  if (begins) return 1;
  if (hasAll(title, query)) return 2;
  return query.every((word) => words.includes(word)) ? 3 : 4;
}

/**
 * Returns the entries that have all words of a query, or words that begin with them, those with the words in their titles
 * first. Neither case nor accents of Latin letters matter. An empty query finds nothing.
 */
export function searchKitchenReference(language: KitchenLanguage, query: string): KitchenEntry[] {
  const words = [...new Set(wordsOf(query.slice(0, longestQuery)))];
  if (words.length === 0) return [];
  return indexOf(language)
    .filter(({ words: own }) => hasAll(own, words))
    .map((found) => ({ entry: found.entry, rank: rankOf(found, words) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
}
