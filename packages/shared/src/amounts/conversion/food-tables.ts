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
import type { FoodTable } from './food-table.ts';

/**
 * The foods that cooks measure by volume, by kind. They are more than four hundred, so that what only scales amounts does not
 * load this module.
 */
export const foodTables = {
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
} as const satisfies Record<string, FoodTable>;

/** A kind of food. */
export type FoodKind = keyof typeof foodTables;
