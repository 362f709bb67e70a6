import type { CalendarDate } from '@trivet/shared/dates/calendar-date';
import type { RecipeIngredients } from '@trivet/shared/recipes/share-schemas';

/** What is needed of a recipe to buy for it. A planned dish that is none has no id; what is bought is its title. */
export interface RecipeToBuy
  extends Pick<RecipeIngredients, 'title' | 'ingredients' | 'yield'>, Partial<Pick<RecipeIngredients, 'corrections'>> {
  id: string | null;
}

/** The entry of a meal plan that something is bought for. `date` is null for some day. */
export interface PlannedFor {
  planId: string;
  entryId: string;
  date: CalendarDate | null;
}

/** Something to buy for. */
export interface DishToBuy {
  /** Tells it from the others, of which several may be the same recipe. */
  key: string;
  recipe: RecipeToBuy;
  /** The factor for the amounts at first, as a fraction. */
  scale: string;
  planned: PlannedFor | null;
  /** What is said of it below its title. */
  detail: string;
  /** False for a dish of which nothing is chosen at first. */
  isWanted: boolean;
  /** True for a recipe that the person cannot see, so that its ingredients are not known. */
  isHidden: boolean;
}

/** Returns a recipe, which nobody planned, as something to buy for. */
export const dishOfRecipe = (recipe: RecipeToBuy & { id: string }, scale = '1'): DishToBuy => ({
  key: recipe.id,
  recipe,
  scale,
  planned: null,
  detail: '',
  isWanted: true,
  isHidden: false,
});
