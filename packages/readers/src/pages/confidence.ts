import type { ClippedAlternative } from '@trivet/shared/clip/schemas';
import type { Candidate } from '../markup/candidates.ts';
import { isPoorIngredients } from './better-lists.ts';

// The fields that a cook has to correct when they are wrong weigh most.
const weights = { title: 0.2, ingredients: 0.4, instructions: 0.4 } as const;
const trustOfMeta = 0.7;
/** What a page shows beyond its markup: other lines, which were taken, or most lines in more words. */
export type Beyond = 'lines' | 'words';
/** What is left of the trust in a list that is poor, or of which the page shows more. */
const ofPoor = 0.8;
const left: Readonly<Record<Beyond, number>> = { lines: 0.8, words: 0.5 };

/**
 * Returns how likely it is that a clipped recipe is complete and the page's own, from 0 to 1 in hundredths. Each of
 * title, ingredients and steps adds as much as its source is trusted, less where the page shows more of it than its
 * markup says, and nothing when it is missing.
 */
export function confidenceOf(
  found: Omit<ClippedAlternative, 'confidence'>,
  candidates: readonly Candidate[],
  beyond: Partial<Record<string, Beyond>> = {},
): number {
  let sum = 0;
  for (const field of ['title', 'ingredients', 'instructions'] as const) {
    const source = found.provenance[field];
    if (source === undefined) continue;
    const trust = candidates.find((candidate) => candidate.source === source)?.trust ?? trustOfMeta;
    const isPoor = field === 'ingredients' && isPoorIngredients(found.ingredients);
    const more = beyond[field];
    sum += weights[field] * trust * (more === undefined ? (isPoor ? ofPoor : 1) : left[more]);
  }
  return Math.round(sum * 100) / 100;
}
