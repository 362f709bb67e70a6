import { paths } from '../paths.ts';
import { createStore, useStore } from '../stores/store.ts';
import { isLoggedIn } from './session.ts';

const isOpen = createStore(false);
let isLoggingOut = false;

/** Keeps the prompt closed until {@link endLogOut}, because the server refuses what it still gets during a log-out. */
export function beginLogOut(): void {
  isLoggingOut = true;
}

/** Lets the prompt open again, once the person has arrived at the welcome page. */
export function endLogOut(): void {
  isLoggingOut = false;
}

// The welcome page asks the server for nothing, so a refusal there is a late answer to somebody who has logged out.
const isAtWelcome = () => !isLoggedIn() && window.location.hash.startsWith(`#${paths.welcome}`);

/** Asks the person to log in again, above the present screen. Another call while the prompt is open does nothing. */
export function openAuthPrompt(): void {
  if (!isLoggingOut && !isAtWelcome()) isOpen.set(true);
}

/** Closes the prompt and restarts the application, whether the person logged in or out. */
export const closeAuthPrompt = (): void => window.location.reload();

/** Returns true while the prompt is open. */
export const useIsAuthPromptOpen = (): boolean => useStore(isOpen);
