import { both, cupsOrGrams, cupsOrMilliliters, tablespoons } from './measures.ts';
import { instead, missing, part, type Substitution, upTo } from './substitution.ts';

const cup = cupsOrMilliliters(1, 240);

/** Milk, cream and what is made of them. */
export const dairySubstitutions: readonly Substitution[] = [
  missing(
    'buttermilk',
    cup,
    instead('nebraska', [part('lemonJuice', tablespoons(1)), upTo('milk', cup)], 'letStand'),
    instead('utah', [part('yogurt', cup)]),
  ),
  missing(
    'milk',
    cup,
    instead('evaporatedMilk', [
      part('evaporatedMilk', cupsOrMilliliters('1/2', 120)),
      part('water', cupsOrMilliliters('1/2', 120)),
    ]),
  ),
  missing(
    'cream',
    cup,
    instead(
      'dairyFarmers',
      [part('milk', cupsOrMilliliters('3/4', 180)), part('butter', cupsOrGrams('1/3', 75))],
      'notForWhipping',
    ),
  ),
  missing('halfAndHalf', cup, instead('farmBureau', [part('butter', tablespoons(1)), upTo('milk', cup)], 'meltButter')),
  missing('sourCream', cup, instead('howStuffWorks', [part('yogurt', cup)], 'curdles')),
  missing(
    'cremeFraiche',
    cup,
    instead('greenspan', [part('cream', cup)], 'lessTang'),
    instead('greenspan', [part('sourCream', cup)], 'curdles'),
  ),
  missing(
    'yogurt',
    cup,
    instead('farmBureau', [part('sourCream', cup)]),
    instead('farmBureau', [part('buttermilk', cup)], 'thinner'),
  ),
  missing(
    'mascarpone',
    both(['8', 'ounce'], [225, 'gram']),
    instead(
      'mascarpone',
      [part('creamCheese', both(['8', 'ounce'], [225, 'gram'])), part('cream', cupsOrMilliliters('1/4', 60))],
      'lessSweet',
    ),
  ),
  missing('ricotta', cup, instead('dairyFarmers', [part('cottageCheese', cup)])),
  missing('coconutMilk', cup, instead('dairyFarmers', [part('milk', cup)], 'noCoconut')),
  missing('coconutCream', cup, instead('dairyFarmers', [part('cream', cup)], 'noCoconut')),
  missing(
    'mayonnaise',
    cup,
    instead('ndsu', [part('sourCream', cup)], 'forSalads'),
    instead('ndsu', [part('yogurt', cup)], 'forSalads'),
  ),
];
