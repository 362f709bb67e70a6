import type { RecipeImage } from '@trivet/shared/recipes/schemas';
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { Modal } from '#web/ui/dialogs/modal.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { sourceOf } from '#web/ui/picture-source.ts';
import { useShownSource } from '#web/ui/use-shown-source.ts';
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
  const [index, setIndex] = useState(start);
  const last = images.length - 1;
  const goTo = (wanted: number) => setIndex(Math.min(Math.max(wanted, 0), last));
  const moves = useMoves({
    onStep: (step) => goTo(index + step),
    onEnd: (end) => goTo(end === 'first' ? 0 : last),
  });
  const close = () => onClose(index);
  return (
    <Modal
      open
      onClose={close}
      place="all"
      className={styles.gallery}
      aria-label={t('recipes.view.pictures')}
      {...moves}
    >
      <div className={styles.bar}>
        <p aria-live="polite">{t('recipes.view.pictureOf', { number: index + 1, total: images.length })}</p>
        <IconButton label={t('common.close')} icon={<IconX size={24} />} onClick={close} />
      </div>
      <Stage title={title} images={images} index={index} />
      {last > 0 && <Controls images={images} index={index} onGo={goTo} />}
    </Modal>
  );
}

interface StageProps {
  title: string;
  images: readonly RecipeImage[];
  index: number;
}

interface WholePictureProps {
  image: RecipeImage;
  isHidden: boolean;
  description: string;
}

function WholePicture({ image, isHidden, description }: WholePictureProps) {
  const source = useShownSource(sourceOf(image));
  return (
    <img
      className={styles.image}
      hidden={isHidden}
      src={source?.src}
      srcSet={source?.srcSet}
      sizes="100vw"
      alt={description}
      draggable={false}
      decoding="async"
    />
  );
}

/** Shows the present picture. */
function Stage({ title, images, index }: StageProps) {
  const t = useT();
  return (
    <div className={styles.stage}>
      {images.map((image, place) =>
        // The neighbours are loaded ahead.
        Math.abs(place - index) > 1 ? null : (
          <WholePicture
            key={image.id}
            image={image}
            isHidden={place !== index}
            description={t('recipes.view.picture', { title })}
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

interface Moves {
  /** Moves one picture forward (1) or back (-1), in the direction of reading. */
  onStep: (step: 1 | -1) => void;
  onEnd: (end: 'first' | 'last') => void;
}

/** Returns handlers of a dialog for arrow keys, Home and End, and swipes anywhere on it. */
function useMoves({ onStep, onEnd }: Moves) {
  const began = useRef<number | null>(null);
  const isRtl = () => document.documentElement.dir === 'rtl';
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const onward = isRtl() ? 'ArrowLeft' : 'ArrowRight';
      if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') onStep(event.key === onward ? 1 : -1);
      else if (event.key === 'Home' || event.key === 'End') onEnd(event.key === 'Home' ? 'first' : 'last');
      else return;
      event.preventDefault();
    },
    onPointerDown: ({ isPrimary, clientX }: PointerEvent) => {
      began.current = isPrimary ? clientX : null;
    },
    onPointerUp: ({ isPrimary, clientX }: PointerEvent) => {
      if (began.current === null || !isPrimary) return;
      const moved = clientX - began.current;
      began.current = null;
      if (Math.abs(moved) >= shortestSwipe) onStep(moved < 0 === isRtl() ? -1 : 1);
    },
  };
}
