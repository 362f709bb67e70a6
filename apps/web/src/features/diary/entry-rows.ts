import { diaryEntryNoun, diaryIdOf, diaryKind } from '@trivet/shared/diary/diary';
import { type DiaryEntry, diaryEntryRow } from '@trivet/shared/diary/diary-entry-row';
import { useMemo, useSyncExternalStore } from 'react';
import { useRows } from '#web/lib/sync/hooks/use-rows.ts';
import { openScopedRows } from '#web/lib/sync/hooks/scoped-rows.ts';
import { currentClient, subscribeShown } from '#web/lib/tab-sync.ts';

/** The entries of the person's diary. */
export const entryRows = openScopedRows(diaryKind, diaryEntryNoun, diaryEntryRow);

/** An entry with its id. */
export interface ListedEntry extends DiaryEntry {
  id: string;
}

/** Returns the id of the diary of whoever is logged in, or null while they are not known. */
export function currentDiaryId(): string | null {
  const person = currentClient().personId();
  return person === null ? null : diaryIdOf(person);
}

/** Returns the id of the diary of whoever is logged in, or null while they are not known, and for a visitor. */
export const useDiaryId = (): string | null => useSyncExternalStore(subscribeShown, currentDiaryId);

// The collation of a language would take a hundred times as long for what are no words.
const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

// The newest day comes first, and of one day what was entered last.
const newestFirst = (one: ListedEntry, other: ListedEntry): number =>
  compare(other.date, one.date) || compare(other.createdAt, one.createdAt) || compare(one.id, other.id);

/** Returns all entries of a diary, or those of a recipe, as far as they are read, the newest first. */
export function useEntries(diaryId: string, recipeId?: string): readonly ListedEntry[] {
  const rows = useRows(entryRows.of(diaryId));
  return useMemo(() => {
    const entries: ListedEntry[] = [];
    for (const [id, entry] of rows) {
      if (entry !== null && (recipeId === undefined || entry.recipeId === recipeId)) entries.push({ ...entry, id });
    }
    return entries.sort(newestFirst);
  }, [rows, recipeId]);
}
