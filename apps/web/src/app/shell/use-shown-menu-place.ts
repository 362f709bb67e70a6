import { useMatches } from 'react-router-dom';
import { type MenuPlace, useMenuPlace } from '#web/lib/preferences/menu-place.ts';

/** Returns the place of the menu on this screen. A screen with its own actions at the lower edge has no bar of the menu. */
export function useShownMenuPlace(): MenuPlace {
  const place = useMenuPlace();
  const isBarless = useMatches().some(({ handle }) => (handle as { menuBar?: false } | undefined)?.menuBar === false);
  return place === 'bar' && isBarless ? 'header' : place;
}
