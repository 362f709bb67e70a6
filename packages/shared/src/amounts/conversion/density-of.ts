import { foldWord } from '@trivet/lexicon/fold';
import { type FoodLanguage, type FoodTable, isFoodLanguage, namesIn, weighedFoods } from '@trivet/lexicon/food';
import { foldedWords } from '@trivet/lexicon/read';
import Fraction from 'fraction.js';
import { tokensOf } from '../tokens.ts';
import { units } from '../units/units.ts';
import type { DensityOf } from './conversion.ts';

/** Words of a name that change nothing about the density of a food. */
const passing = foldedWords('sameWeight');

/** Low-fat, reduced-sodium. Fat alone is a food. */
const lowFat = /(?<=^| )(?:low|reduced|full|half|non) (?:fat|sodium|salt)(?: |$)/g;

const wordsOf = (name: string): string[] =>
  tokensOf(name).flatMap(({ kind, text }) => (kind === 'word' || kind === 'digits' ? [foldWord(text)] : []));

type Densities = ReadonlyMap<string, Fraction>;

/** Returns the densities of a table by folded name in a language. */
function densitiesIn(language: FoodLanguage, table: FoodTable): Densities {
  const densities = new Map<string, Fraction>();
  for (const food of weighedFoods(table).values()) {
    const density = new Fraction(food.gramsPerCup).div(units.cup.size ?? 1);
    for (const name of namesIn(language, food)) densities.set(wordsOf(name).join(' '), density);
  }
  return densities;
}

/**
 * Returns what tells the density of a food by its whole name, in grams per milliliter, or null when the tables do not have
 * it. Rice is neither rice vinegar nor puffed rice, so that a part of a name decides nothing. A name is looked for in its
 * language, then in English, as far as `tableOf` has a table for it.
 */
export function densityBy(tableOf: (language: FoodLanguage) => FoodTable | null): DensityOf {
  const byLanguage = new Map<FoodLanguage, Densities>();
  const known = (language: FoodLanguage): Densities => {
    const table = tableOf(language);
    const densities = byLanguage.get(language) ?? (table === null ? new Map() : densitiesIn(language, table));
    byLanguage.set(language, densities);
    return densities;
  };
  return (name, language) => {
    const words = wordsOf(name);
    const plain = words.join(' ').replace(lowFat, '').split(' ');
    for (const each of [language ?? 'en', 'en'].filter(isFoodLanguage)) {
      const densities = known(each);
      const found =
        densities.get(words.join(' ')) ?? densities.get(plain.filter((word) => !passing.has(word)).join(' '));
      if (found !== undefined) return found;
    }
    return null;
  };
}
