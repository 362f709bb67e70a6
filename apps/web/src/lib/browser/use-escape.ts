import { useEffectEvent, useLayoutEffect } from 'react';

/** True when a press of Escape is meant for what stands above the page or for the text that is being typed. */
function isTaken({ defaultPrevented, target }: KeyboardEvent): boolean {
  const isTyped = target instanceof HTMLInputElement && target.type !== 'checkbox';
  return defaultPrevented || isTyped || document.querySelector('[role="dialog"], [role="menu"]') !== null;
}

/** Calls `run` when Escape is pressed while this is active, unless the press closes a dialog or a menu, or is for a field. */
export function useEscape(isActive: boolean, run: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isTaken(event)) run();
  });
  useLayoutEffect(() => {
    if (!isActive) return;
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isActive]);
}
