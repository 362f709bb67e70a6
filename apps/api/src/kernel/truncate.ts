const dots = '...';

/**
 * Returns `text` in at most `max` UTF-16 units: a longer one is cut and ends with three dots, `max` units in all. Never
 * leaves half of a surrogate pair.
 * @example truncate('chocolate', 7) // 'choc...'
 */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  const kept = text.slice(0, Math.max(0, max - dots.length));
  // A space stands in for a character that the cut went through, so that the length still equals the maximum.
  return kept
    .replace(/[\ud800-\udbff]$/, ' ')
    .concat(dots)
    .slice(0, max);
}
