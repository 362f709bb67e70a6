import type { ImportBatch } from '@trivet/shared/import/schemas';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { failureOf, reportFailure } from '#web/lib/server/failures.ts';
import { Button } from '#web/ui/button.tsx';
import styles from '../import.module.css';
import { wantsImages } from '../upload/upload-memory.ts';
import { chosenCount } from '../entries/choose-entries.ts';
import { kindsWith } from './imported-kinds.ts';

const hasKinds = (batch: ImportBatch): boolean => kindsWith(batch, 'ready').length > 0;

/** Adds all imports that are ready to review at once, each as its screen would offer. */
export function AddAll({ batches }: { batches: readonly ImportBatch[] }) {
  const t = useT();
  const utils = trpc.useUtils();
  const [isBusy, setIsBusy] = useState(false);
  const ready = batches.filter((batch) => batch.status === 'staged' && (chosenCount(batch) > 0 || hasKinds(batch)));
  if (ready.length < 2) return null;
  const count = ready.reduce((sum, batch) => sum + chosenCount(batch), 0);
  const addAll = async () => {
    setIsBusy(true);
    for (const { id } of ready) {
      try {
        await utils.client.import.writeImport.mutate({ batchId: id, keepImages: wantsImages(id) });
      } catch (error) {
        // Another device has added or discarded it in the meantime.
        if (failureOf(error).code === 'importNotReady') continue;
        reportFailure(error);
        break;
      }
    }
    setIsBusy(false);
    await utils.import.invalidate();
  };
  return (
    <div className={styles.addAll}>
      <Button tone="primary" busy={isBusy} onClick={() => void addAll()}>
        {ready.some(hasKinds) ? t('import.addAll.several') : t('import.addAll.action', { count })}
      </Button>
      <p className={styles.quiet}>{t('import.addAll.help')}</p>
    </div>
  );
}
