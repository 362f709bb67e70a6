import { useStore } from '#web/lib/stores/store.ts';
import { type Pin, pinsStore } from './pins.store.ts';

export { clearPins } from './pins.store.ts';

/** Returns the pinned recipes. The component follows every change, also from other tabs. */
export const usePins = (): readonly Pin[] => useStore(pinsStore);
