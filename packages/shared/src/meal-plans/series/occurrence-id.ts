import { maxOccurrence } from '../meal-plan.ts';

/** Letters of a UUID, and of its last part that tells the occurrences apart. */
const [idLength, tailLength] = [36, 8];
/** Letters that a series and its occurrences have in common. */
export const sharedLength = idLength - tailLength;

/** Returns the part of an id that a series and its occurrences have in common. */
export const sharedPartOf = (id: string): string => id.slice(0, sharedLength);

const tailOf = (id: string): number => Number.parseInt(id.slice(-tailLength), 16);

/**
 * Returns the id of the item that stands for an occurrence of a series. Two people who change one occurrence at once
 * change one item by it, and an id leads back to its occurrence. It is the UUID of the series with another end.
 */
export function occurrenceId(seriesId: string, occurrence: number): string {
  const tail = (tailOf(seriesId) ^ (occurrence + 1)) >>> 0;
  return sharedPartOf(seriesId) + tail.toString(16).padStart(tailLength, '0');
}

/** Returns the number of the occurrence that an id stands for, or null for an id that is of no occurrence of the series. */
export function occurrenceOf(seriesId: string, id: string): number | null {
  if (sharedPartOf(id) !== sharedPartOf(seriesId)) return null;
  const occurrence = ((tailOf(seriesId) ^ tailOf(id)) >>> 0) - 1;
  return occurrence >= 0 && occurrence <= maxOccurrence ? occurrence : null;
}
