import { useMedia } from '../browser/use-media.ts';
import { useIsLoggedIn } from '../session/session.ts';
import { usePreferences } from './preferences.ts';

/**
 * The place of the menu: all of it beside the page, a rail with its main entries beside the page, a bar with them below
 * the page, or a button in the header.
 */
export type MenuPlace = 'pane' | 'rail' | 'bar' | 'header';

/** Returns true when the window has room for a menu that is always in view. */
export const useHasRoomForSplit = (): boolean => useMedia('(min-width: 1200px)');

/** Returns the place of the menu. It depends on the window, the preference, and whether the person is logged in. */
export function useMenuPlace(): MenuPlace {
  const { global } = usePreferences();
  const isLoggedIn = useIsLoggedIn();
  const isWide = useHasRoomForSplit();
  const isPhone = !useMedia('(min-width: 900px)');
  if (isLoggedIn && isWide) return global.enableSplitPane ? 'pane' : 'rail';
  return isLoggedIn && isPhone ? 'bar' : 'header';
}
