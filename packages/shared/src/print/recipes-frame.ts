import type { PrintOptions } from './options.ts';
import type { PageFrame } from './print-page.ts';
import { printStyle } from './print-styles.ts';
import type { PrintWords } from './print-words.ts';

/** What is known of a page with recipes before they are drawn. */
interface RecipesPage {
  /** The number of recipes that were chosen, also where the page shows only the first ones. */
  count: number;
  /** The title of the first one, which only a page with one recipe tells. */
  title: string;
  options: PrintOptions;
  words: PrintWords;
  /** `YYYY-MM-DD`. */
  today: string;
}

/** Returns the frame of a page with recipes. One recipe gives the page its title. */
export const recipesFrame = ({ count, title, options, words, today }: RecipesPage): PageFrame => ({
  title: count === 1 ? title : words.recipes(count),
  style: printStyle(options),
  words,
  today,
  options,
});
