import { useEffectEvent, useLayoutEffect } from 'react';
import { createStore, useStore } from '../stores/store.ts';

/** A key of the keyboard and its present function. */
export interface Shortcut {
  /** A letter in lower case, or a typed sign such as `/` and `?`. */
  key: string;
  label: string;
}

interface Registered extends Shortcut {
  run: () => void;
}

const registered = createStore<readonly Registered[]>([]);
const isHelpOpen = createStore(false);

/**
 * Matches elements that handle keys themselves: fields, and everything that lies above the page. Shortcuts do not apply
 * there.
 */
const taken = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"], dialog';
const pressable = new Set(['checkbox', 'radio']);

function isTaken(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement && pressable.has(target.type)) {
    return target.closest('[role="dialog"], dialog') !== null;
  }
  return target instanceof Element && target.closest(taken) !== null;
}

// On a keyboard without Latin letters the position of the key counts, since such keyboards also print Latin letters.
const isPressed = ({ key, code, shiftKey }: KeyboardEvent, wanted: string): boolean =>
  /[a-z]/.test(wanted)
    ? !shiftKey && (key === wanted || (!/^[\x20-\x7e]$/.test(key) && code === `Key${wanted.toUpperCase()}`))
    : key === wanted;

// The listener is on the window, so that a listener closer to the key can handle it first.
window.addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
  // The shortcut that was registered last belongs to the uppermost layer.
  const shortcut = registered.get().findLast(({ key }) => isPressed(event, key));
  if (shortcut === undefined) return;
  event.preventDefault();
  shortcut.run();
});

/** Runs a function when its key is pressed alone, while the component is mounted. The help lists it under `label`. */
export function useShortcut(key: string, label: string, run: () => void, isEnabled = true): void {
  const onKey = useEffectEvent(run);
  // What is drawn can be used: a key may come before the effects that run after painting.
  useLayoutEffect(() => {
    if (!isEnabled) return;
    const own: Registered = { key, label, run: () => onKey() };
    registered.set([...registered.get(), own]);
    return () => registered.set(registered.get().filter((other) => other !== own));
  }, [key, label, isEnabled]);
}

/** Returns the present shortcuts, each key once. */
export function useShortcuts(): readonly Shortcut[] {
  const all = useStore(registered);
  return all.filter(({ key }, index) => all.findLastIndex((other) => other.key === key) === index);
}

/** Opens the list of shortcuts, which the shell draws. */
export const openShortcutHelp = (): void => isHelpOpen.set(true);
/** Closes the list of shortcuts. */
export const closeShortcutHelp = (): void => isHelpOpen.set(false);
/** Returns true while the list of shortcuts is open. */
export const useIsShortcutHelpOpen = (): boolean => useStore(isHelpOpen);
