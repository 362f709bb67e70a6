import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useT } from '#web/lib/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { takeSharedFiles } from '#web/worker/shared-files.ts';

/**
 * Returns the files that another application shared with this one, once they are there. The parameter says how many were
 * too many, or that they could not be kept.
 */
export function useSharedFiles(): readonly File[] {
  const t = useT();
  const [parameters, setParameters] = useSearchParams();
  const [files, setFiles] = useState<readonly File[]>([]);
  const shared = parameters.get('shared');
  const begin = useEffectEvent(async () => {
    const given = shared === 'failed' ? [] : await takeSharedFiles().catch(() => []);
    setFiles(given);
    const leftOut = Number(shared);
    if (given.length === 0) showToast({ message: t('photo.shareFailed'), tone: 'danger' });
    else if (leftOut > 0) showToast({ message: t('photo.shareTooMany', { count: leftOut }), tone: 'danger' });
    // Neither a reload nor the back button takes them again.
    setParameters({}, { replace: true });
  });
  useEffect(() => {
    if (shared === null) return;
    const timer = window.setTimeout(() => void begin());
    return () => window.clearTimeout(timer);
  }, [shared]);
  return files;
}
