import type { ClippedRecipe } from '@trivet/shared/clip/schemas';
import { readRecipeText } from '#api/features/clip/clip.public';

/** Reads the recipe of a text as the server does; throws when there is none. */
export async function extractTextOf(text: string): Promise<ClippedRecipe> {
  const recipe = await readRecipeText(text, { locale: 'en-US' });
  if (recipe === undefined) throw new Error('the text has no recipe');
  return recipe;
}
