import { DomainError } from '#api/kernel/errors';

/** Where a page of a ranked list begins; throws `invalidInput` for a cursor of no such list. */
export function offsetOf(cursor: string | null | undefined): number {
  if (cursor == null) return 0;
  if (!/^\d{1,4}$/.test(cursor)) throw new DomainError('invalidInput', { field: 'cursor' });
  return Number(cursor);
}
