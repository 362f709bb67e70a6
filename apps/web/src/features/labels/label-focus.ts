import { moveFocus } from '#web/lib/browser/move-focus.ts';

const target = '[data-label-target]';

/** Moves the focus to the next label, or to the previous one when this label is the last. */
export function focusNeighbour(element: HTMLElement | null): void {
  if (element === null) return;
  const all = [...document.querySelectorAll<HTMLElement>(target)];
  const at = all.indexOf(element);
  (all[at + 1] ?? all[at - 1])?.focus();
}

/** Moves the focus among the labels with the arrow keys. Returns false for any other key. */
export const moveAmongLabels = (key: string): boolean => moveFocus(document.querySelectorAll<HTMLElement>(target), key);
