import { useRow } from '#web/lib/sync/hooks/use-rows.ts';
import { entryRows } from './entry-rows.ts';

/** Returns the title of the recipe of an entry of a diary, null while it is not known. */
export const useEntryTitle = (diaryId: string, id: string): string | null =>
  useRow(entryRows.of(diaryId), id)?.title ?? null;
