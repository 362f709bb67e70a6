import type { RecipeImage } from '@trivet/shared/recipes/schemas';
import { IconMaximize } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useShortcut } from '#web/lib/browser/shortcuts.ts';
import { useT } from '#web/lib/i18n.ts';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import { sourceOf } from '#web/ui/picture-source.ts';
import { Picture } from '#web/ui/picture.tsx';
import styles from './pictures.module.css';

const RecipeGallery = lazy(() => keepTrying(() => import('./gallery.tsx')));

interface RecipePicturesProps {
  title: string;
  images: readonly RecipeImage[];
  /** Decides the pattern of a recipe without pictures, instead of the title. */
  kind?: string | undefined;
  /** Whether a press opens the pictures full screen. */
  opens?: boolean;
}

/** Shows one picture of a recipe, and lets the reader choose another one. */
export function RecipePictures({ title, images, kind, opens = false }: RecipePicturesProps) {
  const t = useT();
  const [chosen, setChosen] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  useShortcut('f', t('recipes.view.openPictures'), () => setIsOpen(true), images.length > 0 && opens);
  const at = images[chosen] === undefined ? 0 : chosen;
  const shown = images[at];
  if (shown === undefined) {
    return (
      <div className={styles.none}>
        <Picture title={title} kind={kind} source={null} />
      </div>
    );
  }
  return (
    <div>
      <LargePicture title={title} image={shown} {...(opens && { onOpen: () => setIsOpen(true) })} />
      {images.length > 1 && <PictureChoice title={title} images={images} at={at} onChoose={setChosen} />}
      {isOpen && (
        <Suspense>
          <RecipeGallery
            title={title}
            images={images}
            start={at}
            onClose={(index) => {
              setChosen(index);
              setIsOpen(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

interface LargePictureProps {
  title: string;
  image: RecipeImage;
  onOpen?: () => void;
}

function LargePicture({ title, image, onOpen }: LargePictureProps) {
  const t = useT();
  const picture = (
    <Picture
      title={title}
      source={sourceOf(image)}
      alt={t('recipes.view.picture', { title })}
      sizes="(min-width: 900px) 28rem, 100vw"
      eager
    />
  );
  if (onOpen === undefined) return <div className={styles.picture}>{picture}</div>;
  return (
    <button type="button" className={styles.picture} aria-label={t('recipes.view.openPictures')} onClick={onOpen}>
      {picture}
      <span className={styles.mark}>
        <IconMaximize size={20} aria-hidden />
      </span>
    </button>
  );
}

interface PictureChoiceProps extends RecipePicturesProps {
  /** The index of the shown picture. */
  at: number;
  onChoose: (index: number) => void;
}

/** Shows all pictures small, to choose the one that shows large. */
function PictureChoice({ title, images, at, onChoose }: PictureChoiceProps) {
  const t = useT();
  return (
    <ul className={styles.others} aria-label={t('recipes.view.pictures')}>
      {images.map((image, index) => (
        <li key={image.id}>
          <button
            type="button"
            className={styles.other}
            aria-label={t('recipes.view.showPicture', { number: index + 1 })}
            aria-pressed={index === at}
            onClick={() => onChoose(index)}
          >
            <Picture title={title} source={sourceOf(image)} sizes="5rem" />
          </button>
        </li>
      ))}
    </ul>
  );
}
