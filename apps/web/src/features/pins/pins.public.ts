import { useStore } from '#web/lib/stores/store.ts';
import { type Pin, pinsStore } from './pins.store.ts';

export { clearPins } from './pins.store.ts';

/** The pinned recipes; the component follows every change, from other tabs too. */
export const usePins = (): readonly Pin[] => useStore(pinsStore);
