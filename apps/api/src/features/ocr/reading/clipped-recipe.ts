import type { ClippedRecipe } from '@trivet/shared/clip/schemas';
import { emptyRecipe, maxTitleLength, type RecipeText, recipeTextFields } from '@trivet/shared/recipes/schemas';
import type { PageText } from '../engine/reading-messages.ts';

/** Returns a recipe that was read from pages in the shape of those that were found in a text. */
export function clippedRecipeOf(text: RecipeText, confidence: number): ClippedRecipe {
  const said = recipeTextFields.filter((field) => text[field] !== '');
  const provenance = Object.fromEntries(said.map((field) => [field, 'text' as const]));
  return { ...text, imageUrl: '', imageUrls: [], provenance, confidence, alternatives: [] };
}

/** A recipe has so many words at least, and so many of them in whole sentences. */
const leastWords = 30;
const leastShare = 0.7;
/** A line of so many words that ends like a sentence is one. */
const wordsOfSentence = 6;
/** Nothing but its form speaks for such a recipe. */
const confidence = 0.3;

const isSentence = (words: readonly string[]): boolean =>
  words.length >= wordsOfSentence && /[.!?;:)]$/u.test(words.at(-1) ?? '');
const countOf = (lines: readonly (readonly string[])[]): number => lines.reduce((sum, { length }) => sum + length, 0);

/**
 * Returns the recipe of pages that have sentences below a title and no list, as in old cookbooks: the sentences are its
 * steps, and the ingredients stand within them. Returns undefined for other pages.
 */
export function proseRecipe(pages: readonly PageText[]): ClippedRecipe | undefined {
  const lines = pages.flatMap((page) => page.lines);
  const at = lines.findIndex(({ isTitle }) => isTitle);
  const [title, ...below] = lines.slice(Math.max(0, at)).map(({ words }) => words.map(({ text }) => text));
  if (at < 0 || title === undefined) return undefined;
  const sentences = countOf(below.filter((words) => isSentence(words)));
  if (sentences < leastWords || sentences < countOf(below) * leastShare) return undefined;
  const empty = Object.fromEntries(recipeTextFields.map((field) => [field, emptyRecipe[field]])) as RecipeText;
  const instructions = below.map((words) => words.join(' ')).join('\n');
  return clippedRecipeOf({ ...empty, title: title.join(' ').slice(0, maxTitleLength), instructions }, confidence);
}
