import type { ClippedAlternative, ClippedRecipe } from '@trivet/shared/clip/schemas';
import { maxAlternatives, maxUrlLength } from '@trivet/shared/clip/schemas';
import { recipeTextFields } from '@trivet/shared/recipes/schemas';
import { storableWithin } from '#api/kernel/schema-org/plain-text';
import { plainLines } from '../text/plain-lines.ts';
import { toldRecipes } from '../text/told-recipes.ts';
import type { Candidate } from './candidates.ts';
import { candidatesIn } from './candidates.ts';
import { confidenceOf } from './confidence.ts';
import { pageAddress } from './page-address.ts';

function clipped(candidate: Candidate, address: string): ClippedAlternative {
  const recipe = { ...candidate.read.recipe, url: storableWithin(address, maxUrlLength) };
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
  const told = toldRecipes(plainLines(text));
  const [main, ...others] = told
    .flatMap(({ node, trust }) => candidatesIn(node, 'text', trust, locale))
    .map((candidate) => clipped(candidate, pageAddress(url)));
  if (main === undefined) return undefined;
  return { ...main, alternatives: others.filter(({ title }) => title !== '').slice(0, maxAlternatives) };
}
