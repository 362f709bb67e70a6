import { useEffect, useRef } from 'react';

/** Moves the focus to the beginning of a view that replaces another one without a navigation. */
export function useFocusOnView(view: string): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [view]);
}
