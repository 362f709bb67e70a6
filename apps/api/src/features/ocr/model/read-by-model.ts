import type { RecipeReading, RecipeSources } from '@trivet/shared/ocr/schemas';
import type { RecipeText } from '@trivet/shared/recipes/schemas';
import type { UserContext } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import { reasonOf } from '#api/kernel/language-models/open-model';
import { findEngineData, isInstalled } from '../engine/engine-data.ts';
import type { PageText } from '../engine/reading-messages.ts';
import { clippedRecipeOf } from '../reading/clipped-recipe.ts';
import { recipeSources } from '../reading/recipe-sources.ts';
import { askModel } from './ask-model.ts';
import { readAnswer } from './said-recipe.ts';
import { openVisionModel, visionModelName } from './vision-model.ts';

/** Reads what the model says of the pictures, or returns undefined where it failed. The log has the reason. */
async function said(ctx: UserContext, pictures: readonly Uint8Array[]): Promise<RecipeText | null | undefined> {
  const signal = ctx.callerLeft?.();
  try {
    return readAnswer(await askModel({ model: () => openVisionModel(ctx), pictures, signal }));
  } catch (error) {
    // Nobody gets this answer.
    if (signal?.aborted === true) throw new DomainError('unavailable');
    ctx.log.warn({ ...reasonOf(error), requestId: ctx.requestId }, 'the vision model did not read a photo');
    return undefined;
  }
}

/** Returns the part of the lines that stand on the pages word for word. */
function confidenceIn({ title, ingredients, instructions }: RecipeSources): number {
  const lines = [title, ...ingredients, ...instructions];
  return lines.filter((source) => source?.unseen.length === 0).length / lines.length;
}

/** The confidence of a recipe that nothing was compared with. */
const uncompared = 0.5;

/**
 * Lets the model read pages, where there is one and each page is a picture, and compares what it says with what the engine
 * saw. Returns null where the engine's own reading has to do: without a model, and when it fails or finds no recipe. Without
 * the engine, throws `visionModelFailed` or `noRecipeFound` then.
 */
export async function readByModel(
  ctx: UserContext,
  pages: readonly PageText[],
): Promise<Pick<RecipeReading, 'reader' | 'recipe' | 'sources'> | null> {
  const pictures = pages.flatMap(({ picture }) => (picture === undefined ? [] : [picture]));
  if (visionModelName(ctx) === null || pictures.length === 0) return null;
  const hasEngine = isInstalled(findEngineData(ctx.env));
  // A document with pages of text as well is read by the engine, which knows the order of all.
  const isWhole = pictures.length === pages.length;
  if (!isWhole && !hasEngine) throw new DomainError('ocrNotInstalled');
  const recipe = isWhole ? await said(ctx, pictures) : undefined;
  if (recipe === undefined || recipe === null) {
    if (hasEngine) return null;
    throw new DomainError(recipe === null ? 'noRecipeFound' : 'visionModelFailed');
  }
  const sources = hasEngine ? recipeSources(recipe, pages, 'model') : null;
  const confidence = sources === null ? uncompared : confidenceIn(sources);
  return { reader: 'model', recipe: clippedRecipeOf(recipe, confidence), sources };
}
