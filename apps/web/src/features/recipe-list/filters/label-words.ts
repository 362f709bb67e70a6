import { shownLanguage } from '#web/lib/preferences/appearance.ts';

/** Returns a function that writes a label with the number of its recipes: "soup (1,312)". */
export function labelWords(): (label: { title: string; recipeCount: number }) => string {
  const numbers = new Intl.NumberFormat(shownLanguage().locale);
  return ({ title, recipeCount }) => `${title} (${numbers.format(recipeCount)})`;
}
