import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { takenHeight } from '#web/lib/browser/use-taken.ts';

const gap = 4;
const margin = 8;

interface FloatingOptions {
  isOpen: boolean;
  anchor: RefObject<HTMLElement | null>;
  floating: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/**
 * Places an element below its anchor (above where there is more room) with aligned end edges, as far as the window has
 * room for it. A press outside closes it.
 */
export function useFloating({ isOpen, anchor, floating, onClose }: FloatingOptions): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const update = () => place(anchor.current, floating.current);
    update();
    floating.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus({ preventScroll: true });
    window.addEventListener('resize', update);
    window.addEventListener('scroll', update, true);
    return () => {
      window.removeEventListener('resize', update);
      window.removeEventListener('scroll', update, true);
    };
  }, [isOpen, anchor, floating]);

  const closeFromOutside = useEffectEvent((event: PointerEvent) => {
    const target = event.target as Node;
    if (!(anchor.current?.contains(target) ?? false) && !(floating.current?.contains(target) ?? false)) onClose();
  });
  useEffect(() => {
    if (!isOpen) return;
    const listener = (event: PointerEvent) => closeFromOutside(event);
    document.addEventListener('pointerdown', listener);
    return () => document.removeEventListener('pointerdown', listener);
  }, [isOpen]);
}

function place(anchor: HTMLElement | null, floating: HTMLElement | null): void {
  if (anchor === null || floating === null) return;
  const { top, bottom, left, right } = anchor.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  const roomBelow = innerHeight - takenHeight() - bottom - gap - margin;
  const roomAbove = top - gap - margin;
  const isBelow = roomBelow >= Math.min(floating.scrollHeight, roomAbove);
  const isRtl = getComputedStyle(anchor).direction === 'rtl';
  // Its width is measured where it has the whole window.
  Object.assign(floating.style, { left: 'auto', right: `${margin}px` });
  const inset = Math.max(
    margin,
    Math.min(isRtl ? left : innerWidth - right, innerWidth - margin - floating.offsetWidth),
  );
  Object.assign(floating.style, {
    maxHeight: `${isBelow ? roomBelow : roomAbove}px`,
    top: isBelow ? `${bottom + gap}px` : 'auto',
    bottom: isBelow ? 'auto' : `${innerHeight - top + gap}px`,
    left: isRtl ? `${inset}px` : 'auto',
    right: isRtl ? 'auto' : `${inset}px`,
  });
}
