type Compare = (one: string, other: string) => number;

// Browsers need several milliseconds to make one of these.
const known = new Map<string, Compare>();

/** Returns what compares titles as readers of a language (BCP 47) look for them: in its order, numbers by their value. */
export function titleOrder(locale: string): Compare {
  const before = known.get(locale);
  if (before !== undefined) return before;
  const { compare } = new Intl.Collator(locale, { numeric: true });
  known.set(locale, compare);
  return compare;
}
