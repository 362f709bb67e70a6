import { useLocation } from 'react-router-dom';
import { openLast } from '#web/lib/open-last.ts';
import type { MenuEntry } from '#web/app/shell/main-places.tsx';

/**
 * Returns the state of the location that an entry of the menu leads to. An entry leads to all its lists or plans instead of
 * the one used last for who is there already, and where an invitation waits.
 */
export function useLinkState({ to, opensLast }: MenuEntry, news: number): typeof openLast | null {
  const { pathname } = useLocation();
  return opensLast === true && news === 0 && !pathname.startsWith(to) ? openLast : null;
}
