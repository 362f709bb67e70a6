import { type TextLine, textLines } from '../text/lines.ts';

/**
 * A line of a recipe's ingredients. `originalContent` is the typed text, `complete` says whether the cook ticked it.
 */
export interface IngredientLine extends TextLine {
  complete: boolean;
}

/**
 * Returns the lines of the ingredients, none of them ticked. Blank lines are dropped, the text is not altered.
 * @example ingredientLines('[Dough]\n2 cups flour')
 */
export const ingredientLines = (ingredients: string): IngredientLine[] =>
  textLines(ingredients).map((line) => ({ ...line, complete: false }));
