import { useMemo } from 'react';
import { useStore } from '../../stores/store.ts';
import { currentClient, unsentStore } from '../../tab-sync.ts';
import type { Draft } from '../rows.ts';

/** Returns the changes of the person that wait to be sent, of other tabs as well, in their order. */
export function waitingDrafts(): Draft[] {
  const { outbox, unwritten } = currentClient().held;
  return [...[...outbox.values()].map(({ draft }) => draft), ...unwritten.values()];
}

/** Returns the changes that wait to be sent, in their order. It is the same list until one comes or goes. */
export function useWaitingDrafts(): readonly Draft[] {
  const unsent = useStore(unsentStore);
  return useMemo(() => (unsent.waiting === 0 ? [] : waitingDrafts()), [unsent]);
}
