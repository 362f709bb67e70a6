import { IconCamera, IconPhotoPlus, IconX } from '@tabler/icons-react';
import type { RecipeImage } from '@trivet/shared/recipes/schemas';
import { useEffect, useId } from 'react';
import { useFingersOnly } from '#web/lib/browser/use-media.ts';
import { useT } from '#web/lib/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { sourceOf } from '#web/ui/picture-source.ts';
import { Picture } from '#web/ui/picture.tsx';
import { ImageUploadRow } from './image-upload-row.tsx';
import { KeptNote } from './kept-note.tsx';
import { PickPictures } from './pick-pictures.tsx';
import styles from './photos-field.module.css';
import { useImageUploads } from './use-image-uploads.ts';

/** Photos that are being sent, and those that could not be sent. */
export interface PhotosWaiting {
  sending: number;
  failed: number;
}

interface PhotosFieldProps {
  /** Decides the letter of a photo that cannot be shown. */
  title: string;
  /** The ids of the photos. */
  photos: readonly string[];
  /** Where they are, as far as that is known. */
  shown: ReadonlyMap<string, RecipeImage>;
  /** Most photos. */
  max: number;
  onAdd: (photo: RecipeImage) => void;
  onRemove: (id: string) => void;
  onWaiting: (waiting: PhotosWaiting) => void;
}

/**
 * Adds a few photos from files or the camera, and removes them. They have no order of their own. Without a network they
 * wait with the change that names them.
 */
export function PhotosField({ title, photos, shown, max, onAdd, onRemove, onWaiting }: PhotosFieldProps) {
  const t = useT();
  const id = useId();
  const { uploads, start, retry, dismiss } = useImageUploads(onAdd, true);
  const failed = uploads.filter(({ error }) => error !== null).length;
  const sending = uploads.length - failed;
  useEffect(() => onWaiting({ sending, failed }), [sending, failed, onWaiting]);
  const room = Math.max(0, max - photos.length - uploads.length);
  const add = (files: readonly File[]) => {
    if (files.length > room) showToast({ message: t('images.full', { count: max }), tone: 'danger' });
    start(files.slice(0, room));
  };
  return (
    <div role="group" aria-labelledby={id} className={styles.field}>
      <p id={id} className={styles.label}>
        {t('images.labelMany')}
      </p>
      <ShownPhotos title={title} photos={photos} shown={shown} onRemove={onRemove} />
      <KeptNote images={photos.map((photo) => ({ id: photo }))} />
      {uploads.map((upload) => (
        <ImageUploadRow
          key={upload.key}
          upload={upload}
          onRetry={() => retry(upload)}
          onDismiss={() => dismiss(upload.key)}
        />
      ))}
      {room > 0 && <AddPhotos onAdd={add} />}
    </div>
  );
}

function ShownPhotos({
  title,
  photos,
  shown,
  onRemove,
}: Pick<PhotosFieldProps, 'title' | 'photos' | 'shown' | 'onRemove'>) {
  const t = useT();
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos}>
      {photos.map((photo, index) => {
        const image = shown.get(photo);
        const number = index + 1;
        return (
          <li key={photo} className={styles.photo}>
            <Picture
              title={title}
              source={image === undefined ? null : sourceOf(image)}
              alt={t('images.number', { number })}
              sizes="8rem"
            />
            <IconButton
              label={t('images.remove', { number })}
              icon={<IconX size={18} />}
              onClick={() => onRemove(photo)}
            />
          </li>
        );
      })}
    </ul>
  );
}

function AddPhotos({ onAdd }: { onAdd: (files: readonly File[]) => void }) {
  const t = useT();
  const isHandheld = useFingersOnly();
  return (
    <div className={styles.foot}>
      {isHandheld && (
        <PickPictures isCamera icon={<IconCamera size={20} />} label={t('images.camera')} onPicked={onAdd} />
      )}
      <PickPictures multiple icon={<IconPhotoPlus size={20} />} label={t('images.add')} onPicked={onAdd} />
    </div>
  );
}
