import type { Recipe, RecipeSummary } from '@trivet/shared/recipes/schemas';
import type { UserContext } from '#api/kernel/context';
import { publicUrl } from '#api/kernel/http/public-url';
import { truncate } from '#api/kernel/truncate';

/**
 * Most characters of each text of a recipe that a model reads. A recipe of a cookbook has some 3,000 in all.
 * @limit Assistant and tools
 */
const maxText = 20_000;
const maxShortText = 300;

/** Returns the address of a recipe in the client. */
export const recipeUrl = ({ env }: Pick<UserContext, 'env'>, id: string): string => `${publicUrl(env)}/#/recipe/${id}`;

/** A recipe in a list, as a model reads it. */
export const toldSummary = (ctx: UserContext, recipe: RecipeSummary) => ({
  id: recipe.id,
  title: recipe.title,
  description: truncate(recipe.description, maxShortText),
  totalTime: recipe.totalTime,
  rating: recipe.rating,
  labels: recipe.labels.map(({ title }) => title),
  url: recipeUrl(ctx, recipe.id),
  ...(recipe.owner === undefined ? {} : { ownedBy: recipe.owner.name }),
});

/** The texts of a recipe that a reader may want with other amounts. */
type AmountTexts = Pick<Recipe, 'yield' | 'ingredients' | 'instructions' | 'notes'>;

/** A whole recipe, as a model reads it, with its texts cut where they are very long. */
export const toldRecipe = (ctx: UserContext, recipe: Recipe, texts: AmountTexts) => ({
  id: recipe.id,
  title: recipe.title,
  description: truncate(recipe.description, maxText),
  yield: texts.yield,
  activeTime: recipe.activeTime,
  totalTime: recipe.totalTime,
  source: recipe.source,
  sourceUrl: recipe.url,
  ingredients: truncate(texts.ingredients, maxText),
  instructions: truncate(texts.instructions, maxText),
  notes: truncate(texts.notes, maxText),
  nutrition: recipe.nutrition,
  labels: recipe.labels.map(({ title }) => title),
  rating: recipe.rating,
  lastMadeAt: recipe.lastMadeAt,
  isMine: recipe.isOwner,
  url: recipeUrl(ctx, recipe.id),
});
