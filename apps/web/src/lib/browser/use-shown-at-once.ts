import { useState } from 'react';

interface Chosen<T> {
  from: T;
  to: T;
}

/**
 * Shows a choice within the event that makes it. Without this, a controlled input whose value comes from the query
 * cache would briefly return to the old value. The value applies again once it changes, or when the caller runs the
 * function that `show` returns because the choice was saved or refused.
 */
export function useShownAtOnce<T>(value: T): { shown: T; show: (chosen: T) => () => void } {
  const [chosen, setChosen] = useState<Chosen<T> | null>(null);
  if (chosen !== null && chosen.from !== value) setChosen(null);
  return {
    shown: chosen === null ? value : chosen.to,
    show: (to) => {
      const shown = { from: value, to };
      setChosen(shown);
      return () => setChosen((current) => (current === shown ? null : current));
    },
  };
}
