import { PointerSensor, type PointerSensorProps } from '@dnd-kit/core';
import type { PointerEvent as ReactPointerEvent } from 'react';
import { flushSync } from 'react-dom';

/** Pixels after which a press is a drag. */
export const leastMove = 6;

/** Where an item is held: at a `data-grip` for any pointer, or for the mouse alone, since a finger scrolls there. */
function isHeld({ target, pointerType }: PointerEvent): boolean {
  const grip = target instanceof Element ? target.closest<HTMLElement>('[data-grip]') : null;
  return grip !== null && (grip.dataset.grip === 'any' || pointerType === 'mouse');
}

/**
 * Follows the pointer without waiting for React: a pointer that is quick, or a machine that is slow, lets go of an item
 * before the drag was drawn, and the library then knows of no place to drop it.
 */
export class OrderSensor extends PointerSensor {
  static override activators = [
    {
      eventName: 'onPointerDown' as const,
      handler: ({ nativeEvent }: ReactPointerEvent) =>
        nativeEvent.isPrimary && nativeEvent.button === 0 && isHeld(nativeEvent),
    },
  ];

  constructor(props: PointerSensorProps) {
    const over = new AbortController();
    let pointer = { x: 0, y: 0 };
    const note = ({ clientX, clientY }: PointerEvent) => {
      pointer = { x: clientX, y: clientY };
    };
    const follow = () => flushSync(() => props.onMove(pointer));
    // On the window while the event goes down, so before the sensor hears of it.
    for (const kind of ['pointermove', 'pointerup'] as const) {
      window.addEventListener(kind, note, { capture: true, signal: over.signal });
    }
    super({
      ...props,
      onStart: (coordinates) => {
        flushSync(() => props.onStart(coordinates));
        follow();
      },
      onMove: follow,
      onEnd: () => {
        follow();
        over.abort();
        props.onEnd();
      },
      onCancel: () => {
        over.abort();
        props.onCancel();
      },
    });
  }
}
