import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './images-field.module.css';
import type { Upload } from './use-image-uploads.ts';

/** Sending it again may help only where it was not the picture itself that was refused. */
const hopeless = new Set(['errors.imageTooLarge', 'errors.notAnImage', 'errors.payloadTooLarge']);

interface ImageUploadRowProps {
  upload: Upload;
  onRetry: () => void;
  onDismiss: () => void;
}

/** A picture that is on its way, or why it did not arrive. */
export function ImageUploadRow({ upload: { source, sent, error }, onRetry, onDismiss }: ImageUploadRowProps) {
  const t = useT();
  const isAddress = typeof source === 'string';
  const name = isAddress ? source : source.name;
  if (error === null) {
    return (
      <div className={styles.upload}>
        {/* When all is sent the server still has to read it. */}
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
