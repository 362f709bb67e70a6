import { maxOccurrence } from '../meal-plan.ts';

const tailLength = 8;

const tailOf = (id: string): number => Number.parseInt(id.slice(-tailLength), 16);

/**
 * Returns the id of the item that stands for an occurrence of a series. Two people who change one occurrence at once
 * change one item by it, and an id leads back to its occurrence. It is the UUID of the series with another end.
 */
export function occurrenceId(seriesId: string, occurrence: number): string {
  const tail = (tailOf(seriesId) ^ (occurrence + 1)) >>> 0;
  return seriesId.slice(0, -tailLength) + tail.toString(16).padStart(tailLength, '0');
}

/** Returns the number of the occurrence that an id stands for, or null for an id that is of no occurrence of the series. */
export function occurrenceOf(seriesId: string, id: string): number | null {
  if (id.slice(0, -tailLength) !== seriesId.slice(0, -tailLength)) return null;
  const occurrence = ((tailOf(seriesId) ^ tailOf(id)) >>> 0) - 1;
  return occurrence >= 0 && occurrence <= maxOccurrence ? occurrence : null;
}
