import { useEffectEvent, useLayoutEffect } from 'react';
import { isKeptFromWatchers } from './use-layer.ts';

/** The presses of Escape that came while a dialog or a menu stood above the page. It can be gone when they are handled. */
const forDialogs = new WeakSet<KeyboardEvent>();

window.addEventListener(
  'keydown',
  (event) => {
    if (event.key === 'Escape' && document.querySelector('[role="dialog"], [role="menu"]') !== null) {
      forDialogs.add(event);
    }
  },
  true,
);

/** True when a press of Escape is meant for what stands above the page or for the text that is being typed. */
function isTaken(event: KeyboardEvent): boolean {
  const { defaultPrevented, target } = event;
  const isTyped = target instanceof HTMLInputElement && target.type !== 'checkbox' && target.value !== '';
  return (defaultPrevented && !isKeptFromWatchers(event)) || isTyped || forDialogs.has(event);
}

/** The components that wait for Escape. The one that began last is at the end. */
const waiting: unknown[] = [];

/**
 * Calls `run` when Escape is pressed while this is active, unless the press closes a dialog or a menu, or is for the
 * text in a field. Of several components, the one that became active last gets the press.
 */
export function useEscape(isActive: boolean, run: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isTaken(event)) return;
    event.preventDefault();
    run();
  });
  useLayoutEffect(() => {
    if (!isActive) return;
    const listener = (event: KeyboardEvent) => {
      if (waiting.at(-1) === listener) onKey(event);
    };
    waiting.push(listener);
    document.addEventListener('keydown', listener);
    return () => {
      waiting.splice(waiting.indexOf(listener), 1);
      document.removeEventListener('keydown', listener);
    };
  }, [isActive]);
}
