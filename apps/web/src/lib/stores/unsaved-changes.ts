import { useEffect } from 'react';

let areUnsaved = false;

/** True while the screen holds something that would be lost by leaving it. */
export const hasUnsavedChanges = (): boolean => areUnsaved;

/** Lets the next navigation pass: right after saving, or when the person chose to leave. */
export function forgetUnsavedChanges(): void {
  areUnsaved = false;
}

/** Makes leaving ask while `unsaved` is true; leaving the screen clears it. */
export function useUnsavedChanges(unsaved: boolean): void {
  useEffect(() => {
    areUnsaved = unsaved;
    return forgetUnsavedChanges;
  }, [unsaved]);
}
