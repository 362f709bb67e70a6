import type { InfiniteData } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { ChooseEntries, ImportBatch, ImportEntry, ImportEntryStatus } from '@trivet/shared/import/schemas';
import { queryClient, trpc } from '#web/lib/server/api.ts';
import { inOrder } from '../import.mutations.ts';

/** The statuses of entries that can be added. */
export const choosable: readonly ImportEntryStatus[] = ['ready', 'similar', 'duplicate', 'repeated'];

/** Returns how many recipes an import adds. */
export const chosenCount = ({ chosen }: Pick<ImportBatch, 'chosen'>): number =>
  choosable.reduce((sum, status) => sum + chosen[status], 0);

type Pages = InfiniteData<ImportEntry[]>;

const isMeant = ({ position, status }: ImportEntry, change: ChooseEntries): boolean =>
  choosable.includes(status) && (change.status ?? status) === status && (change.positions?.includes(position) ?? true);

/** Shows a choice at the entries that are loaded. Returns those that it changes. */
function chooseLoaded(change: ChooseEntries): ImportEntry[] {
  const changed = new Map<number, ImportEntry>();
  const withChoice = (entry: ImportEntry): ImportEntry => {
    if (!isMeant(entry, change) || entry.isChosen === change.isChosen) return entry;
    changed.set(entry.position, entry);
    return { ...entry, isChosen: change.isChosen };
  };
  const queryKey = getQueryKey(trpc.import.getEntries, { batchId: change.batchId }, 'infinite');
  queryClient.setQueriesData<Pages>(
    { queryKey },
    (data) => data && { ...data, pages: data.pages.map((page) => page.map(withChoice)) },
  );
  return [...changed.values()];
}

/** Returns an import with the numbers that a choice gives it. */
function withChoice(batch: ImportBatch, change: ChooseEntries, changed: readonly ImportEntry[]): ImportBatch {
  const chosen = { ...batch.chosen };
  if (change.positions === undefined) {
    const meant = choosable.filter((status) => (change.status ?? status) === status);
    for (const status of meant) chosen[status] = change.isChosen ? batch.counts[status] : 0;
  } else {
    for (const { status } of changed) chosen[status] += change.isChosen ? 1 : -1;
  }
  return { ...batch, chosen };
}

/** Takes entries in or leaves them out. The screen shows it at once, and reads only the numbers again. */
export function useChooseEntries() {
  const utils = trpc.useUtils();
  return trpc.import.chooseEntries.useMutation({
    ...inOrder,
    onMutate: async (change) => {
      const { batchId } = change;
      await utils.import.getImport.cancel({ batchId });
      const changed = chooseLoaded(change);
      utils.import.getImport.setData({ batchId }, (batch) => batch && withChoice(batch, change, changed));
    },
    onError: () => utils.import.invalidate(),
    // While another choice is on its way, the numbers of the server are older than those on the screen.
    onSettled: () =>
      queryClient.isMutating({ mutationKey: getQueryKey(trpc.import.chooseEntries) }) > 1
        ? undefined
        : Promise.all([utils.import.getImport.invalidate(), utils.import.getImports.invalidate()]),
  });
}
