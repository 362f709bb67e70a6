import { createStore, useStore } from '../stores/store.ts';

const isOpen = createStore(false);

/** Asks the person to log in again, over what they are doing; a second call while it is open changes nothing. */
export const openAuthPrompt = (): void => isOpen.set(true);

/** Closes the prompt and starts the application again, whether the person logged in or out. */
export const closeAuthPrompt = (): void => window.location.reload();

/** True while the prompt is open. */
export const useIsAuthPromptOpen = (): boolean => useStore(isOpen);
