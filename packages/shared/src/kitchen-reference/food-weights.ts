import Fraction from 'fraction.js';
import type { Food } from '../amounts/conversion/food-table.ts';
import { type FoodKind, foodTables } from '../amounts/conversion/food-tables.ts';
import { sizeOf, type UnitName } from '../amounts/units/units.ts';

/** A food with its key and its kind. */
export interface KnownFood extends Food {
  readonly id: string;
  readonly kind: FoodKind;
}

/** The kinds of food in the order of the page: what is baked with first. */
export const foodKinds = [
  'flours',
  'sugarsAndChocolate',
  'syrupsAndSpreads',
  'fatsAndOils',
  'dairy',
  'cheesesEggsAndMeat',
  'saltsAndLeaveners',
  'starchesCrumbsAndCereals',
  'nuts',
  'seedsAndNutButters',
  'driedFruit',
  'grains',
  'riceAndPasta',
  'dryLegumes',
  'cookedLegumes',
  'vegetables',
  'rootsAndAlliums',
  'greensAndMushrooms',
  'tomatoesAndPickles',
  'fruit',
  'berriesAndCitrus',
  'herbs',
  'spices',
  'sauces',
  'drinks',
] as const satisfies readonly FoodKind[];

/** All foods with a known weight, by key. */
export const knownFoods: ReadonlyMap<string, KnownFood> = new Map(
  foodKinds.flatMap((kind) =>
    Object.entries(foodTables[kind] as Record<string, Food>).map(([id, food]) => [id, { ...food, id, kind }] as const),
  ),
);

/**
 * Returns the grams of a food in one of a unit of volume.
 * @example gramsIn('tablespoon', { gramsPerCup: 200 }) // 12.5
 */
export const gramsIn = (unit: UnitName, { gramsPerCup }: Pick<Food, 'gramsPerCup'>): Fraction =>
  new Fraction(gramsPerCup).mul(sizeOf(unit)).div(sizeOf('cup'));
