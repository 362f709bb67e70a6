import type { LineCorrection, RecipeValues } from '../schemas.ts';

/** Returns the corrections of the lines that a recipe has. */
export function presentCorrections({
  ingredients,
  corrections,
}: Pick<RecipeValues, 'ingredients' | 'corrections'>): LineCorrection[] {
  if (corrections.length === 0) return [];
  const lines = new Set(ingredients.split('\n').map((line) => line.trim()));
  return corrections.filter(({ line }) => lines.has(line));
}
