import type { Notation } from '@trivet/shared/amounts/notation';
import { recipeNotation } from '@trivet/shared/recipes/amounts/scale-ingredients';
import { ingredientLines } from '@trivet/shared/recipes/ingredient-lines';
import { ignoringTitles, namingThings } from '@trivet/shared/shopping-lists/recipes/left-out';
import { titleOfLine } from '@trivet/shared/shopping-lists/recipes/rescaled-title';
import type { Language } from '@trivet/shared/languages';
import type { DishToBuy, RecipeToBuy } from './dish-to-buy.public.ts';

/** One line of a dish's ingredients, as it can be bought. */
export interface LineToBuy {
  /** Names the line among those of all dishes. */
  key: string;
  /** The line as the recipe has it. */
  line: string;
  /** The line for the chosen amount, which is the title of the item. */
  title: string;
  isHeader: boolean;
  isIgnored: boolean;
  isAtHand: boolean;
}

interface LineChoices {
  scale: string;
  mark: Language['decimalMark'];
  /** The titles that the person ignores, one a line. */
  ignored: string;
  /** What is at hand. */
  atHand: readonly string[];
}

/** Returns how a recipe writes its amounts. */
const notationOfRecipe = (
  { ingredients, yield: amount, corrections = [] }: RecipeToBuy,
  mark: Language['decimalMark'],
): Notation => recipeNotation({ ingredients, yield: amount, corrections }, mark);

/** Returns the lines of a dish as they can be bought, its headers included. */
export function linesToBuy(
  { key, recipe }: Pick<DishToBuy, 'key' | 'recipe'>,
  { scale, mark, ignored, atHand }: LineChoices,
): LineToBuy[] {
  const notation = notationOfRecipe(recipe, mark);
  const [isIgnored, isAtHand] = [ignoringTitles(ignored), namingThings(atHand, notation)];
  const written =
    recipe.id === null ? [{ content: recipe.title, isHeader: false }] : ingredientLines(recipe.ingredients);
  return written.map(({ content, isHeader }, at) => {
    const line = content.trim();
    return {
      key: `${key} ${at}`,
      line,
      title: isHeader ? line : (titleOfLine(line, scale, notation) ?? line),
      isHeader,
      isIgnored: !isHeader && isIgnored(line),
      isAtHand: !isHeader && isAtHand(line),
    };
  });
}
