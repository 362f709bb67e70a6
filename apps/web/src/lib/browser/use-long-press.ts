import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Milliseconds that a finger rests before it counts as a long press. */
const longPress = 500;
/** Pixels that a finger may drift meanwhile. */
const drift = 10;

/** Handlers for something that a resting finger acts upon; the tap that ends the press does nothing else. */
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
      // The browser's own menu of a link comes with the same gesture, sometimes a moment earlier.
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
