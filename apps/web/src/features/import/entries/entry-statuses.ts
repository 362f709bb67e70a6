import type { ImportEntryStatus } from '@trivet/shared/import/schemas';
import type { MessageKey } from '#web/lib/i18n.ts';

/** The names of the results of entries, in the order in which they can be chosen. */
export const statuses: Record<ImportEntryStatus, MessageKey> = {
  ready: 'import.status.ready',
  written: 'import.status.written',
  duplicate: 'import.status.duplicate',
  repeated: 'import.status.repeated',
  similar: 'import.status.similar',
  skipped: 'import.status.skipped',
  unreadable: 'import.status.unreadable',
};
