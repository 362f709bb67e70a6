import { z } from 'zod';
import { isStorable, storableText } from '../text/storable-text.ts';
import { isAllowedPlace, maxPlace } from './places.ts';

/** Longest title of a recipe, in UTF-16 units, as recipes have it. */
const maxRecipeTitle = 254;
/** Longest yield of a recipe, in UTF-16 units, as recipes have it. */
const maxYield = 1_000;

/** A UUID in lower case, as the database writes it. */
export const idSchema = z.uuid().toLowerCase();

/** Text that must not be empty, without white space around it. */
export const requiredText = (max: number) =>
  z.string().trim().min(1).max(max).refine(isStorable, { error: 'unstorableText' });

/** The place of a row in an order by hand, a fractional index that leaves room for others. */
export const placeSchema = storableText(maxPlace).min(1).refine(isAllowedPlace);

/** The title of a recipe that a row names. */
export const recipeTitleSchema = storableText(maxRecipeTitle);

/** The yield of a recipe that a row names. */
export const recipeYieldSchema = storableText(maxYield);
