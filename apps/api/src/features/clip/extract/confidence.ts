import type { ClippedAlternative } from '@trivet/shared/clip/schemas';
import type { Candidate } from './candidates.ts';
import { isPoorIngredients } from './better-lists.ts';

// What a cook has to set right when it is wrong weighs most.
const weights = { title: 0.2, ingredients: 0.4, instructions: 0.4 } as const;
const trustOfMeta = 0.7;

/**
 * How sure it is that a clipped recipe is the page's own and whole, 0 to 1 in hundredths: how far the source of its title,
 * ingredients and steps is to be believed, nothing for one that is missing.
 */
export function confidenceOf(found: Omit<ClippedAlternative, 'confidence'>, candidates: readonly Candidate[]): number {
  let sum = 0;
  for (const field of ['title', 'ingredients', 'instructions'] as const) {
    const source = found.provenance[field];
    if (source === undefined) continue;
    const trust = candidates.find((candidate) => candidate.source === source)?.trust ?? trustOfMeta;
    const isPoor = field === 'ingredients' && isPoorIngredients(found.ingredients);
    sum += weights[field] * trust * (isPoor ? 0.8 : 1);
  }
  return Math.round(sum * 100) / 100;
}
