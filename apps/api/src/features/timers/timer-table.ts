import { timerChangeSchema } from '@trivet/shared/timers/schemas';
import { timerRow } from '@trivet/shared/timers/timer-row';
import { syncedTable } from '#api/kernel/sync/synced-table';

/**
 * Most timers of a person, those that ended and were not stopped included. The client has far fewer.
 * @limit Sync
 */
const maxTimers = 100;

/** The timers of a person, as the sync reads and writes them. */
export const timerTable = syncedTable({
  row: timerRow,
  table: 'timers',
  idColumn: 'timer_id',
  changeSchema: timerChangeSchema,
  maxRows: maxTimers,
});
