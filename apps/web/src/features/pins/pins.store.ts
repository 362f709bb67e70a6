import { isRecord } from '@trivet/shared/is-record';
import type { Recipe, RecipeImage } from '@trivet/shared/recipes/schemas';
import { createPersistedStore } from '#web/lib/stores/persisted-store.ts';
import { storageKeys } from '#web/lib/stores/storage.ts';

/** A pinned recipe, as it was when it was last seen. */
export interface Pin {
  id: string;
  title: string;
  image: Pick<RecipeImage, 'location' | 'srcSet' | 'preview'> | null;
}

/** The parts of a recipe that a pin shows. */
export type PinnedRecipe = Pick<Recipe, 'id' | 'title' | 'images'>;

/** Most pins. One call asks the server for all of them. More would be a list. @limit Client */
export const mostPins = 30;

function readImage(stored: unknown): Pin['image'] {
  if (!isRecord(stored)) return null;
  const { location, srcSet, preview } = stored;
  if (typeof location !== 'string' || typeof srcSet !== 'string') return null;
  return { location, srcSet, ...(typeof preview === 'string' && { preview }) };
}

const readPins = (stored: unknown): readonly Pin[] =>
  Array.isArray(stored)
    ? stored
        .slice(-mostPins)
        .flatMap((pin: unknown) =>
          isRecord(pin) && typeof pin.id === 'string' && typeof pin.title === 'string'
            ? [{ id: pin.id, title: pin.title, image: readImage(pin.image) }]
            : [],
        )
    : [];

/**
 * The pinned recipes as they are drawn, in the order in which they were pinned. It is a copy of what the person has set
 * on recipes, with titles and pictures, which is there before anything is loaded.
 */
export const pinsStore = createPersistedStore<readonly Pin[]>(storageKeys.pins, readPins);

/** Returns how a recipe is drawn when it is pinned. */
export const pinOf = ({ id, title, images: [first] }: PinnedRecipe): Pin => ({
  id,
  title,
  image: first ? { location: first.location, srcSet: first.srcSet, preview: first.preview } : null,
});
