import { useLayoutEffect, useRef } from 'react';

/** Milliseconds until what was above the page has gone, and whoever takes the focus by themselves has it. */
const settling = 10;

/**
 * Gives the focus back to where it was when something opened above the page, once that
 * closes or goes. Mantine's own way sees the
 * focus too late where nothing moves: what opened has taken it by then.
 */
export function useFocusBack(isOpen: boolean): void {
  const timer = useRef(0);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    window.clearTimeout(timer.current);
    const target = document.activeElement;
    return () => {
      if (!(target instanceof HTMLElement)) return;
      const atClose = document.activeElement;
      timer.current = window.setTimeout(() => {
        const now = document.activeElement;
        if (now === null || now === document.body || now === atClose) target.focus({ preventScroll: true });
      }, settling);
    };
  }, [isOpen]);
}
