import Fraction from 'fraction.js';
import { foldWord, tokensOf } from '../tokens.ts';
import { units } from '../units/units.ts';
import type { DensityOf } from './conversion.ts';
import type { FoodLanguage } from './food-table.ts';
import { foodTables } from './food-tables.ts';

/** Words of a name that change nothing about the density of a food, folded. */
const passing = new Set(
  [
    'fresh freshly organic cold hot warm lukewarm tepid packed lightly tightly firmly loosely sifted softened melted ripe unsalted salted good quality room temperature small large medium of the unbleached bleached unsweetened nonfat homemade plain raw real sharp seedless strong rich bottled canned',
    'frisch frische frischer frisches frischen kalt kalte kaltes kalter warm warme warmes warmer lauwarm lauwarme lauwarmes weich weiche gesiebt gesiebtes zimmerwarm zimmerwarme bio',
    'frais fraiche froid froide tiede chaud chaude fondu mou tamise bio',
    'fresco fresca freschi fresche freddo fredda tiepido tiepida caldo calda fuso morbido setacciata bio',
    'fresca fresco frescas frescos frio fria tibio tibia templada caliente derretida blanda tamizada',
    'friss hideg meleg langyos puha olvasztott szitalt',
    'טרי טריה טריים קר קרה קרים חם חמים חמה פושרים מנופה מומסת',
    'свежий свежая свежие свежих свежего холодный холодная холодной холодного теплый теплая теплой теплого горячая горячей просеянная просеянной мягкого растопленного',
    'свіжий свіжа свіжі свіжих свіжого холодний холодна холодної холодного теплий тепла теплої теплого гаряча гарячої просіяного мякого розтопленого',
  ]
    .join(' ')
    .split(' '),
);

/** Low-fat, reduced-sodium. Fat alone is a food. */
const lowFat = /(?<=^| )(?:low|reduced|full|half|non) (?:fat|sodium|salt)(?: |$)/g;

const wordsOf = (name: string): string[] =>
  tokensOf(name).flatMap(({ kind, text }) => (kind === 'word' || kind === 'digits' ? [foldWord(text)] : []));

const byLanguage = new Map<string, ReadonlyMap<string, Fraction>>();

/** Returns the densities of a language by folded name. */
function densitiesIn(language: FoodLanguage): ReadonlyMap<string, Fraction> {
  const known = byLanguage.get(language);
  if (known !== undefined) return known;
  const densities = new Map<string, Fraction>();
  for (const { gramsPerCup, names } of Object.values(foodTables).flatMap((table) => Object.values(table))) {
    const density = new Fraction(gramsPerCup).div(units.cup.size ?? 1);
    for (const name of names[language].split('|')) densities.set(wordsOf(name).join(' '), density);
  }
  byLanguage.set(language, densities);
  return densities;
}

const languages: readonly string[] = [
  'en',
  'de',
  'es',
  'fr',
  'it',
  'hu',
  'he',
  'ru',
  'uk',
] satisfies readonly FoodLanguage[];
const isFoodLanguage = (language: string): language is FoodLanguage => languages.includes(language);

/**
 * Returns the density of a food by its whole name, in grams per milliliter, or null when the tables do not have it. Rice is
 * neither rice vinegar nor puffed rice, so that a part of a name decides nothing.
 */
export const densityOf: DensityOf = (name, language) => {
  const words = wordsOf(name);
  const plain = words.join(' ').replace(lowFat, '').split(' ');
  const tried = [language ?? 'en', 'en'].filter(isFoodLanguage);
  for (const each of tried) {
    const densities = densitiesIn(each);
    const found = densities.get(words.join(' ')) ?? densities.get(plain.filter((word) => !passing.has(word)).join(' '));
    if (found !== undefined) return found;
  }
  return null;
};
