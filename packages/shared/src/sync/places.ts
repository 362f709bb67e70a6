import { generateNKeysBetween } from 'fractional-indexing';

/**
 * Returns `count` places of rows that people put in order by hand, between two other places. Null stands for the beginning
 * and the end. Places are compared letter by letter. Those of another client that cannot be read are passed over.
 */
export function placesBetween(before: string | null, after: string | null, count: number): string[] {
  try {
    return generateNKeysBetween(before, after, count);
  } catch {
    return generateNKeysBetween(null, null, count);
  }
}
