import type { ImportBatch } from '@trivet/shared/import/schemas';
import type { Translate } from '#web/lib/i18n.ts';
import { kindsWith } from './imported-kinds.ts';

/** Returns how many recipes, shopping lists and meal plans an import added, in words. */
export function addedText(t: Translate, batch: Pick<ImportBatch, 'counts' | 'lists' | 'plans'>): string {
  const count = batch.counts.written;
  const added = kindsWith(batch, 'written').map(({ name, words }) => t(words.done, { count: batch[name].written }));
  return [...(count === 0 && added.length > 0 ? [] : [t('import.done', { count })]), ...added].join(' · ');
}
