import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the beginning of a view that replaces another one without a navigation. */
export function useFocusOnView(view: string): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    const content = document.getElementById('content');
    // A field of the view that took the focus as it appeared keeps it.
    if (content?.querySelector('form :focus') == null) content?.focus({ preventScroll: true });
  }, [view]);
}

/** Returns the ref of a field that takes the focus as it appears, when `isFirst`. */
export function useFirstFocus(isFirst: boolean): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) field.current?.focus({ preventScroll: true });
  }, [isFirst]);
  return field;
}
