import type { ClippedRecipe } from '@trivet/shared/clip/schemas';
import type { ThreadWork } from '#api/kernel/threads/thread-work';
import type { ClipSource } from './extract/extract-bytes.ts';

/**
 * Finds the recipe of a page or of a text; undefined when it holds none. Five seconds are more than any page needs.
 * @limit Clipping and requests to others (5 seconds): Time to read a page. A page that is made to take longer is cut
 * off.
 */
export const clipWork: ThreadWork<ClipSource, ClippedRecipe | undefined> = {
  name: 'clip',
  load: async () => (await import('./extract/extract-bytes.ts')).extractBytes,
  sizeOf: ({ bytes }) => bytes.length,
  atOnce: 2,
  timeLimit: 5_000,
  refusal: 'noRecipeFound',
};
