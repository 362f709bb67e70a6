import type { Notation } from '@trivet/shared/amounts/notation';
import { recipeNotation } from '@trivet/shared/recipes/amounts/scale-ingredients';
import type { LineCorrection, Recipe } from '@trivet/shared/recipes/schemas';
import { useMemo } from 'react';
import { useDecimalMark } from '#web/lib/preferences/appearance.ts';

const none: LineCorrection[] = [];

/** Returns how a recipe writes its amounts. */
export function useNotation({
  ingredients,
  yield: amount,
  instructions = '',
  corrections = none,
}: Pick<Recipe, 'ingredients' | 'yield'> & Partial<Pick<Recipe, 'instructions' | 'corrections'>>): Notation {
  const mark = useDecimalMark();
  return useMemo(
    () => recipeNotation({ ingredients, yield: amount, instructions, corrections }, mark),
    [ingredients, amount, instructions, corrections, mark],
  );
}
