import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Milliseconds after which a resting finger counts as a long press. */
const longPress = 500;
/** Pixels that a finger may move during a long press. */
const drift = 10;

/** Returns handlers that run a function on a long press. The tap that ends the press does nothing else. */
export function useLongPress(run: () => void) {
  const timer = useRef<number>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const isFinger = useRef(false);
  const wasLong = useRef(false);
  const cancel = () => window.clearTimeout(timer.current);
  const act = () => {
    wasLong.current = true;
    run();
  };
  useEffect(() => cancel, []);
  return {
    onPointerDown: (event: PointerEvent) => {
      cancel();
      wasLong.current = false;
      isFinger.current = event.pointerType !== 'mouse';
      if (!isFinger.current) return;
      start.current = { x: event.clientX, y: event.clientY };
      timer.current = window.setTimeout(act, longPress);
    },
    onPointerMove: (event: PointerEvent) => {
      if (Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y) > drift) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu: (event: MouseEvent) => {
      // The same gesture opens the browser's own menu of a link, sometimes a moment earlier.
      if (!isFinger.current) return;
      event.preventDefault();
      cancel();
      if (!wasLong.current) act();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
