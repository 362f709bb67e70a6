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

/** Screens that are loading, whose shortcuts come later. */
let loading = 0;
/** The last key that was pressed for a screen that is loading, and the address of that screen. */
let held: { event: KeyboardEvent; address: string } | null = null;

/** Runs the shortcut of the key that was pressed while its screen was loading. */
function runHeld(): void {
  if (loading > 0 || held === null) return;
  const { event, address } = held;
  held = null;
  if (address === window.location.href) find(event)?.run();
}

/** Returns the shortcut of a key. The one that was registered last belongs to the uppermost layer. */
const find = (event: KeyboardEvent): Registered | undefined =>
  registered.get().findLast(({ key }) => isPressed(event, key));

// The listener is on the window, so that a listener closer to the key can handle it first.
window.addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
  const shortcut = find(event);
  held = shortcut === undefined && loading > 0 ? { event, address: window.location.href } : null;
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

/** Keeps the last key that is pressed for a screen while it loads. Its shortcut runs once the screen is there. */
export function useKeysAhead(): void {
  useLayoutEffect(() => {
    loading += 1;
    return () => {
      loading -= 1;
      // By then, what replaces the placeholders has registered its shortcuts.
      queueMicrotask(runHeld);
    };
  }, []);
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
