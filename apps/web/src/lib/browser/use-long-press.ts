import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Milliseconds after which a resting finger counts as a long press. */
const longPress = 500;
/** A press that moves further than this, in CSS pixels, is scrolling. */
const drift = 10;

/**
 * Keeps the click that ends the present press from doing anything. The page may have moved under the finger since, so
 * that the click falls on something that was not there before.
 */
function dropEndingClick(): void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const end = () => listening.abort();
  document.addEventListener('pointerdown', end, options);
  document.addEventListener('keydown', end, options);
  document.addEventListener(
    'click',
    (event) => {
      end();
      event.preventDefault();
      event.stopPropagation();
    },
    options,
  );
}

/**
 * Returns handlers that run a function on a long press of a finger or pen, with the element that is pressed.
 * @param isPressable leaves a press to the browser where it returns false.
 */
export function useLongPress(run: (target: Element) => void, isPressable: (target: Element) => boolean = () => true) {
  const timer = useRef<number>(undefined);
  const press = useRef<{ target: Element; x: number; y: number } | null>(null);
  const wasLong = useRef(false);
  const cancel = () => window.clearTimeout(timer.current);
  const end = () => {
    cancel();
    press.current = null;
  };
  const act = () => {
    if (press.current === null) return;
    wasLong.current = true;
    dropEndingClick();
    run(press.current.target);
  };
  useEffect(() => cancel, []);
  return {
    onPointerDown: ({ pointerType, isPrimary, target, clientX, clientY }: PointerEvent) => {
      end();
      wasLong.current = false;
      if (pointerType === 'mouse' || !isPrimary || !(target instanceof Element) || !isPressable(target)) return;
      press.current = { target, x: clientX, y: clientY };
      timer.current = window.setTimeout(act, longPress);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = press.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > drift) cancel();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      // The same gesture opens the browser's own menu of a link, sometimes a moment earlier or when the finger lifts.
      if (press.current === null && !wasLong.current) return;
      event.preventDefault();
      cancel();
      if (!wasLong.current) act();
    },
  };
}
