import { splitLines } from '../../containers/text-lines.ts';
import { textImporterOf } from '../../recipe-files/text-recipes.ts';
import { headingOf } from '../../file-text/plain-headings.ts';
import { parseText } from '../text/parse-text.ts';

/**
 * Removes captions of pictures, which come with the page of a clipped recipe: the same short line between the steps.
 */
function withoutCaptions(steps: readonly string[]): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const step of steps) (seen.has(step) ? repeated : seen).add(step);
  const isCaption = (step: string): boolean => step.length <= 60 && !/[.!?:]$/.test(step) && repeated.has(step);
  return steps.filter((step) => !isCaption(step));
}

/** Returns whether a text has the title, an address, then `Ingredients` and `Directions`. */
function isChefTap(text: string): boolean {
  const lines = splitLines(text).filter((line) => line.trim() !== '');
  return /^https?:\/\//.test(lines[1] ?? '') && headingOf(lines[2] ?? '')?.field === 'ingredients';
}

/** Exports of ChefTap: an archive with one text for each recipe, or such a text. */
export const chefTapImporter = textImporterOf({
  source: 'cheftap',
  isEntry: (path) => /\.txt$/i.test(path),
  isOwn: isChefTap,
  parse: (lines, { name }) => {
    const parts = parseText(lines, name);
    return parts && { ...parts, instructions: withoutCaptions([parts.instructions ?? []].flat()) };
  },
});
