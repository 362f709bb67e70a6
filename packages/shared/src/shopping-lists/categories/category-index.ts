import { fold } from '@trivet/lexicon/fold';
import { type CategoryKey, categoryKeys, type CategoryTable } from './categories.ts';
import { type WordReading, wordsOf } from './item-words.ts';

/** The names of a table, ready to be looked up. Words are folded and have one space between them. */
export interface CategoryIndex {
  /** Categories by the names as the table has them. */
  exact: ReadonlyMap<string, CategoryKey>;
  /** Categories by the names in the form that singular and plural have in common. */
  keyed: ReadonlyMap<string, CategoryKey>;
  /** Every word of a name, as it is written and in the common form. */
  words: ReadonlySet<string>;
  /** The number of words of the longest name. */
  longestName: number;
}

/** Builds the index of a table. */
export function indexOf(table: CategoryTable, reading: WordReading): CategoryIndex {
  const exact = new Map<string, CategoryKey>();
  const keyed = new Map<string, CategoryKey>();
  const words = new Set<string>();
  let longestName = 0;
  for (const category of categoryKeys) {
    // One text is folded much faster than a thousand.
    for (const name of fold(table[category].join('\n'), reading.quotes).split('\n')) {
      const all = wordsOf(name, reading);
      for (const { text, key } of all) words.add(text).add(key);
      const key = all.map((word) => word.key).join(' ');
      exact.set(all.map(({ text }) => text).join(' '), category);
      if (!keyed.has(key)) keyed.set(key, category);
      longestName = Math.max(longestName, all.length);
    }
  }
  return { exact, keyed, words, longestName };
}
