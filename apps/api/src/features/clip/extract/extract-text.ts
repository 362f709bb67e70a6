import type { ClippedAlternative, ClippedRecipe } from '@trivet/shared/clip/schemas';
import { maxAlternatives, maxUrlLength } from '@trivet/shared/clip/schemas';
import { maxTextLength, recipeTextFields } from '@trivet/shared/recipes/schemas';
import { storableWithin } from '#api/kernel/schema-org/plain-text';
import { plainLines } from '../text/plain-lines.ts';
import { isPartName } from '../text/part-words.ts';
import { headerOf } from '../text/section.ts';
import { withoutNotes } from '../text/told-notes.ts';
import { toldRecipes } from '../text/told-recipes.ts';
import type { Candidate } from './candidates.ts';
import { candidatesIn } from './candidates.ts';
import { confidenceOf } from './confidence.ts';
import { pageAddress } from './page-address.ts';

/** Returns a list of a recipe in which a line that only names a part of the dish is a header. */
const withHeaders = (list: string): string =>
  list
    .split('\n')
    .map((line, at, all) => (isPartName(line) && all[at + 1] !== undefined ? headerOf(line) : line))
    .join('\n');

function clipped(candidate: Candidate, notes: readonly string[], address: string): ClippedAlternative {
  const { ingredients, instructions, notes: told, ...read } = candidate.read.recipe;
  const recipe = {
    ...read,
    ingredients: withHeaders(ingredients),
    instructions: withHeaders(instructions),
    notes: storableWithin([told, ...notes].filter(Boolean).join('\n'), maxTextLength),
    url: storableWithin(address, maxUrlLength),
  };
  const fields = recipeTextFields.filter((field) => field !== 'url' && recipe[field] !== '');
  const provenance = {
    ...Object.fromEntries(fields.map((field) => [field, 'text' as const])),
    ...(address === '' ? {} : { url: 'address' as const }),
  };
  const found = { ...recipe, imageUrl: '', imageUrls: [], provenance };
  return { ...found, confidence: confidenceOf(found, [candidate]) };
}

/**
 * Reads the recipe of a text without markup, such as a copy from a page or a letter. Returns undefined when there is
 * none. Words sums of times in the language of `locale`.
 */
export function extractText(text: string, url: string, locale = 'en-US'): ClippedRecipe | undefined {
  const parts = withoutNotes(text);
  const alone = toldRecipes(plainLines(parts.text));
  // Of several recipes, nobody knows which one a note belongs to, so it stays where it is.
  const [told, notes] = alone.length > 1 ? [toldRecipes(plainLines(text)), []] : [alone, parts.notes];
  const [main, ...others] = told
    .flatMap(({ node, trust }) => candidatesIn(node, 'text', trust, locale))
    .map((candidate) => clipped(candidate, notes, pageAddress(url)));
  if (main === undefined) return undefined;
  return { ...main, alternatives: others.filter(({ title }) => title !== '').slice(0, maxAlternatives) };
}
