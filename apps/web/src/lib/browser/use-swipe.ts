import { type TouchEvent, useRef } from 'react';

/** Pixels beside the edges of the window where the browser's own swipe goes back or forward. */
const edge = 28;
/** The shortest swipe in pixels, and the shortest wide one, which a finger does not make by accident. */
const lengths = { short: 56, wide: 112 };
/** How much wider than high a swipe is. */
const flatness = 2;

const isScrollable = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX);

/** Returns true when a touch at this element moves something else sideways: a wide list, a slider or text in a field. */
function isTaken(start: Element, container: Element): boolean {
  if (start.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null) return true;
  for (
    let element: Element | null = start;
    element !== null && element !== container;
    element = element.parentElement
  ) {
    if (isScrollable(element)) return true;
  }
  return false;
}

interface Start {
  x: number;
  y: number;
}

/**
 * Returns handlers for a swipe sideways with one finger. `onSwipe` gets 1 for a swipe to what comes next in the direction
 * of reading, and -1 for the way back. `shortest` says how wide a swipe has to be.
 */
export function useSwipe(onSwipe: (direction: 1 | -1) => void, shortest: keyof typeof lengths = 'short') {
  const start = useRef<Start | null>(null);
  const forget = () => {
    start.current = null;
  };
  return {
    onTouchStart: ({ touches, target, currentTarget }: TouchEvent) => {
      const touch = touches.length === 1 ? touches[0] : undefined;
      const isFree =
        touch !== undefined &&
        touch.clientX >= edge &&
        touch.clientX <= window.innerWidth - edge &&
        !isTaken(target as Element, currentTarget);
      start.current = isFree ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches, currentTarget }: TouchEvent) => {
      const [from, touch] = [start.current, changedTouches[0]];
      forget();
      if (from === null || touch === undefined || window.getSelection()?.isCollapsed === false) return;
      const [across, down] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(across) < lengths[shortest] || Math.abs(across) < flatness * Math.abs(down)) return;
      const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
      onSwipe(across < 0 === isRightToLeft ? -1 : 1);
    },
    onTouchCancel: forget,
  };
}
