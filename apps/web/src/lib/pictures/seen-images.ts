import type { RecipeImage } from '@trivet/shared/recipes/schemas';

const seen = new Map<string, RecipeImage>();

/** Takes note of pictures that a form shows, so that a save which waits can show them too. */
export function noteImages(images: readonly Pick<RecipeImage, 'id' | 'location' | 'srcSet'>[]): void {
  for (const { id, location, srcSet } of images)
    seen.set(id, { width: 0, height: 0, ...seen.get(id), id, location, srcSet });
}

/** Returns a picture that a form has shown in this page. */
export const seenImage = (id: string): RecipeImage | undefined => seen.get(id);
