import type { KeyboardEvent } from 'react';
import { moveFocus } from '#web/lib/browser/move-focus.ts';

/** Moves the focus between the boxes of a list by arrow keys, Home and End. */
export function moveWithArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const boxes = event.currentTarget.querySelectorAll<HTMLElement>('input[type="checkbox"]:not(:disabled)');
  if (moveFocus(boxes, event.key)) event.preventDefault();
}
