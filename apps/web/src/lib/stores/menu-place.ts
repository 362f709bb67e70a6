import { useSyncExternalStore } from 'react';
import { useIsLoggedIn } from '../server/session.ts';
import { usePreferences } from './preferences.ts';

/**
 * The place of the menu: all of it beside the page, a rail with its main entries beside the page, a bar with them below
 * the page, or a button in the header.
 */
export type MenuPlace = 'pane' | 'rail' | 'bar' | 'header';

const wide = window.matchMedia('(min-width: 1200px)');
const medium = window.matchMedia('(min-width: 900px)');

const subscribe = (listener: () => void) => {
  wide.addEventListener('change', listener);
  medium.addEventListener('change', listener);
  return () => {
    wide.removeEventListener('change', listener);
    medium.removeEventListener('change', listener);
  };
};

/** Returns true when the window has room for a menu that is always in view. */
export const useHasRoomForSplit = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);

/** Returns the place of the menu. It depends on the window, the preference, and whether the person is logged in. */
export function useMenuPlace(): MenuPlace {
  const { global } = usePreferences();
  const isLoggedIn = useIsLoggedIn();
  const place = useSyncExternalStore(subscribe, () => (wide.matches ? 'rail' : medium.matches ? 'header' : 'bar'));
  if (!isLoggedIn) return 'header';
  return place === 'rail' && global.enableSplitPane ? 'pane' : place;
}
