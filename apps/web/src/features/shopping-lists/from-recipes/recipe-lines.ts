import type { Notation } from '@trivet/shared/amounts/notation';
import { recipeNotation } from '@trivet/shared/recipes/amounts/scale-ingredients';
import { ingredientLines } from '@trivet/shared/recipes/ingredient-lines';
import type { Recipe } from '@trivet/shared/recipes/schemas';
import { ignoringTitles, namingThings } from '@trivet/shared/shopping-lists/recipes/left-out';
import { titleOfLine } from '@trivet/shared/shopping-lists/recipes/rescaled-title';
import type { Language } from '@trivet/shared/languages';

/** What is needed of a recipe to buy for it. */
export type RecipeToBuy = Pick<Recipe, 'id' | 'title' | 'ingredients' | 'yield'> & Partial<Pick<Recipe, 'corrections'>>;

/** One line of a recipe's ingredients, as it can be bought. */
export interface LineToBuy {
  /** Names the line among those of all chosen recipes. */
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

/** Returns the lines of a recipe as they can be bought, its headers included. */
export function linesToBuy(recipe: RecipeToBuy, { scale, mark, ignored, atHand }: LineChoices): LineToBuy[] {
  const notation = notationOfRecipe(recipe, mark);
  const [isIgnored, isAtHand] = [ignoringTitles(ignored), namingThings(atHand, notation)];
  return ingredientLines(recipe.ingredients).map(({ content, isHeader }, at) => {
    const line = content.trim();
    return {
      key: `${recipe.id} ${at}`,
      line,
      title: isHeader ? line : (titleOfLine(line, scale, notation) ?? line),
      isHeader,
      isIgnored: !isHeader && isIgnored(line),
      isAtHand: !isHeader && isAtHand(line),
    };
  });
}
