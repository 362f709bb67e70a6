import { useState } from 'react';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { List, ListRow } from '#web/ui/layout/list.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import styles from '../import.module.css';
import { rememberedUploads } from './upload-memory.ts';
import { cancelUpload, giveUp, type QueuedUpload, retryUpload, useUploads } from './upload-queue.ts';

/** Lists the files on their way, and those that a reload or a closed window interrupted. */
export function UploadList() {
  const t = useT();
  const uploads = useUploads();
  const [gaveUp, setGaveUp] = useState(0);
  const running = new Set(uploads.map(({ batchId }) => batchId));
  const broken = rememberedUploads().filter(({ batchId }) => !running.has(batchId));
  if (uploads.length === 0 && broken.length === 0) return null;
  return (
    <Section key={gaveUp} title={t('import.upload.title')}>
      <List>
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} />
        ))}
        {broken.map(({ batchId, name }) => (
          <ListRow
            key={batchId}
            title={name}
            meta={t('import.upload.broken')}
            end={
              <Button
                size="small"
                tone="quiet"
                label={t('import.upload.giveUp', { name })}
                onClick={() => {
                  giveUp(batchId);
                  setGaveUp(gaveUp + 1);
                }}
              >
                {t('import.upload.forget')}
              </Button>
            }
          />
        ))}
      </List>
    </Section>
  );
}

const states: Record<QueuedUpload['state'], MessageKey> = {
  waiting: 'import.upload.waiting',
  packing: 'import.upload.packing',
  sending: 'import.upload.sending',
  paused: 'import.upload.paused',
  failed: 'import.upload.failed',
};

function UploadRow({ upload: { key, name, state, sent, error } }: { upload: QueuedUpload }) {
  const t = useT();
  const percent = t('import.percent', { percent: Math.floor(sent * 100) });
  return (
    <ListRow
      title={name}
      end={
        <>
          {state === 'failed' && (
            <Button size="small" label={t('import.upload.retry', { name })} onClick={() => retryUpload(key)}>
              {t('common.tryAgain')}
            </Button>
          )}
          <Button size="small" tone="quiet" label={t('import.upload.stop', { name })} onClick={() => cancelUpload(key)}>
            {t('import.cancel')}
          </Button>
        </>
      }
    >
      {state === 'failed' ? (
        <p role="alert" className={styles.failure}>
          {t(error ?? states.failed)}
        </p>
      ) : (
        <Progress label={t(states[state])} value={state === 'packing' ? null : sent} detail={percent} />
      )}
    </ListRow>
  );
}
