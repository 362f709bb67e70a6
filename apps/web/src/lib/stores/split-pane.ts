import { useSyncExternalStore } from 'react';
import { useIsLoggedIn } from '../server/session.ts';
import { usePreferences } from './preferences.ts';

const wideEnough = window.matchMedia('(min-width: 1200px)');

const subscribe = (listener: () => void) => {
  wideEnough.addEventListener('change', listener);
  return () => wideEnough.removeEventListener('change', listener);
};

/** Returns true when the window has room for a menu that is always in view. */
export const useHasRoomForSplit = (): boolean => useSyncExternalStore(subscribe, () => wideEnough.matches);

/** Returns true while the menu is always in view, which needs room, the preference, and a logged-in person. */
export function useIsSplit(): boolean {
  const { global } = usePreferences();
  const hasRoom = useHasRoomForSplit();
  return useIsLoggedIn() && global.enableSplitPane && hasRoom;
}
