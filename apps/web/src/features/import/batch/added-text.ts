import type { ImportBatch } from '@trivet/shared/import/schemas';
import type { Translate } from '#web/lib/i18n.ts';

/** Returns how many recipes and shopping lists an import added, in words. */
export function addedText(t: Translate, { counts, lists }: Pick<ImportBatch, 'counts' | 'lists'>): string {
  const recipes = t('import.done', { count: counts.written });
  if (lists.written === 0) return recipes;
  const added = t('import.lists.done', { count: lists.written });
  return counts.written === 0 ? added : `${recipes} · ${added}`;
}
