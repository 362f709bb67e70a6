import type { ImportBatch } from '@trivet/shared/import/schemas';
import { useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';

/** Milliseconds between two questions for the state while something is under way and there is no live connection. */
export const pollMs = 1_500;

/** Returns true while the server works on an import. */
export const isUnderWay = ({ status }: Pick<ImportBatch, 'status'>): boolean =>
  status === 'reading' || status === 'writing';

/** Returns true while an import may change by itself. */
export const isChanging = (batch: Pick<ImportBatch, 'status' | 'isFetchingPictures'>): boolean =>
  isUnderWay(batch) || batch.isFetchingPictures;

/** How far the server is with an import. */
interface JobProgress {
  /** From 0 to 1, or null while it is unknown. */
  value: number | null;
  detail: string;
  done: number;
  total: number;
}

/** Returns how far the server is with an import, also in words. */
export function useJobProgress({ jobId, status }: ImportBatch): JobProgress {
  const t = useT();
  const { data } = trpc.jobs.getJob.useQuery(
    { id: jobId ?? '' },
    { enabled: jobId !== null, refetchInterval: pollMs, meta: { failures: { '*': () => {} } } },
  );
  const { progress: done = 0, total = 0 } = data ?? {};
  const value = total > 0 ? done / total : null;
  if (status === 'reading') return { value, detail: t('import.readingCount', { count: done }), done, total };
  return { value, detail: total > 0 ? t('import.writingImages', { done, total }) : '', done, total };
}
