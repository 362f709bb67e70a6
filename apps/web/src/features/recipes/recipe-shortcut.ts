import { useEffect, useEffectEvent } from 'react';

const taken = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"]';

/** Runs when this letter is pressed alone and goes neither into a field nor into something that lies above. */
export function useShortcut(letter: string, run: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.target instanceof Element && event.target.closest(taken) !== null;
    const isCheckbox = event.target instanceof HTMLInputElement && event.target.type === 'checkbox';
    if (event.key !== letter || event.ctrlKey || event.metaKey || event.altKey || (isTaken && !isCheckbox)) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
