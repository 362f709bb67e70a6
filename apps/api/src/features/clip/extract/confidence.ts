import type { ClippedAlternative } from '@trivet/shared/clip/schemas';
import type { Candidate } from './candidates.ts';
import { isPoorIngredients } from './better-lists.ts';

// The fields that a cook has to correct when they are wrong weigh most.
const weights = { title: 0.2, ingredients: 0.4, instructions: 0.4 } as const;
const trustOfMeta = 0.7;
/** What is left of the trust in a poor list, and in one of which the page shows more. */
const ofPoor = 0.8;
const ofLess = 0.5;

/**
 * Returns how likely it is that a clipped recipe is complete and the page's own, from 0 to 1 in hundredths. Each of
 * title, ingredients and steps adds as much as its source is trusted, less where the page shows more of it than its
 * markup says, and nothing when it is missing.
 */
export function confidenceOf(
  found: Omit<ClippedAlternative, 'confidence'>,
  candidates: readonly Candidate[],
  less: readonly string[] = [],
): number {
  let sum = 0;
  for (const field of ['title', 'ingredients', 'instructions'] as const) {
    const source = found.provenance[field];
    if (source === undefined) continue;
    const trust = candidates.find((candidate) => candidate.source === source)?.trust ?? trustOfMeta;
    const isPoor = field === 'ingredients' && isPoorIngredients(found.ingredients);
    sum += weights[field] * trust * (less.includes(field) ? ofLess : isPoor ? ofPoor : 1);
  }
  return Math.round(sum * 100) / 100;
}
