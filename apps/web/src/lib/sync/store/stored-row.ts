import type { SyncedRow } from '@trivet/shared/sync/schemas';
import { dayOf } from '../days.ts';
import type { StoredRow } from './store.ts';

/** Returns a row with its day. */
export function withDay<Row extends SyncedRow>(row: Row): Row & Pick<StoredRow, 'day'> {
  const day = dayOf(row);
  return day === null ? row : { ...row, day };
}
