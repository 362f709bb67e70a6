import { useStore } from '#web/lib/stores/store.ts';
import { togglePin } from './pin-changes.ts';
import { type PinnedRecipe, pinsStore } from './pins.store.ts';

/** Returns whether a recipe is pinned, and what pins it or removes its pin. */
export function usePin(recipe: PinnedRecipe): { isPinned: boolean; toggle: () => void } {
  const isPinned = useStore(pinsStore).some(({ id }) => id === recipe.id);
  return { isPinned, toggle: () => togglePin(recipe) };
}
