import { IconCamera, IconPhotoPlus, IconWorldDownload } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useId, useState } from 'react';
import { useFingersOnly } from '#web/lib/browser/use-media.ts';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { newId } from '#web/lib/new-id.ts';
import { noteImages } from '#web/lib/pictures/seen-images.ts';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { ImageAddress } from './image-address.tsx';
import { type FieldImage, ImageOrder } from './image-order.tsx';
import { ImageUploadRow } from './image-upload-row.tsx';
import styles from './images-field.module.css';
import { KeptNote } from './kept-note.tsx';
import { PickPictures } from './pick-pictures.tsx';
import type { ImageSource } from './send-picture.ts';
import { useImageUploads } from './use-image-uploads.ts';

const CropDialog = lazy(() => keepTrying(() => import('./crop-dialog.tsx')));

/** Most pictures of one recipe, or of one person. */
const mostImages = 10;

export type { FieldImage };

interface ImagesFieldProps {
  /** The title of the recipe, or the name. Its first letter shows while there is no picture. */
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
  /** What the field says of itself and of the first picture. */
  words?: ImageWords;
  /** True when a square is cut out of each file before it is sent. */
  isCropped?: boolean;
  /** True to offer the camera, on devices that have one at hand. */
  hasCamera?: boolean;
  /** Takes files that were dropped and are no pictures. Without it, they are refused as pictures. */
  onOtherFiles?: (files: File[]) => void;
  /** True where a picture that cannot be sent now may wait, because the change that names it waits too. */
  canWait?: boolean;
  /** Files to begin with, such as those that another application shared. */
  given?: readonly File[];
}

/** The words for pictures of one kind, where one and where several are possible. */
interface ImageWords {
  label: MessageKey;
  labelMany: MessageKey;
  help: MessageKey;
  helpMany: MessageKey;
  first: MessageKey;
}

const recipeWords: ImageWords = {
  label: 'images.label',
  labelMany: 'images.labelMany',
  help: 'images.help',
  helpMany: 'images.helpMany',
  first: 'images.first',
};

const picturesIn = (files: FileList | null | undefined): File[] =>
  [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));

/**
 * Edits the pictures of a recipe or a person: adds them from files, drops, the clipboard or the web, and orders and removes
 * them.
 */
export function ImagesField({ title, images, multiple, onAdd, onChange, onBusy, ...rest }: ImagesFieldProps) {
  const { words = recipeWords, isCropped = false, hasCamera = false, canWait = false, onOtherFiles, given } = rest;
  const t = useT();
  const id = useId();
  const { uploads, start, retry, dismiss } = useImageUploads(onAdd, canWait);
  useEffect(() => noteImages(images), [images]);
  const { uncut, cut, takeCut } = useCutting(isCropped, start);
  const isBusy = uncut !== undefined || uploads.some(({ error }) => error === null);
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  const room = multiple ? Math.max(0, mostImages - images.length - uploads.length) : 1;
  const add = (sources: readonly ImageSource[]) => {
    if (sources.length > room)
      showToast({ message: t('images.full', { count: multiple ? mostImages : 1 }), tone: 'danger' });
    cut(sources.slice(0, room));
  };
  usePastedPictures(add);
  const take = (files: File[]) => add(otherFilesApart(files, onOtherFiles));
  const isOver = useDroppedFiles(take);
  useGivenFiles(given, take);
  return (
    <div role="group" aria-labelledby={id} className={styles.field} data-over={isOver || undefined}>
      <p id={id} className={styles.label}>
        {t(multiple ? words.labelMany : words.label)}
      </p>
      {images.length > 0 && <ImageOrder title={title} images={images} first={words.first} onChange={onChange} />}
      <KeptNote images={images} />
      {uploads.map((upload) => (
        <ImageUploadRow
          key={upload.key}
          upload={upload}
          onRetry={() => retry(upload)}
          onDismiss={() => dismiss(upload.key)}
        />
      ))}
      <AddImages
        room={room}
        multiple={multiple}
        isEmpty={images.length === 0}
        hasCamera={hasCamera}
        help={multiple ? words.helpMany : words.help}
        onAdd={add}
      />
      <Suspense>{uncut !== undefined && <CropDialog key={uncut.key} file={uncut.file} onDone={takeCut} />}</Suspense>
    </div>
  );
}

/** Takes the given files once. */
function useGivenFiles(given: readonly File[] | undefined, take: (files: File[]) => void): void {
  const begin = useEffectEvent((files: readonly File[]) => take([...files]));
  useEffect(() => {
    if (given === undefined || given.length === 0) return;
    const timer = window.setTimeout(() => begin(given));
    return () => window.clearTimeout(timer);
  }, [given]);
}

/** Hands over what is no picture, where somebody takes it, and returns the rest. */
function otherFilesApart(files: File[], onOtherFiles: ((files: File[]) => void) | undefined): File[] {
  if (onOtherFiles === undefined) return files;
  const isPicture = ({ type }: File) => type.startsWith('image/');
  const others = files.filter((file) => !isPicture(file));
  if (others.length > 0) onOtherFiles(others);
  return files.filter(isPicture);
}

/** Lets a square be cut out of each file, one after the other, before it is sent. Pictures of the web are sent at once. */
function useCutting(isCropped: boolean, start: (sources: readonly ImageSource[]) => void) {
  const [files, setFiles] = useState<readonly { key: string; file: File }[]>([]);
  return {
    uncut: files[0],
    cut: (sources: readonly ImageSource[]) => {
      const isCut = (source: ImageSource): source is File => isCropped && typeof source !== 'string';
      setFiles((waiting) => [...waiting, ...sources.filter(isCut).map((file) => ({ key: newId(), file }))]);
      start(sources.filter((source) => !isCut(source)));
    },
    takeCut: (file: File | null) => {
      setFiles(([, ...waiting]) => waiting);
      if (file !== null) start([file]);
    },
  };
}

interface AddImagesProps {
  /** How many more pictures there can be. */
  room: number;
  multiple: boolean;
  isEmpty: boolean;
  hasCamera: boolean;
  help: MessageKey;
  onAdd: (sources: readonly ImageSource[]) => void;
}

/** Adds pictures from files, or from addresses of the web. */
function AddImages({ room, multiple, isEmpty, hasCamera, help, onAdd }: AddImagesProps) {
  const t = useT();
  const isHandheld = useFingersOnly();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <div className={styles.foot}>
        {room > 0 && hasCamera && isHandheld && (
          <PickPictures isCamera icon={<IconCamera size={20} />} label={t('images.camera')} onPicked={onAdd} />
        )}
        {room > 0 && (
          <PickPictures
            icon={<IconPhotoPlus size={20} />}
            label={t(multiple || isEmpty ? 'images.add' : 'images.replace')}
            fieldLabel={t('images.add')}
            multiple={multiple}
            onPicked={onAdd}
          />
        )}
        {room > 0 && (
          <Button size="small" icon={<IconWorldDownload size={20} />} onClick={() => setIsAsking(true)}>
            {t('images.fromAddress')}
          </Button>
        )}
        <p className={styles.help}>{room > 0 ? t(help) : t('images.full', { count: mostImages })}</p>
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
