import type { Cooking } from '@trivet/shared/cooking/cooking-row';
import { lastPlaceOf, placesBetween } from '@trivet/shared/sync/places';
import { cookingRows } from '#web/features/cooking/cooking.public.ts';
import { together } from '#web/lib/tab-sync.ts';
import { createStore } from '#web/lib/stores/store.ts';
import { mostPins, type PinnedRecipe, pinOf, pinsStore } from './pins.store.ts';

/** Returns the ids of the pinned recipes, in the order in which they were pinned. Places that are alike go by the id. */
export const pinnedIds = (rows: ReadonlyMap<string, Cooking>): string[] =>
  placesOf(rows)
    .map(({ id }) => id)
    .slice(-mostPins);

function placesOf(rows: ReadonlyMap<string, Cooking>): { id: string; place: string }[] {
  const pinned = [...rows].flatMap(([id, { pin }]) => (pin === null ? [] : [{ id, place: pin }]));
  return pinned.sort((a, b) => compare(a.place, b.place) || compare(a.id, b.id));
}

// Places are compared letter by letter, as the library that makes them says, and not by the rules of a language.
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** The id of the recipe that was pinned last in this tab, and not on another device. */
export const pinnedHere = createStore<string | null>(null);

/** Pins a recipe, in place of the oldest pin when there are too many, or removes its pin. */
export function togglePin(recipe: PinnedRecipe): void {
  const pins = pinsStore.get();
  if (pins.some(({ id }) => id === recipe.id)) unpin(recipe.id);
  else pin(recipe);
}

function unpin(recipeId: string): void {
  pinsStore.set(pinsStore.get().filter(({ id }) => id !== recipeId));
  cookingRows.change(recipeId, { type: 'unpin' });
}

function pin(recipe: PinnedRecipe): void {
  const places = placesOf(cookingRows.entries());
  const [place = ''] = placesBetween(lastPlaceOf(places.map((pinned) => pinned.place)), null, 1);
  pinnedHere.set(recipe.id);
  pinsStore.set([...pinsStore.get(), pinOf(recipe)].slice(-mostPins));
  together(() => {
    cookingRows.change(recipe.id, { type: 'pin', place });
    for (const { id } of places.slice(0, Math.max(0, places.length + 1 - mostPins))) {
      cookingRows.change(id, { type: 'unpin' });
    }
  });
}

/** Removes all pins. */
export function clearPins(): void {
  pinsStore.clear();
  together(() => {
    for (const { id } of placesOf(cookingRows.entries())) cookingRows.change(id, { type: 'unpin' });
  });
}
