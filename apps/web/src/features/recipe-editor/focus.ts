import { useEffect, useRef } from 'react';

/** When one view takes the place of another without a navigation, the focus goes to its beginning. */
export function useFocusOnView(view: string): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [view]);
}
