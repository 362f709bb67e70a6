import type { ClippedRecipe } from '@trivet/shared/clip/schemas';
import type { ThreadWork } from '#api/kernel/threads/thread-work';
import type { ClipSource } from '@trivet/readers/pages/extract-bytes';

/**
 * Finds the recipe of a page or of a text; undefined when it holds none. Five seconds are more than any page needs.
 * @limit Clipping and requests to others (5 seconds): Time to read a page. A page that is made to take longer is cut
 * off.
 */
export const clipWork: ThreadWork<ClipSource, ClippedRecipe | undefined> = {
  name: 'clip',
  load: async () => (await import('@trivet/readers/pages/extract-bytes')).extractBytes,
  sizeOf: ({ bytes }) => bytes.length,
  atOnce: 2,
  timeLimit: 5_000,
  refusal: 'noRecipeFound',
};
