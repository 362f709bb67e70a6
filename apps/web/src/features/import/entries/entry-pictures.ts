import { type ImportBatch, type ImportEntry, maxEntryPictures } from '@trivet/shared/import/schemas';
import { trpc } from '#web/lib/server/api.ts';

/** The letter of an entry stays where its picture cannot be had, so that nobody need hear of it. */
const quiet = { staleTime: Number.POSITIVE_INFINITY, retry: false, meta: { failures: { '*': () => {} } } };

/** Returns the small pictures of entries by their positions, as far as they have come. */
export function useEntryPictures(batch: ImportBatch, page: readonly ImportEntry[]): ReadonlyMap<number, string> {
  const positions = batch.status === 'staged' ? page.flatMap((entry) => (entry.hasImage ? entry.position : [])) : [];
  const groups = Array.from({ length: Math.ceil(positions.length / maxEntryPictures) }, (_value, index) =>
    positions.slice(index * maxEntryPictures, (index + 1) * maxEntryPictures),
  );
  const answers = trpc.useQueries((t) =>
    groups.map((group) => t.import.getEntryPictures({ batchId: batch.id, positions: group }, quiet)),
  );
  return new Map(
    answers.flatMap(({ data = [] }) =>
      data.flatMap(({ position, picture }) => (picture === null ? [] : [[position, picture] as const])),
    ),
  );
}

/** Returns the large picture of an entry, or undefined while it has none. */
export function useLargePicture(
  batchId: string,
  entry: Pick<ImportEntry, 'position' | 'hasImage'>,
): string | undefined {
  const { data } = trpc.import.getEntryPictures.useQuery(
    { batchId, positions: [entry.position], size: 'large' },
    { ...quiet, enabled: entry.hasImage },
  );
  return data?.[0]?.picture ?? undefined;
}
