import { useEffect } from 'react';
import { subscribeSession } from './session.ts';

/** The forms of the screen with something that is not saved. */
const unsavedForms = new Set<object>();
const nothing = () => false;
/** Tells whether something above the screen would be lost with it. There is one dialog at a time. */
let isTypedAbove = nothing;

/** Returns true while leaving the screen would lose something. */
export const hasUnsavedChanges = (): boolean => unsavedForms.size > 0 || isTypedAbove();

/** Asks this too before the page is left, until the returned function is called. */
export function watchUnsaved(isUnsaved: () => boolean): () => void {
  isTypedAbove = isUnsaved;
  return () => {
    if (isTypedAbove === isUnsaved) isTypedAbove = nothing;
  };
}

/** Tell whether the page keeps something unsent that a change of the screen does not take. */
const kept = new Set<() => boolean>();

/** Asks this too before the page itself goes: a text that waits in memory while its screen is left. */
export const watchPage = (isUnsent: () => boolean): void => void kept.add(isUnsent);

/** Returns true while closing or loading the page again would lose something. */
export const wouldLoseWithPage = (): boolean => hasUnsavedChanges() || [...kept].some((isUnsent) => isUnsent());

/** Lets the page go, after the person was asked. */
export function forgetPage(): void {
  forgetUnsavedChanges();
  kept.clear();
}

/** Allows the next navigation, right after a save or when the person chose to leave. */
export function forgetUnsavedChanges(): void {
  unsavedForms.clear();
  isTypedAbove = nothing;
}

/**
 * Asks before leaving while `unsaved` is true. Leaving the screen clears it. Several forms of a screen may each call it. It
 * asks again after somebody who had to log in has come back to the screen.
 */
export function useUnsavedChanges(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const form = {};
    unsavedForms.add(form);
    const stop = subscribeSession((event) => {
      if (event === 'renewal') unsavedForms.add(form);
    });
    return () => {
      stop();
      unsavedForms.delete(form);
    };
  }, [unsaved]);
}
