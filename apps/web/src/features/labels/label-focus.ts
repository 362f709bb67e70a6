const target = '[data-label-target]';

/** Moves the focus to the next label, or to the previous one when this label is the last. */
export function focusNeighbour(element: HTMLElement | null): void {
  if (element === null) return;
  const all = [...document.querySelectorAll<HTMLElement>(target)];
  const at = all.indexOf(element);
  (all[at + 1] ?? all[at - 1])?.focus();
}

/** Moves the focus among the labels with the arrow keys. Returns false for any other key. */
export function moveAmongLabels(key: string): boolean {
  const all = [...document.querySelectorAll<HTMLElement>(target)];
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return false;
  const next = { ArrowDown: all[at + 1], ArrowUp: all[at - 1], Home: all[0], End: all.at(-1) }[key];
  next?.focus();
  return next !== undefined;
}
