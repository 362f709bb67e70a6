/** Returns the beginning of a text, at most `length` UTF-16 units and never half a surrogate pair. */
export function cutText(text: string, length: number): string {
  const start = text.slice(0, length);
  return start.isWellFormed() ? start : start.slice(0, -1);
}
