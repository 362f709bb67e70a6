/**
 * UTF-16 units of the longest line of ingredients that is read. What is longer is no ingredient, and has no amounts.
 * @limit Recipes and labels
 */
export const longestLine = 1_000;
