let wanted: string | null = null;

/** Remembers that the reader wants to save this recipe, and is about to register or log in for it. */
export const noteSaveIntent = (recipeId: string): void => {
  wanted = recipeId;
};

/**
 * Returns true once for a recipe that {@link noteSaveIntent} remembered. The address does not hold this, because a link
 * must not save by itself.
 */
export function takeSaveIntent(recipeId: string): boolean {
  const isWanted = wanted === recipeId;
  if (isWanted) wanted = null;
  return isWanted;
}
