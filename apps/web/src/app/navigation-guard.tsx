import { useEffect, useRef } from 'react';
import { NavigationType, useBlocker, useLocation } from 'react-router-dom';
import { closeTopLayer, hasLayers } from '#web/lib/browser/use-layer.ts';
import { useT } from '#web/lib/i18n.ts';
import { forgetUnsavedChanges, hasUnsavedChanges, wouldLoseWithPage } from '#web/lib/session/unsaved-changes.ts';

const warn = (event: BeforeUnloadEvent) => {
  if (wouldLoseWithPage()) event.preventDefault();
};

/**
 * Asks before a navigation or the closing of the tab discards unsaved changes. Back first closes what stands above the
 * page.
 */
export function NavigationGuard() {
  const t = useT();
  useNumberedEntries();
  const isForLayer = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    isForLayer.current = historyAction === NavigationType.Pop && hasLayers() && (numberOfEntry() ?? 0) < shownEntry;
    return isForLayer.current || (hasUnsavedChanges() && currentLocation.pathname !== nextLocation.pathname);
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (isForLayer.current) {
      closeTopLayer();
      blocker.reset();
    } else if (window.confirm(t('common.unsavedChanges'))) {
      forgetUnsavedChanges();
      blocker.proceed();
    } else {
      blocker.reset();
    }
  }, [blocker, t]);

  useEffect(() => {
    window.addEventListener('beforeunload', warn);
    window.addEventListener('click', openTab);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('click', openTab);
    };
  }, []);

  return null;
}

/** The number that the router gave to the present entry of the history, or undefined for an address that was typed. */
const numberOfEntry = () => (window.history.state as { idx?: number } | null)?.idx;

/** The number of the entry whose screen is shown. */
let shownEntry = 0;

// The router blocks only a way between numbered entries, and counts from their numbers when it leads back. It listens too,
// and browsers call the earlier listener first, so this must not wait until a component is there.
window.addEventListener('popstate', () => {
  if (numberOfEntry() !== undefined) return;
  window.history.replaceState({ key: Math.random().toString(36).slice(2), idx: shownEntry + 1 }, '');
});

/** Numbers the entries of addresses that are typed into the bar. */
function useNumberedEntries(): void {
  const location = useLocation();
  useEffect(() => {
    shownEntry = numberOfEntry() ?? 0;
  }, [location]);
}

/** Opens a link that is clicked with Meta in another tab. Browsers do that themselves only on computers of Apple. */
function openTab(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || !event.metaKey || event.ctrlKey || event.defaultPrevented) return;
  if (/Mac|iP/.test(navigator.userAgent)) return;
  event.preventDefault();
  window.open(link.href, '_blank', 'noopener');
}
