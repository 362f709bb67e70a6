import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Milliseconds after which a key begins another text. */
const pauseMs = 800;
const beginning = /^[\p{L}\p{N}]$/u;
/** Signs inside a text. */
const inside = /^[ '’&-]$/;

/**
 * Collects the letters that a person types among the cards of a grid, or while nothing has the focus, and calls `find`
 * with the text so far. Among the cards, letters and digits belong to the text. While nothing has the focus, a text
 * begins with a key that is no shortcut.
 */
export function useTypeAhead(grid: RefObject<HTMLElement | null>, find: (text: string) => void): void {
  const typed = useRef({ text: '', at: -Infinity });
  const onKey = useEffectEvent((event: KeyboardEvent, isAfterShortcuts: boolean) => {
    const { key, target, timeStamp } = event;
    if (event.defaultPrevented) {
      // A key that moved the focus, or did something else, ends a text.
      if (!isAfterShortcuts) typed.current.text = '';
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const { text, at } = typed.current;
    const isGoingOn = text !== '' && timeStamp - at < pauseMs;
    const isInGrid =
      target instanceof Element && target.closest('[data-place]') !== null && grid.current?.contains(target);
    const isTyping = isInGrid === true || (target === document.body && (isGoingOn || isAfterShortcuts));
    if (!isTyping) return;
    if (!beginning.test(key) && !(isGoingOn && inside.test(key))) {
      // The keys that lead elsewhere end a text.
      if (key !== 'Shift') typed.current.text = '';
      return;
    }
    event.preventDefault();
    typed.current = { text: isGoingOn ? text + key : key, at: timeStamp };
    find(typed.current.text);
  });
  useEffect(() => {
    const before = (event: KeyboardEvent) => onKey(event, false);
    // The listener of the shortcuts is on the window too, and hears a key first.
    const after = (event: KeyboardEvent) => onKey(event, true);
    document.addEventListener('keydown', before);
    window.addEventListener('keydown', after);
    return () => {
      document.removeEventListener('keydown', before);
      window.removeEventListener('keydown', after);
    };
  }, []);
}
