import { labelChangeSchema } from '@trivet/shared/recipes/library/label-change';
import type { Operation } from '@trivet/shared/sync/schemas';
import { trpcClient } from '#web/lib/server/api.ts';

/** Renames a label again that somebody else renamed meanwhile. */
export async function changeAgain({ rowId, change }: Operation): Promise<void> {
  const sent = labelChangeSchema.parse(change);
  if (sent.type === 'setTitle') await trpcClient.labels.updateLabel.mutate({ id: rowId, title: sent.title });
}
