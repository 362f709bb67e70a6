import type Fraction from 'fraction.js';
import type { WordForms } from '@trivet/lexicon/nouns';
import type { UnitName } from '../units/units.ts';

/** How much there is of something, in one unit. */
export interface Amount {
  low: Fraction;
  /** The same as `low` where it is no range. */
  high: Fraction;
  /** Null for what is counted without a unit, or in one that no table has. */
  unit: UnitName | null;
  /** The unit as a line writes it. Empty without one. */
  word: string;
  /** The forms of that word in the languages that have it. */
  forms: readonly WordForms[];
  /** Words of size in front of the unit: the heaped of a heaped tablespoon. */
  size: string;
  /** How large one of them is, as a line writes it: the 14 oz of a can. */
  content: string;
}

/**
 * Amounts of one thing by what can be added by its numbers: grams, cloves, cans of 14 oz.
 */
export type Amounts = ReadonlyMap<string, Amount>;

/** Adds amounts of one thing, exactly and in any order. Of a range both ends are added. */
export function addAmounts(one: Amounts, other: Amounts): Amounts {
  const sums = new Map(one);
  for (const [key, amount] of other) {
    const known = sums.get(key);
    sums.set(key, known === undefined ? amount : sumOf(known, amount));
  }
  return sums;
}

const sumOf = (one: Amount, other: Amount): Amount => ({
  ...firstOf(one, other),
  low: one.low.add(other.low),
  high: one.high.add(other.high),
  size: one.size === other.size ? one.size : '',
});

/** Returns the amount whose words a sum takes, whichever stands first. */
function firstOf(one: Amount, other: Amount): Amount {
  const [before, after] = [wordsOf(one), wordsOf(other)];
  return after < before ? other : one;
}

const wordsOf = ({ word, content, forms }: Amount): string =>
  [word, content, ...forms.map(({ language }) => language)].join('\n');
