import { useEffect, useEffectEvent } from 'react';
import { createStore, useStore } from '../stores/store.ts';

/** A key of the keyboard and what it does now. */
export interface Shortcut {
  /** A letter in lower case, or a sign such as `/` and `?`, as it is typed. */
  key: string;
  label: string;
}

interface Registered extends Shortcut {
  run: () => void;
}

const registered = createStore<readonly Registered[]>([]);
const isHelpOpen = createStore(false);

/**
 * Matches elements that take keys for themselves: fields, and everything that lies above the page. Shortcuts do not
 * apply there.
 */
const taken = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"], dialog';
const pressable = new Set(['checkbox', 'radio']);

function isTaken(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement && pressable.has(target.type)) {
    return target.closest('[role="dialog"], dialog') !== null;
  }
  return target instanceof Element && target.closest(taken) !== null;
}

// On a keyboard of other letters it is the place of the key that counts: what is printed there besides is Latin.
const isPressed = ({ key, code, shiftKey }: KeyboardEvent, wanted: string): boolean =>
  /[a-z]/.test(wanted)
    ? !shiftKey && (key === wanted || (!/^[\x20-\x7e]$/.test(key) && code === `Key${wanted.toUpperCase()}`))
    : key === wanted;

// On the window, so that whoever listens closer to the key may take it first.
window.addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
  // What was registered last lies uppermost.
  const shortcut = registered.get().findLast(({ key }) => isPressed(event, key));
  if (shortcut === undefined) return;
  event.preventDefault();
  shortcut.run();
});

/** Runs something when its key is pressed alone, as long as the component is there; the help lists it under `label`. */
export function useShortcut(key: string, label: string, run: () => void, isEnabled = true): void {
  const onKey = useEffectEvent(run);
  useEffect(() => {
    if (!isEnabled) return;
    const own: Registered = { key, label, run: () => onKey() };
    registered.set([...registered.get(), own]);
    return () => registered.set(registered.get().filter((other) => other !== own));
  }, [key, label, isEnabled]);
}

/** What works now, each key once. */
export function useShortcuts(): readonly Shortcut[] {
  const all = useStore(registered);
  return all.filter(({ key }, index) => all.findLastIndex((other) => other.key === key) === index);
}

/** Shows the list of shortcuts, where the shell draws it. */
export const openShortcutHelp = (): void => isHelpOpen.set(true);
/** Closes it. */
export const closeShortcutHelp = (): void => isHelpOpen.set(false);
/** True while it is shown. */
export const useIsShortcutHelpOpen = (): boolean => useStore(isHelpOpen);
