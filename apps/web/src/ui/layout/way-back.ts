import { useEffect, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The addresses of the entries in this tab's history, for screens that were seen since the page loaded. */
const entries = new Map<number, string>();
/** The query of each screen when it was last seen, with filters and search. */
const searches = new Map<string, string>();

/** Returns the index that the router gave to the present entry of the history. */
function presentEntry(): number | null {
  const state = window.history.state as { idx?: unknown } | null;
  return typeof state?.idx === 'number' ? state.idx : null;
}

/** A link to the parent screen, in the state in which the person left it: with its filters and scroll position. */
export interface WayBack {
  to: string;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** Returns the address of a screen with the query that it last had. */
export const asLeft = (path: string): string => (path.includes('?') ? path : path + (searches.get(path) ?? ''));

/** Remembers the present screen, and returns the way back to its parent, if it has one. */
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
