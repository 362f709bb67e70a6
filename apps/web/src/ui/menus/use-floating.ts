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
 * Places an element below its anchor (above where there is more room) with aligned end edges. A press outside closes
 * it.
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
  Object.assign(floating.style, {
    maxHeight: `${isBelow ? roomBelow : roomAbove}px`,
    top: isBelow ? `${bottom + gap}px` : 'auto',
    bottom: isBelow ? 'auto' : `${innerHeight - top + gap}px`,
    left: isRtl ? `${Math.max(margin, left)}px` : 'auto',
    right: isRtl ? 'auto' : `${Math.max(margin, innerWidth - right)}px`,
  });
}
