import { useEffect, useEffectEvent } from 'react';
import { useShortcut } from '#web/lib/browser/shortcuts.ts';
import { useT } from '#web/lib/i18n.ts';

/** Matches what handles all keys itself: fields, and what lies above the page. */
const taken = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role="menu"], [role="dialog"], dialog';
/** Matches what the space bar presses. */
const pressed = 'a, button, input, label, summary';

const isRightToLeft = (): boolean => getComputedStyle(document.documentElement).direction === 'rtl';

/** Returns the direction of a key that moves between steps, or null for any other key. */
function directionOf({ key, shiftKey, repeat, target }: KeyboardEvent): 1 | -1 | null {
  if (target instanceof Element && target.closest(taken) !== null) return null;
  if (key === ' ') {
    if (repeat || (target instanceof Element && target.closest(pressed) !== null)) return null;
    return shiftKey ? -1 : 1;
  }
  if (shiftKey || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return null;
  return (key === 'ArrowRight') === isRightToLeft() ? -1 : 1;
}

/** Moves between steps with the space bar and the arrow keys, in the direction of reading. */
export function useStepKeys(onMove: (direction: 1 | -1) => void, isEnabled: boolean): void {
  const t = useT();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = directionOf(event);
    if (direction === null) return;
    event.preventDefault();
    onMove(direction);
  });
  useEffect(() => {
    if (!isEnabled) return undefined;
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isEnabled]);
  // The list of shortcuts names them; no key is called like that.
  const { next, back } = isRightToLeft() ? { next: '←', back: '→' } : { next: '→', back: '←' };
  useShortcut(next, t('cookMode.nextStep'), () => undefined, isEnabled);
  useShortcut(back, t('cookMode.previousStep'), () => undefined, isEnabled);
}
