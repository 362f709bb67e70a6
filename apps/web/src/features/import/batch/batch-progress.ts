import type { ImportBatch } from '@trivet/shared/import/schemas';
import { useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';

/** Milliseconds between two questions for the state while something is under way and there is no live connection. */
export const pollMs = 1_500;

/** Returns true while the server works on an import. */
export const isUnderWay = ({ status }: Pick<ImportBatch, 'status'>): boolean =>
  status === 'reading' || status === 'writing';

/** Returns how far the server is with an import, also in words. */
export function useJobProgress({ jobId, status }: ImportBatch): { value: number | null; detail: string } {
  const t = useT();
  const { data } = trpc.jobs.getJob.useQuery(
    { id: jobId ?? '' },
    { enabled: jobId !== null, refetchInterval: pollMs, meta: { failures: { '*': () => {} } } },
  );
  const { progress = 0, total = 0 } = data ?? {};
  const value = total > 0 ? progress / total : null;
  if (status === 'reading') return { value, detail: t('import.readingCount', { count: progress }) };
  return { value, detail: total > 0 ? t('import.writingImages', { done: progress, total }) : '' };
}
