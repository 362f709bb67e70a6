import { cupsOrGrams, cupsOrMilliliters, pieces, tablespoons, teaspoons } from './measures.ts';
import { instead, missing, part, type Substitution } from './substitution.ts';

const cup = cupsOrMilliliters(1, 240);
const half = cupsOrMilliliters('1/2', 120);

/** Stock, wine, acids and what seasons. */
export const savorySubstitutions: readonly Substitution[] = [
  missing('broth', cup, instead('missouri', [part('bouillonCube', pieces(1)), part('water', cup)], 'saltier')),
  missing(
    'wine',
    cup,
    instead('farmBureau', [part('broth', cup)], 'saltier'),
    instead('farmBureau', [part('grapeJuice', cup)], 'sweeter'),
  ),
  missing('beer', cup, instead('farmBureau', [part('broth', cup)], 'saltier')),
  missing('lemonJuice', teaspoons(1), instead('ndsu', [part('vinegar', teaspoons('1/2'))])),
  missing('vinegar', teaspoons(1), instead('howStuffWorks', [part('lemonJuice', teaspoons(2))])),
  missing('citrusZest', teaspoons(1), instead('nebraska', [part('lemonExtract', teaspoons('1/2'))])),
  missing(
    'balsamicVinegar',
    tablespoons(1),
    instead('farmBureau', [part('redWineVinegar', tablespoons(1)), part('sugar', teaspoons('1/2'))]),
  ),
  missing(
    'dryBreadCrumbs',
    cupsOrGrams('1/4', 27),
    instead('howStuffWorks', [part('crackerCrumbs', cupsOrGrams('1/4', 18))]),
  ),
  missing('shallot', pieces(1), instead('shallots', [part('redOnion', tablespoons('2 1/2'))])),
  missing('smallOnion', pieces(1), instead('nebraska', [part('driedOnion', tablespoons(1))])),
  missing('garlicClove', pieces(1), instead('newMexico', [part('garlicPowder', teaspoons('1/8'))])),
  missing('freshGinger', tablespoons(1), instead('howStuffWorks', [part('groundGinger', teaspoons('1/8'))])),
  missing('freshHerbs', tablespoons(1), instead('nebraska', [part('driedHerbs', teaspoons(1))], 'addEarly')),
  missing('mustardPowder', teaspoons(1), instead('nebraska', [part('mustard', tablespoons(1))])),
  missing(
    'allspice',
    teaspoons(1),
    instead('ndsu', [part('cinnamon', teaspoons('1/2')), part('cloves', teaspoons('1/2'))]),
  ),
  missing(
    'pumpkinPieSpice',
    teaspoons(1),
    instead('nebraska', [
      part('cinnamon', teaspoons('1/2')),
      part('groundGinger', teaspoons('1/4')),
      part('allspice', teaspoons('1/8')),
      part('nutmeg', teaspoons('1/8')),
    ]),
  ),
  missing(
    'hotSauce',
    teaspoons(1),
    instead('farmBureau', [part('cayenne', teaspoons('3/4')), part('vinegar', teaspoons(1))]),
  ),
  missing(
    'tomatoSauce',
    cupsOrMilliliters(2, 480),
    instead('recipeGoldmine', [part('tomatoPaste', cupsOrGrams('3/4', 195)), part('water', cup)]),
  ),
  missing('tomatoJuice', cup, instead('recipeGoldmine', [part('tomatoSauce', half), part('water', half)])),
  missing(
    'ketchup',
    cup,
    instead(
      'missouri',
      [part('tomatoSauce', cup), part('sugar', cupsOrGrams('1/2', 100)), part('vinegar', tablespoons(2))],
      'forCooking',
    ),
  ),
];
