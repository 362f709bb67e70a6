import { IconCloudUp } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { useKeptFiles } from '#web/lib/pictures/use-kept-files.ts';
import styles from './images-field.module.css';

/** Says that some of these pictures wait in this browser. */
export function KeptNote({ images }: { images: readonly { id: string }[] }) {
  const t = useT();
  const kept = useKeptFiles();
  if (!images.some(({ id }) => kept.has(id))) return null;
  return (
    <p className={styles.kept}>
      <IconCloudUp size={20} aria-hidden />
      {t('keptPhotos.waiting')}
    </p>
  );
}
