import { notationOf } from '@trivet/shared/amounts/notation';
import type { PlannedMeal } from '@trivet/shared/meal-plans/meal-plan';
import { readScale, writeScale } from '@trivet/shared/recipes/amounts/scale-ingredients';
import { scaleYield, yieldCount } from '@trivet/shared/recipes/amounts/scale-yield';
import { shownLanguage } from '#web/lib/stores/appearance.ts';

/** Writes for how many something is planned: the servings of the recipe, or a factor where it names none. Null for neither. */
export function servingsText({ recipeId, yield: amount, scale }: PlannedMeal): string | null {
  const factor = readScale(scale);
  if (recipeId === null || factor === null) return null;
  const { decimalMark } = shownLanguage();
  const notation = notationOf(amount, decimalMark);
  if (yieldCount(amount, notation) !== null) return scaleYield(amount, factor, notation);
  return factor.equals(1) ? null : `${writeScale(factor, decimalMark)}×`;
}
