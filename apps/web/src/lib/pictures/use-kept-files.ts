import { useSyncExternalStore } from 'react';
import { currentClient, subscribeShown } from '../tab-sync.ts';

/** Returns the ids of the files that this browser keeps until they are sent. It is the same set until that changes. */
export const useKeptFiles = (): ReadonlySet<string> =>
  useSyncExternalStore(subscribeShown, () => currentClient().held.files);
