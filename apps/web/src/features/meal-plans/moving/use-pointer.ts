import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Where the pointer is in the window, and whether a key is held that makes a copy of what is dropped. */
export interface Pointer {
  x: number;
  y: number;
  isCopying: boolean;
}

/** The events that tell of it. */
const kinds = ['pointerdown', 'pointermove', 'pointerup', 'touchmove', 'keydown', 'keyup'] as const;

/** Calls the listener with each event that tells of the pointer or of the held keys. Returns what ends it. */
export function followPointer(listener: (event: PointerEvent | TouchEvent | KeyboardEvent) => void): () => void {
  const over = new AbortController();
  const options = { capture: true, passive: true, signal: over.signal };
  for (const kind of kinds) window.addEventListener(kind, listener, options);
  return () => over.abort();
}

/**
 * Returns where the pointer is. It follows from the beginning, so that it hears an event before the drag which the event
 * moves or ends.
 */
export function usePointer(): RefObject<Pointer> {
  const pointer = useRef<Pointer>({ x: 0, y: 0, isCopying: false });
  useLayoutEffect(
    () =>
      followPointer((event) => {
        const { ctrlKey, altKey, metaKey } = event;
        const at = 'touches' in event ? event.touches[0] : event;
        const { x, y } = pointer.current;
        const [left, top] = at !== undefined && 'clientX' in at ? [at.clientX, at.clientY] : [x, y];
        pointer.current = { x: left, y: top, isCopying: ctrlKey || altKey || metaKey };
      }),
    [],
  );
  return pointer;
}

/** An entry under the pointer: the half of it that is nearer, and where it lies in the window. */
export interface PointedEntry {
  readonly id: string;
  readonly isAfter: boolean;
  readonly box: DOMRect;
}

/** Returns the entry under the pointer, unless it is the dragged one. */
export function pointedEntry({ x, y }: Pointer, draggedId: string): PointedEntry | null {
  const card = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-entry]');
  const id = card?.dataset.entry;
  if (card == null || id === undefined || id === draggedId) return null;
  const box = card.getBoundingClientRect();
  return { id, isAfter: y > box.top + box.height / 2, box };
}
