import { useEffect } from 'react';

let areUnsaved = false;

/** Returns true while leaving the screen would lose something. */
export const hasUnsavedChanges = (): boolean => areUnsaved;

/** Allows the next navigation, right after a save or when the person chose to leave. */
export function forgetUnsavedChanges(): void {
  areUnsaved = false;
}

/** Asks before leaving while `unsaved` is true. Leaving the screen clears it. */
export function useUnsavedChanges(unsaved: boolean): void {
  useEffect(() => {
    areUnsaved = unsaved;
    return forgetUnsavedChanges;
  }, [unsaved]);
}
