import type { PrintOptions } from '@trivet/shared/print/options';
import type { PrintWords } from '@trivet/shared/print/print-words';
import { type PrintedRecipe, recipeMarkup, type RecipeWords } from '@trivet/shared/print/recipe-markup';
import Fraction from 'fraction.js';

/** UTF-16 units of text from which drawing takes longer than a person may notice, as on the server. */
const longRecipe = 65_536;

/** Returns true for a recipe with so much text that a worker draws it, so that the page answers meanwhile. */
export const isLong = ({ description, ingredients, instructions, notes }: PrintedRecipe): boolean =>
  description.length + ingredients.length + instructions.length + notes.length >= longRecipe;

/** A recipe on its way to a worker, with its words, because functions do not get there. */
export interface SentRecipe {
  recipe: PrintedRecipe;
  options: PrintOptions;
  words: Omit<RecipeWords, 'scaled' | 'picture' | 'time'>;
  scaled: string;
  picture: string;
  times: Readonly<Record<string, string>>;
}

/** Returns what a worker needs to draw a recipe. */
export function sentRecipe(recipe: PrintedRecipe, options: PrintOptions, all: PrintWords): SentRecipe {
  const { scaled, picture, time, printedOn: _printedOn, recipes: _recipes, ...words } = all;
  const { title, totalTime, activeTime } = recipe;
  return {
    recipe,
    options,
    words,
    scaled: scaled(new Fraction(options.scale)),
    picture: picture(title),
    times: { [totalTime]: time(totalTime), [activeTime]: time(activeTime) },
  };
}

/** Draws a recipe in a worker. */
export const drawSent = ({ recipe, options, words, scaled, picture, times }: SentRecipe): string =>
  recipeMarkup(recipe, options, {
    ...words,
    scaled: () => scaled,
    picture: () => picture,
    time: (text) => times[text] ?? text,
  }).text;

/** Has a worker draw a recipe. Rejects when the worker fails, or when nobody wants the page any more. */
export function drawInWorker(sent: SentRecipe, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./drawing-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('The worker could not draw the recipe.')));
    signal.addEventListener('abort', () => reject(new Error('Nobody wants the page any more.')));
    worker.postMessage(sent);
  }).finally(() => worker.terminate());
}
