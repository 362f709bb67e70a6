import { useStore } from '#web/lib/stores/store.ts';
import { type Pin, pinsStore } from './pins.store.ts';

/** Forgets how the pinned recipes of a person are drawn. They stay pinned. */
export const forgetPins = (): void => pinsStore.clear();

/** Returns the pinned recipes. The component follows every change, also from other tabs and devices. */
export const usePins = (): readonly Pin[] => useStore(pinsStore);
