import { paths } from '../paths.ts';
import { createStore, useStore } from '../stores/store.ts';
import { forgetUnsavedChanges } from './unsaved-changes.ts';
import { isLoggedIn, subscribeSession } from './session.ts';

const isOpen = createStore(false);
const hasEnded = createStore(false);
subscribeSession(() => hasEnded.set(false));
let isLoggingOut = false;

/**
 * Closes the prompt and keeps it closed until {@link endLogOut}, because the server refuses what it still gets during a
 * log-out. A tab may get such a refusal before it hears of the log-out in another one.
 */
export function beginLogOut(): void {
  isLoggingOut = true;
  isOpen.set(false);
}

/** Lets the prompt open again, once the person has arrived at the welcome page. */
export function endLogOut(): void {
  isLoggingOut = false;
}

// The welcome page asks the server for nothing, so a refusal there is a late answer to somebody who has logged out.
const isAtWelcome = () => !isLoggedIn() && window.location.hash.startsWith(`#${paths.welcome}`);

/** Asks the person to log in again, above the present screen. Another call while the prompt is open does nothing. */
export function openAuthPrompt(): void {
  if (isLoggingOut || isAtWelcome()) return;
  hasEnded.set(isLoggedIn());
  isOpen.set(true);
}

/** Closes the prompt over a screen that stays as it is, because the same person logged in again. */
export const closeAuthPrompt = (): void => isOpen.set(false);

/** Restarts the application for somebody else or for nobody. */
export function restart(): void {
  forgetUnsavedChanges();
  window.location.reload();
}

/** Returns true from the end of a session until somebody logs in or out, whether the prompt shows or not. */
export const useHasSessionEnded = (): boolean => useStore(hasEnded);

/** Returns true while the prompt is open. */
export const useIsAuthPromptOpen = (): boolean => useStore(isOpen);
