import type { RecipeImage } from '@trivet/shared/recipes/schemas';
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLayer } from '#web/lib/browser/use-layer.ts';
import { useT } from '#web/lib/i18n.ts';
import { ofServer } from '#web/lib/server/server.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './gallery.module.css';

/** The shortest movement of a finger, in CSS pixels, that counts as a swipe. */
const shortestSwipe = 40;

interface RecipeGalleryProps {
  title: string;
  images: readonly RecipeImage[];
  /** The index of the first picture to show. */
  start: number;
  /** Called with the index of the shown picture when the gallery closes. */
  onClose: (index: number) => void;
}

/**
 * Shows the pictures full screen, one at a time. Swipes, arrow keys, buttons and dots change the picture, Escape closes
 * the gallery.
 */
export default function RecipeGallery({ title, images, start, onClose }: RecipeGalleryProps) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(start);
  const last = images.length - 1;
  const goTo = (wanted: number) => setIndex(Math.min(Math.max(wanted, 0), last));
  useModal(dialog);
  useLayer(true, () => dialog.current?.close());
  useMoves(dialog, {
    onStep: (step) => goTo(index + step),
    onEnd: (end) => goTo(end === 'first' ? 0 : last),
  });
  return (
    <dialog
      ref={dialog}
      className={styles.gallery}
      aria-label={t('recipes.view.pictures')}
      onClose={() => onClose(index)}
    >
      <div className={styles.bar}>
        <p aria-live="polite">{t('recipes.view.pictureOf', { number: index + 1, total: images.length })}</p>
        <IconButton label={t('common.close')} icon={<IconX size={24} />} onClick={() => dialog.current?.close()} />
      </div>
      <Stage title={title} images={images} index={index} />
      {last > 0 && <Controls images={images} index={index} onGo={goTo} />}
    </dialog>
  );
}

interface StageProps {
  title: string;
  images: readonly RecipeImage[];
  index: number;
}

/** Shows the present picture. */
function Stage({ title, images, index }: StageProps) {
  const t = useT();
  return (
    <div className={styles.stage}>
      {images.map((image, place) =>
        // The neighbours are loaded ahead.
        Math.abs(place - index) > 1 ? null : (
          <img
            key={image.id}
            className={styles.image}
            hidden={place !== index}
            src={ofServer(image.location)}
            srcSet={ofServer(image.srcSet)}
            sizes="100vw"
            alt={t('recipes.view.picture', { title })}
            draggable={false}
            decoding="async"
          />
        ),
      )}
    </div>
  );
}

interface ControlsProps {
  images: readonly RecipeImage[];
  index: number;
  onGo: (index: number) => void;
}

/** Shows buttons to the neighbours, and a dot for each picture. */
function Controls({ images, index, onGo }: ControlsProps) {
  const t = useT();
  return (
    <div className={styles.controls}>
      <IconButton
        label={t('recipes.view.previousPicture')}
        icon={<IconChevronLeft className={styles.arrow} size={28} />}
        disabled={index === 0}
        onClick={() => onGo(index - 1)}
      />
      <ul className={styles.dots}>
        {images.map((image, place) => (
          <li key={image.id}>
            <button
              type="button"
              className={styles.dot}
              aria-label={t('recipes.view.showPicture', { number: place + 1 })}
              aria-current={place === index || undefined}
              onClick={() => onGo(place)}
            />
          </li>
        ))}
      </ul>
      <IconButton
        label={t('recipes.view.nextPicture')}
        icon={<IconChevronRight className={styles.arrow} size={28} />}
        disabled={index === images.length - 1}
        onClick={() => onGo(index + 1)}
      />
    </div>
  );
}

/** Opens the dialog as a modal. The browser keeps the focus inside, and returns it on closing. */
function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, [dialog]);
}

interface Moves {
  /** Moves one picture forward (1) or back (-1), in the direction of reading. */
  onStep: (step: 1 | -1) => void;
  onEnd: (end: 'first' | 'last') => void;
}

/** Handles arrow keys, Home and End, and swipes anywhere on the dialog. */
function useMoves(dialog: RefObject<HTMLDialogElement | null>, { onStep, onEnd }: Moves): void {
  const began = useRef<number | null>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const onward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') onStep(event.key === onward ? 1 : -1);
    else if (event.key === 'Home' || event.key === 'End') onEnd(event.key === 'Home' ? 'first' : 'last');
    else return;
    event.preventDefault();
  });
  const onDown = useEffectEvent((event: PointerEvent) => {
    began.current = event.isPrimary ? event.clientX : null;
  });
  const onUp = useEffectEvent((event: PointerEvent) => {
    if (began.current === null || !event.isPrimary) return;
    const moved = event.clientX - began.current;
    began.current = null;
    const isRtl = document.documentElement.dir === 'rtl';
    if (Math.abs(moved) >= shortestSwipe) onStep(moved < 0 === isRtl ? -1 : 1);
  });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    dialog.current?.addEventListener('keydown', (event) => onKey(event), { signal });
    dialog.current?.addEventListener('pointerdown', (event) => onDown(event), { signal });
    dialog.current?.addEventListener('pointerup', (event) => onUp(event), { signal });
    return () => leaving.abort();
  }, [dialog]);
}
