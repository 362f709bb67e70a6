import { useEffect } from 'react';
import { subscribeSession } from '../server/session.ts';

let areUnsaved = false;

/** Returns true while leaving the screen would lose something. */
export const hasUnsavedChanges = (): boolean => areUnsaved;

/** Allows the next navigation, right after a save or when the person chose to leave. */
export function forgetUnsavedChanges(): void {
  areUnsaved = false;
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
      forgetUnsavedChanges();
    };
  }, [unsaved]);
}
