/**
 * Moves the focus among elements with the arrow keys, Home and End. Returns false for any other key, at the end of the
 * elements, and where none of them has the focus.
 */
export function moveFocus(elements: Iterable<HTMLElement>, key: string): boolean {
  const all = [...elements];
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return false;
  const next = { ArrowDown: all[at + 1], ArrowUp: all[at - 1], Home: all[0], End: all.at(-1) }[key];
  next?.focus();
  return next !== undefined;
}
