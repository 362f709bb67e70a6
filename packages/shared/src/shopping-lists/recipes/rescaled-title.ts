import type { Notation } from '../../amounts/notation.ts';
import { scaleLine } from '../../amounts/scaling/scale-line.ts';
import { textOf } from '../../amounts/scaling/scaled-pieces.ts';
import { readScale } from '../../recipes/amounts/scale-ingredients.ts';
import { maxItemTitle } from '../shopping-list.ts';
import type { ShoppingItem } from '../items/item-row.ts';

/**
 * Returns the title of an item for a line of a recipe at a factor such as `3/2`, without white space around it. Returns
 * null for a factor that cannot be read, and for a text that is no title: an empty one, or one that is too long.
 * @example titleOfLine('100 g sugar', '3/2', notation) // '150 g sugar'
 */
export function titleOfLine(line: string, scale: string, notation: Notation): string | null {
  const factor = readScale(scale);
  if (factor === null) return null;
  const title = textOf(scaleLine(line, factor, notation)).trim();
  return title === '' || title.length > maxItemTitle ? null : title;
}

/**
 * Returns the title of an item when its recipe on the list is scaled anew. `from` and `to` are factors such as `3/2`, and
 * `notation` is that of the lines of the recipe. Returns null for an item that stays as it is: one without a line, and one
 * whose title somebody edited, so that it no longer is the line at the factor `from`.
 * @example rescaledTitle({ title: '2 eggs', line: '1 egg' }, '2', '3', notation) // '3 eggs'
 */
export function rescaledTitle(
  { title, line }: Pick<ShoppingItem, 'title' | 'line'>,
  from: string,
  to: string,
  notation: Notation,
): string | null {
  if (line === null || titleOfLine(line, from, notation) !== title) return null;
  return titleOfLine(line, to, notation);
}
