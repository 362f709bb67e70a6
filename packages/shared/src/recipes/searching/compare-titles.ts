import { compareCodePoints } from './code-points.ts';

// English has the root order of Unicode as it is, which the database sorts by. A collator for `und` would have the order
// of the reader's language.
const { compare } = new Intl.Collator('en', { usage: 'sort', sensitivity: 'variant', ignorePunctuation: false });

/** Compares titles in the root order of Unicode (CLDR), the same as the collation `und-x-icu` of the database. */
export const compareTitles = (one: string, other: string): number =>
  compare(one, other) || compareCodePoints(one, other);
