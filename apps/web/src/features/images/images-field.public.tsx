import { IconPhotoPlus, IconWorldDownload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { ImageAddress } from './image-address.tsx';
import { type FieldImage, ImageOrder } from './image-order.tsx';
import { ImageUploadRow } from './image-upload-row.tsx';
import styles from './images-field.module.css';
import { type ImageSource, useImageUploads } from './use-image-uploads.ts';

/** Most pictures of one recipe. */
const mostImages = 10;

interface ImagesFieldProps {
  /** The title of the recipe. Its first letter shows while there is no picture. */
  title: string;
  images: readonly FieldImage[];
  /**
   * True for several pictures, of which the first is the main one. Otherwise a new picture replaces the present one.
   */
  multiple: boolean;
  onAdd: (image: FieldImage) => void;
  onChange: (images: FieldImage[]) => void;
  /** Called with true while a picture is uploading. */
  onBusy: (isBusy: boolean) => void;
}

const picturesIn = (files: FileList | null | undefined): File[] =>
  [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));

/**
 * Edits the pictures of a recipe: adds them from files, drops, the clipboard or the web, and orders and removes them.
 */
export function ImagesField({ title, images, multiple, onAdd, onChange, onBusy }: ImagesFieldProps) {
  const t = useT();
  const id = useId();
  const { uploads, start, retry, dismiss } = useImageUploads(onAdd);
  const isBusy = uploads.some(({ error }) => error === null);
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  const room = multiple ? Math.max(0, mostImages - images.length - uploads.length) : 1;
  const add = (sources: readonly ImageSource[]) => {
    if (sources.length > room)
      showToast({ message: t('images.full', { count: multiple ? mostImages : 1 }), tone: 'danger' });
    start(sources.slice(0, room));
  };
  usePastedPictures(add);
  const isOver = useDroppedFiles(add);
  return (
    <div role="group" aria-labelledby={id} className={styles.field} data-over={isOver || undefined}>
      <p id={id} className={styles.label}>
        {t(multiple ? 'images.labelMany' : 'images.label')}
      </p>
      {images.length > 0 && <ImageOrder title={title} images={images} onChange={onChange} />}
      {uploads.map((upload) => (
        <ImageUploadRow
          key={upload.key}
          upload={upload}
          onRetry={() => retry(upload)}
          onDismiss={() => dismiss(upload.key)}
        />
      ))}
      <AddImages room={room} multiple={multiple} isEmpty={images.length === 0} onAdd={add} />
    </div>
  );
}

interface AddImagesProps {
  /** How many more pictures the recipe can have. */
  room: number;
  multiple: boolean;
  isEmpty: boolean;
  onAdd: (sources: readonly ImageSource[]) => void;
}

/** Adds pictures from files, or from addresses of the web. */
function AddImages({ room, multiple, isEmpty, onAdd }: AddImagesProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <div className={styles.foot}>
        {room > 0 && (
          <Button size="small" icon={<IconPhotoPlus size={20} />} onClick={() => input.current?.click()}>
            {t(multiple || isEmpty ? 'images.add' : 'images.replace')}
          </Button>
        )}
        {room > 0 && (
          <Button size="small" icon={<IconWorldDownload size={20} />} onClick={() => setIsAsking(true)}>
            {t('images.fromAddress')}
          </Button>
        )}
        <p className={styles.help}>
          {room > 0 ? t(multiple ? 'images.helpMany' : 'images.help') : t('images.full', { count: mostImages })}
        </p>
      </div>
      {isAsking && (
        <ImageAddress
          onClose={() => setIsAsking(false)}
          onAdd={(address) => {
            setIsAsking(false);
            onAdd([address]);
          }}
        />
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        multiple={multiple}
        aria-label={t('images.add')}
        onChange={({ currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])]);
          // The same file can be chosen again after its removal.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

/** Adds pictures that are pasted anywhere on the screen. */
function usePastedPictures(add: (files: File[]) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = picturesIn(event.clipboardData?.files);
    if (files.length === 0) return;
    event.preventDefault();
    add(files);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
}

/** Adds files that are dropped anywhere on the screen, so that the browser does not open them in its place. */
function useDroppedFiles(add: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const onDrag = useEffectEvent((event: DragEvent) => {
    const transfer = event.dataTransfer;
    if (!transfer?.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(event.type === 'dragover');
    if (event.type === 'drop') add([...transfer.files]);
  });
  useEffect(() => {
    const listener = (event: DragEvent) => onDrag(event);
    const kinds = ['dragover', 'dragleave', 'drop'] as const;
    for (const kind of kinds) document.addEventListener(kind, listener);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, listener);
    };
  }, []);
  return isOver;
}
