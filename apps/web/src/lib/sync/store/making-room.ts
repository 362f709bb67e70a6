import { makeRoom } from '#web/lib/copy/local-copy.ts';
import { isNoRoom } from '#web/lib/stores/no-room.ts';
import type { Store } from './store.ts';

/** Returns a store that lets pictures be thrown away where the disk has no room, and does its work again. */
export const makingRoom = (store: Store): Store => ({
  ...store,
  transact: async (mode, names, work) => {
    for (;;) {
      try {
        return await store.transact(mode, names, work);
      } catch (error) {
        if (!isNoRoom(error) || !(await makeRoom())) throw error;
      }
    }
  },
});
