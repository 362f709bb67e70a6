import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import type { Selection } from '../selection/use-selection.ts';

const longPressMs = 500;
/** A press that moves further than this, in CSS pixels, is scrolling. */
const slackPx = 10;

const idAt = (target: EventTarget): string | undefined =>
  (target as Element).closest<HTMLElement>('[data-recipe]')?.dataset.recipe;
const isCheckbox = (target: EventTarget): boolean => target instanceof HTMLInputElement;

/** Begins a selection with a card when a touch on it lasts. */
function useLongTouch(selection: Selection) {
  const press = useRef<{ timer: number; x: number; y: number } | null>(null);
  const wasLong = useRef(false);
  const end = () => {
    window.clearTimeout(press.current?.timer);
    press.current = null;
  };
  return {
    /** Returns whether the present click only ends a long touch. */
    takeClick: (): boolean => {
      const isEnd = wasLong.current;
      wasLong.current = false;
      return isEnd;
    },
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        wasLong.current = false;
        const id = idAt(event.target);
        if (event.pointerType !== 'touch' || !event.isPrimary || id === undefined || selection.isOn) return;
        const timer = window.setTimeout(() => {
          end();
          wasLong.current = true;
          selection.start(id);
        }, longPressMs);
        press.current = { timer, x: event.clientX, y: event.clientY };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (press.current === null) return;
        if (Math.hypot(clientX - press.current.x, clientY - press.current.y) > slackPx) end();
      },
      onPointerUp: end,
      onPointerCancel: end,
      onContextMenu: (event: MouseEvent) => {
        // The same press would open the menu of a link.
        if (press.current !== null || wasLong.current) event.preventDefault();
      },
    },
  };
}

/**
 * Handles presses on the cards of a list. A long press begins a selection. During a selection a click selects a card,
 * and Shift extends the selection to it. With Ctrl or Cmd a card stays a link that opens in another tab.
 */
export function useCardGestures(selection: Selection) {
  const touch = useLongTouch(selection);
  const choose = (id: string, isRange: boolean) => {
    if (isRange) selection.extendTo(id);
    else selection.toggle(id);
  };
  return {
    ...touch.handlers,
    onClickCapture: (event: MouseEvent) => {
      if (touch.takeClick()) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      const id = idAt(event.target);
      if (!selection.isOn || id === undefined || isCheckbox(event.target)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      choose(id, event.shiftKey);
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      touch.takeClick();
      const id = idAt(event.target);
      // A checkbox handles the space bar itself.
      const isChoice =
        event.key === ' ' ? !isCheckbox(event.target) : event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
      if (!selection.isOn || id === undefined || !isChoice) return;
      event.preventDefault();
      choose(id, event.shiftKey);
    },
  };
}
