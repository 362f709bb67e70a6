import type { Notation } from '@trivet/shared/amounts/notation';
import { recipeNotation } from '@trivet/shared/recipes/amounts/scale-ingredients';
import type { Recipe } from '@trivet/shared/recipes/schemas';
import { useMemo } from 'react';
import { useDecimalMark } from '#web/lib/stores/appearance.ts';

/** Returns how a recipe writes its amounts. */
export function useNotation({ ingredients, yield: amount }: Pick<Recipe, 'ingredients' | 'yield'>): Notation {
  const mark = useDecimalMark();
  return useMemo(() => recipeNotation({ ingredients, yield: amount }, mark), [ingredients, amount, mark]);
}
