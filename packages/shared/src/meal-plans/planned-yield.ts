import Fraction from 'fraction.js';
import type { DecimalMark } from '../amounts/numbers/line-number.ts';
import { recipeNotation, writeScale } from '../recipes/amounts/scale-ingredients.ts';
import { scaleYield } from '../recipes/amounts/scale-yield.ts';
import type { PlannedMeal } from './planned-meal.ts';

/**
 * Returns how much of a recipe is planned: its yield times the factor, or only the factor where the recipe has no yield.
 * It is empty for a recipe without either. `mark` is the decimal mark for a yield whose numbers do not tell.
 *
 * @example plannedYield({ yield: '4 servings', scale: '3/2' }, '.') // '6 servings'
 * @example plannedYield({ yield: '', scale: '3/2' }, '.') // '× 1½'
 */
export function plannedYield(
  { yield: amount, scale }: Pick<PlannedMeal, 'yield' | 'scale'>,
  mark: DecimalMark,
): string {
  const factor = new Fraction(scale);
  const text = amount.trim();
  if (text !== '') return scaleYield(text, factor, recipeNotation({ ingredients: '', yield: text }, mark));
  return factor.equals(1) ? '' : `× ${writeScale(factor, mark)}`;
}
