import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './images-field.module.css';
import type { Upload } from './use-image-uploads.ts';

/** Errors of the picture itself. Sending it again cannot help. */
const hopeless = new Set(['errors.imageTooLarge', 'errors.notAnImage', 'errors.payloadTooLarge']);

interface ImageUploadRowProps {
  upload: Upload;
  onRetry: () => void;
  onDismiss: () => void;
}

/** Shows the progress of an upload, or why it failed. */
export function ImageUploadRow({ upload: { source, sent, error }, onRetry, onDismiss }: ImageUploadRowProps) {
  const t = useT();
  const isAddress = typeof source === 'string';
  const name = isAddress ? source : source.name;
  if (error === null) {
    return (
      <div className={styles.upload}>
        {/* After the upload the server still has to read the picture. */}
        <Progress
          label={t(isAddress ? 'images.copying' : 'images.uploading', { name })}
          value={!isAddress && sent < 1 ? sent : null}
        />
      </div>
    );
  }
  return (
    <div className={styles.upload} role="alert" data-failed>
      <IconAlertTriangle size={20} aria-hidden />
      <p className={styles.reason}>
        <bdi className={styles.name}>{name}</bdi>
        {t(error)}
      </p>
      {!hopeless.has(error) && (
        <Button size="small" tone="quiet" onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      )}
      <IconButton label={t('images.dismiss', { name })} icon={<IconX size={18} />} onClick={onDismiss} />
    </div>
  );
}
