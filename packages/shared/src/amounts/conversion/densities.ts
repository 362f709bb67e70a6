import Fraction from 'fraction.js';
import { berriesAndCitrus } from '../foods/berries-and-citrus.ts';
import { cheesesEggsAndMeat } from '../foods/cheeses-eggs-and-meat.ts';
import { cookedLegumes } from '../foods/cooked-legumes.ts';
import { dairy } from '../foods/dairy.ts';
import { driedFruit } from '../foods/dried-fruit.ts';
import { drinks } from '../foods/drinks.ts';
import { dryLegumes } from '../foods/dry-legumes.ts';
import { fatsAndOils } from '../foods/fats-and-oils.ts';
import { flours } from '../foods/flours.ts';
import { fruit } from '../foods/fruit.ts';
import { grains } from '../foods/grains.ts';
import { greensAndMushrooms } from '../foods/greens-and-mushrooms.ts';
import { herbs } from '../foods/herbs.ts';
import { nuts } from '../foods/nuts.ts';
import { riceAndPasta } from '../foods/rice-and-pasta.ts';
import { rootsAndAlliums } from '../foods/roots-and-alliums.ts';
import { saltsAndLeaveners } from '../foods/salts-and-leaveners.ts';
import { sauces } from '../foods/sauces.ts';
import { seedsAndNutButters } from '../foods/seeds-and-nut-butters.ts';
import { spices } from '../foods/spices.ts';
import { starchesCrumbsAndCereals } from '../foods/starches-crumbs-and-cereals.ts';
import { sugarsAndChocolate } from '../foods/sugars-and-chocolate.ts';
import { syrupsAndSpreads } from '../foods/syrups-and-spreads.ts';
import { tomatoesAndPickles } from '../foods/tomatoes-and-pickles.ts';
import { vegetables } from '../foods/vegetables.ts';
import { foldWord, tokensOf } from '../tokens.ts';
import { units } from '../units/units.ts';
import type { DensityOf } from './conversion.ts';
import type { FoodLanguage, FoodTable } from './food-table.ts';

// The tables hold more than four hundred foods, so that what only scales amounts does not load this module.
const tables: readonly FoodTable[] = [
  berriesAndCitrus,
  cheesesEggsAndMeat,
  cookedLegumes,
  dairy,
  driedFruit,
  drinks,
  dryLegumes,
  fatsAndOils,
  flours,
  fruit,
  grains,
  greensAndMushrooms,
  herbs,
  nuts,
  riceAndPasta,
  rootsAndAlliums,
  saltsAndLeaveners,
  sauces,
  seedsAndNutButters,
  spices,
  starchesCrumbsAndCereals,
  sugarsAndChocolate,
  syrupsAndSpreads,
  tomatoesAndPickles,
  vegetables,
];

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
  for (const { gramsPerCup, names } of tables.flatMap((table) => Object.values(table))) {
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
