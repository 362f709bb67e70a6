import { textLines } from '../../text/lines.ts';
import type { LineCorrection, RecipeValues } from '../schemas.ts';

/** Returns the corrections of the lines that a recipe has. */
export function presentCorrections({
  ingredients,
  corrections,
}: Pick<RecipeValues, 'ingredients' | 'corrections'>): LineCorrection[] {
  if (corrections.length === 0) return [];
  const lines = new Set(textLines(ingredients).map(({ originalContent }) => originalContent.trim()));
  return corrections.filter(({ line }) => lines.has(line));
}
