import type { ClippedRecipe } from '@trivet/shared/clip/schemas';
import { textFields } from '#web/features/recipes/form.public.ts';

/** Most characters of a text that are looked through. A recipe is shorter by far. */
const comparedLength = 100_000;
/** A line of one word is a heading, which a field says by its name. */
const leastWords = 2;
/** The part of the words of a line that a recipe has when the line became a part of it. */
const leastShare = 0.5;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the lines of a text that are in no field of its recipes, so that nobody misses what the reader did not take. */
export function leftLines(text: string, { alternatives, ...recipe }: ClippedRecipe): string[] {
  const known = new Set(
    [recipe, ...alternatives].flatMap((each) => textFields.flatMap((field) => wordsOf(each[field]))),
  );
  return text
    .slice(0, comparedLength)
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => {
      const words = wordsOf(line);
      return words.length >= leastWords && words.filter((word) => known.has(word)).length < words.length * leastShare;
    });
}
