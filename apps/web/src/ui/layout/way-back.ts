import { useEffect, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Where the entries of this tab's history lead, as far as screens were seen since the page was loaded. */
const entries = new Map<number, string>();
/** What narrowed a screen when it was last seen. */
const searches = new Map<string, string>();

/** The number that the router gave to the present entry of the history. */
function presentEntry(): number | null {
  const state = window.history.state as { idx?: unknown } | null;
  return typeof state?.idx === 'number' ? state.idx : null;
}

/** The way to the screen above this one, as it was left: its filters, and where it was scrolled to. */
export interface WayBack {
  to: string;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** The address of a screen as it was left: with what narrowed it. */
export const asLeft = (path: string): string => (path.includes('?') ? path : path + (searches.get(path) ?? ''));

/** Notes which screen this is, and answers the way to its parent where it has one. */
export function useWayBack(parent: string | undefined): WayBack | null {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const entry = presentEntry();
    if (entry !== null) entries.set(entry, pathname);
    searches.set(pathname, search);
  }, [pathname, search]);
  if (parent === undefined) return null;
  return {
    to: asLeft(parent),
    onClick: (event) => {
      const entry = presentEntry();
      const isNewTab = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (entry === null || isNewTab || entries.get(entry - 1) !== parent) return;
      event.preventDefault();
      void navigate(-1);
    },
  };
}
