import { both, cupsOrGrams, cupsOrMilliliters, pieces, tablespoons, teaspoons } from './measures.ts';
import { instead, missing, part, type Substitution } from './substitution.ts';

/** Flours, leaveners, eggs and what sets. */
export const bakingSubstitutions: readonly Substitution[] = [
  missing(
    'selfRisingFlour',
    cupsOrGrams(1, 115),
    instead('selfRising', [
      part('allPurposeFlour', cupsOrGrams(1, 120)),
      part('bakingPowder', teaspoons('1 1/2')),
      part('salt', teaspoons('1/4')),
    ]),
  ),
  missing(
    'cakeFlour',
    cupsOrGrams(1, 120),
    instead('utah', [part('allPurposeFlour', cupsOrGrams('7/8', 105)), part('cornstarch', tablespoons(2))], 'sift'),
    instead('ndsu', [part('allPurposeFlour', cupsOrGrams('7/8', 105))]),
  ),
  missing(
    'bakingPowder',
    teaspoons(1),
    instead('ndsu', [part('bakingSoda', teaspoons('1/4')), part('creamOfTartar', teaspoons('5/8'))], 'bakeAtOnce'),
    instead(
      'dairyFarmers',
      [part('bakingSoda', teaspoons('1/4')), part('buttermilk', cupsOrMilliliters('1/2', 120))],
      'lessLiquid',
    ),
  ),
  missing(
    'creamOfTartar',
    teaspoons('1/2'),
    instead('ndsu', [part('lemonJuice', teaspoons('1 1/2'))]),
    instead('ndsu', [part('vinegar', teaspoons('1 1/2'))]),
  ),
  missing(
    'freshYeast',
    both(['3/4', 'ounce'], [21, 'gram']),
    instead('yeast', [part('dryYeast', both(['2 1/4', 'teaspoon'], [7, 'gram']))]),
  ),
  missing(
    'dryYeast',
    both(['2 1/4', 'teaspoon'], [7, 'gram']),
    instead('yeast', [part('freshYeast', both(['3/4', 'ounce'], [21, 'gram']))], 'dissolveYeast'),
  ),
  missing(
    'egg',
    pieces(1),
    instead('utah', [part('flaxseed', tablespoons(1)), part('water', cupsOrMilliliters('1/4', 60))], 'untilThick'),
    instead('aquafaba', [part('chickpeaLiquid', tablespoons(3))], 'forBaking'),
    instead('illinois', [part('applesauce', cupsOrMilliliters('1/4', 60))], 'cakesOnly'),
    instead('illinois', [part('mashedBanana', cupsOrMilliliters('1/4', 60))], 'cakesOnly'),
    instead('missouri', [part('eggYolk', pieces(2)), part('water', tablespoons(1))], 'forCookies'),
  ),
  missing('eggWhite', pieces(2), instead('aquafaba', [part('chickpeaLiquid', tablespoons(4))], 'whipsLonger')),
  missing('cornstarch', tablespoons(1), instead('ndsu', [part('allPurposeFlour', tablespoons(2))], 'thickening')),
  missing(
    'gelatinSheets',
    pieces(6),
    instead('oetker', [part('powderedGelatin', both([1, 'tablespoon'], [9, 'gram']))]),
    instead('bzfe', [part('agar', teaspoons('2/3'))], 'boilAgar'),
  ),
  missing(
    'powderedGelatin',
    both([1, 'tablespoon'], [9, 'gram']),
    instead('oetker', [part('gelatinSheets', pieces(6))]),
  ),
  missing('vanillaBean', pieces(1), instead('nielsenMassey', [part('vanillaExtract', tablespoons(1))])),
  missing(
    'unsweetenedChocolate',
    both([1, 'ounce'], [30, 'gram']),
    instead('utah', [part('cocoa', tablespoons(3)), part('butter', tablespoons(1))]),
  ),
  missing(
    'cocoa',
    cupsOrGrams('1/4', 21),
    instead('utah', [part('unsweetenedChocolate', both([1, 'ounce'], [30, 'gram']))], 'lessFat'),
  ),
];

const ounces = both([4, 'ounce'], [115, 'gram']);

/** Sugars, syrups and fats. */
export const sweetAndFatSubstitutions: readonly Substitution[] = [
  missing(
    'brownSugar',
    cupsOrGrams(1, 220),
    instead('ndsu', [part('sugar', cupsOrGrams(1, 200)), part('molasses', cupsOrMilliliters('1/4', 60))]),
  ),
  missing(
    'honey',
    cupsOrGrams(1, 340),
    instead('ndsu', [part('sugar', cupsOrGrams('1 1/4', 250)), part('water', cupsOrMilliliters('1/4', 60))]),
  ),
  missing(
    'cornSyrup',
    cupsOrGrams(1, 330),
    instead('utah', [part('sugar', cupsOrGrams(1, 200)), part('water', cupsOrMilliliters('1/4', 60))]),
  ),
  missing(
    'goldenSyrup',
    tablespoons(2),
    instead('nigella', [part('cornSyrup', tablespoons(2))]),
    instead('nigella', [part('honey', tablespoons(2))], 'smallAmounts'),
  ),
  missing(
    'condensedMilk',
    cupsOrGrams(1, 305),
    instead(
      'ndsu',
      [
        part('milkPowder', cupsOrGrams('1 1/8', 145)),
        part('water', cupsOrMilliliters('1/2', 120)),
        part('sugar', cupsOrGrams('3/4', 150)),
      ],
      'untilDissolved',
    ),
  ),
  missing(
    'butter',
    cupsOrGrams(1, 225),
    instead('ndsu', [part('margarine', cupsOrGrams(1, 225))]),
    instead('ndsu', [part('vegetableOil', cupsOrMilliliters('7/8', 210))], 'denser'),
  ),
  missing('lard', ounces, instead('dairyFarmers', [part('butter', ounces)])),
  missing(
    'vegetableOil',
    cupsOrMilliliters(1, 240),
    instead('farmBureau', [part('applesauce', cupsOrMilliliters(1, 240))], 'cakesOnly'),
  ),
];
