import { importEndpoints } from '@trivet/shared/import/endpoints';
import { IconFileImport } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { call } from '#web/lib/rest.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import styles from './import.module.css';

const accepted = '.json,.jsonld,.html,.htm,application/json,application/ld+json,text/html';

interface Sending {
  name: string;
  sent: number;
  stop: AbortController;
}

/** A place to drop a file, or to choose one; shows how far the sending is. */
export function FileDrop({ onReceived }: { onReceived: (batchId: string) => void }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [sending, setSending] = useState<Sending | null>(null);
  const send = async (file: File | undefined) => {
    if (file === undefined || sending !== null) return;
    const stop = new AbortController();
    setSending({ name: file.name, sent: 0, stop });
    const result = await call(
      importEndpoints.upload,
      { file },
      { signal: stop.signal, onProgress: (sent) => setSending({ name: file.name, sent, stop }) },
    );
    setSending(null);
    if (result.success) onReceived(result.data.batchId);
  };
  const drag = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      void send(event.dataTransfer.files[0]);
    },
  };
  if (sending !== null) {
    return (
      <div className={styles.sending}>
        <Progress
          label={t('import.uploading', { name: sending.name })}
          value={sending.sent}
          detail={t('import.percent', { percent: Math.round(sending.sent * 100) })}
        />
        <Button onClick={() => sending.stop.abort()}>{t('import.cancel')}</Button>
      </div>
    );
  }
  return (
    <div className={styles.drop} data-over={isOver || undefined} {...drag}>
      <IconFileImport size={40} stroke={1.5} aria-hidden />
      <p>{t(isOver ? 'import.dropNow' : 'import.drop')}</p>
      <p className={styles.quiet}>{t('import.jsonLdHint')}</p>
      <input
        ref={input}
        type="file"
        className={styles.file}
        accept={accepted}
        aria-label={t('import.choose')}
        tabIndex={-1}
        onChange={(event) => {
          void send(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <Button tone="primary" onClick={() => input.current?.click()}>
        {t('import.choose')}
      </Button>
    </div>
  );
}
