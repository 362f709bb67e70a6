import { createStore, useStore } from '../stores/store.ts';

const isOpen = createStore(false);

/** Asks the person to log in again, above the present screen. Another call while the prompt is open does nothing. */
export const openAuthPrompt = (): void => isOpen.set(true);

/** Closes the prompt and restarts the application, whether the person logged in or out. */
export const closeAuthPrompt = (): void => window.location.reload();

/** Returns true while the prompt is open. */
export const useIsAuthPromptOpen = (): boolean => useStore(isOpen);
