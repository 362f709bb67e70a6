import { useRow, useRows } from '#web/lib/sync/hooks/use-rows.ts';
import { itemRows, listRows } from './list-rows.ts';

/** Returns the title of a list, null while it is not known. */
export const useListTitle = (id: string): string | null => useRow(listRows.of(id), id)?.title ?? null;

/** Returns the texts of items of a list, as far as they are known. */
export function useItemTitles(listId: string, ids: readonly string[]): string[] {
  const items = useRows(itemRows.of(listId));
  return ids.flatMap((id) => items.get(id)?.title ?? []);
}
