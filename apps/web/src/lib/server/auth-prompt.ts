import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

/** Asks the person to log in again, over what they are doing; a second call while it is open changes nothing. */
export function openAuthPrompt(): void {
  if (isOpen) return;
  isOpen = true;
  for (const listener of listeners) listener();
}

/** Closes the prompt and starts the application again, whether the person logged in or out. */
export const closeAuthPrompt = (): void => window.location.reload();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** True while the prompt is open. */
export const useIsAuthPromptOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen);
