import { useEffect } from 'react';
import { subscribeSession } from '../server/session.ts';

let areUnsaved = false;
/** What tells, when it is asked, whether something above the screen would be lost with it. */
const watched = new Set<() => boolean>();

/** Returns true while leaving the screen would lose something. */
export const hasUnsavedChanges = (): boolean => areUnsaved || [...watched].some((isUnsaved) => isUnsaved());

/** Asks this too before the page is left, until the returned function is called. */
export function watchUnsaved(isUnsaved: () => boolean): () => void {
  watched.add(isUnsaved);
  return () => watched.delete(isUnsaved);
}

/** Allows the next navigation, right after a save or when the person chose to leave. */
export function forgetUnsavedChanges(): void {
  areUnsaved = false;
  watched.clear();
}

/**
 * Asks before leaving while `unsaved` is true. Leaving the screen clears it. It asks again after somebody who had to log
 * in has come back to the screen.
 */
export function useUnsavedChanges(unsaved: boolean): void {
  useEffect(() => {
    areUnsaved = unsaved;
    const stop = subscribeSession((event) => {
      if (event === 'renewal') areUnsaved = unsaved;
    });
    return () => {
      stop();
      areUnsaved = false;
    };
  }, [unsaved]);
}
