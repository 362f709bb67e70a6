import { DomainError } from '#api/kernel/errors';

/** Returns where a page of a ranked list begins. Throws `invalidInput` for a cursor of another list. */
export function offsetOf(cursor: string | null | undefined): number {
  if (cursor == null) return 0;
  if (!/^\d{1,4}$/.test(cursor)) throw new DomainError('invalidInput', { field: 'cursor' });
  return Number(cursor);
}
