import { PointerSensor, type PointerSensorProps } from '@dnd-kit/core';
import type { PointerEvent as ReactPointerEvent } from 'react';
import { flushSync } from 'react-dom';

/** Pixels of movement after which a press is a drag. */
export const leastMove = 6;

/**
 * Returns whether a press holds an item: at a `data-grip` with any pointer, elsewhere with the mouse only, because a
 * finger scrolls there.
 */
function isHeld({ target, pointerType }: PointerEvent): boolean {
  const grip = target instanceof Element ? target.closest<HTMLElement>('[data-grip]') : null;
  return grip !== null && (grip.dataset.grip === 'any' || pointerType === 'mouse');
}

/** The listener of the library that stops clicks during a drag and for 50 ms after it. Its types hide it. */
interface ClickStopper {
  documentListeners: { removeAll: () => void };
}

/**
 * Follows the pointer without waiting for React. With a quick pointer or a slow machine, a person releases an item
 * before the drag is drawn, and the library then knows no place to drop it.
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
    const stopper: Partial<ClickStopper> = {};
    // The next press of a pointer or a key is no part of the drag, and a link whose click React does not hear would be
    // followed past every question about unsaved changes.
    const end = () => {
      over.abort();
      const hearClicks = () => stopper.documentListeners?.removeAll();
      for (const kind of ['pointerdown', 'keydown'])
        window.addEventListener(kind, hearClicks, { capture: true, once: true });
    };
    // The listener is on the window in the capture phase, so it runs before that of the sensor.
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
        end();
        props.onEnd();
      },
      onCancel: () => {
        end();
        props.onCancel();
      },
    });
    Object.assign(stopper, { documentListeners: (this as unknown as ClickStopper).documentListeners });
  }
}
