import { useLayoutEffect, useRef } from 'react';

/** Milliseconds until what was above the page has gone, and whoever takes the focus by themselves has it. */
const settling = 10;

/**
 * Gives the focus back to where it was when something opened above the page, once that closes. Mantine's own way sees the
 * focus too late where nothing moves: what opened has taken it by then.
 */
export function useFocusBack(isOpen: boolean): void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isOpen) {
      before.current = document.activeElement;
      return undefined;
    }
    const target = before.current;
    if (!(target instanceof HTMLElement)) return undefined;
    const atClose = document.activeElement;
    const timer = window.setTimeout(() => {
      const now = document.activeElement;
      if (now === null || now === document.body || now === atClose) target.focus({ preventScroll: true });
    }, settling);
    return () => window.clearTimeout(timer);
  }, [isOpen]);
}
