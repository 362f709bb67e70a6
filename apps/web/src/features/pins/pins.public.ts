import { useStore } from '#web/lib/stores/store.ts';
import { togglePin } from './pin-changes.ts';
import { type Pin, type PinnedRecipe, pinsStore } from './pins.store.ts';

/** Forgets how the pinned recipes of a person are drawn. They stay pinned. */
export const forgetPins = (): void => pinsStore.clear();

/** Returns the pinned recipes. The component follows every change, also from other tabs and devices. */
export const usePins = (): readonly Pin[] => useStore(pinsStore);

/** Returns whether a recipe is pinned, and what pins it or removes its pin. */
export function usePin(recipe: PinnedRecipe): { isPinned: boolean; toggle: () => void } {
  const isPinned = useStore(pinsStore).some(({ id }) => id === recipe.id);
  return { isPinned, toggle: () => togglePin(recipe) };
}
