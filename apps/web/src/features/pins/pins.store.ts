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

/** Most pins. One call asks the server for all of them. */
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

/** The pinned recipes of this browser, in the order in which they were pinned. */
export const pinsStore = createPersistedStore<readonly Pin[]>(storageKeys.pins, readPins);

const pinOf = ({ id, title, images: [first] }: Pick<Recipe, 'id' | 'title' | 'images'>): Pin => ({
  id,
  title,
  image: first ? { location: first.location, srcSet: first.srcSet, preview: first.preview } : null,
});

/** Pins a recipe, in place of the oldest pin when there are too many, or removes its pin. */
export function togglePin(recipe: Pick<Recipe, 'id' | 'title' | 'images'>): void {
  const pins = pinsStore.get();
  const others = pins.filter(({ id }) => id !== recipe.id);
  pinsStore.set(others.length < pins.length ? others : [...pins, pinOf(recipe)].slice(-mostPins));
}

/** Removes all pins. */
export const clearPins = (): void => pinsStore.clear();

/** Updates the pins with the server's answer for these ids. A recipe that is gone is no longer pinned. */
export function refreshPins(
  asked: readonly string[],
  recipes: readonly Pick<Recipe, 'id' | 'title' | 'images'>[],
): void {
  const found = new Map(recipes.map((recipe) => [recipe.id, recipe]));
  const before = pinsStore.get();
  const after = before.flatMap((pin) => {
    const recipe = found.get(pin.id);
    if (recipe !== undefined) return [pinOf(recipe)];
    return asked.includes(pin.id) ? [] : [pin];
  });
  if (JSON.stringify(after) !== JSON.stringify(before)) pinsStore.set(after);
}
