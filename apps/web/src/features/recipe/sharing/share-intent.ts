let wanted: string | null = null;

/** Notes that the reader wants this recipe among their own, and makes an account or logs in for it. */
export const noteSaveIntent = (recipeId: string): void => {
  wanted = recipeId;
};

/** True once, where {@link noteSaveIntent} named this recipe. It is not in the address: a link must not save by itself. */
export function takeSaveIntent(recipeId: string): boolean {
  const isWanted = wanted === recipeId;
  if (isWanted) wanted = null;
  return isWanted;
}
