import type { RecipeImage } from '@trivet/shared/recipes/schemas';
import { IconArrowLeft, IconArrowRight, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { moved, useDragOrder, useKeptFocus } from '#web/lib/browser/use-drag-order.ts';
import { useT } from '#web/lib/i18n.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { sourceOf } from '#web/ui/picture-source.ts';
import { Picture } from '#web/ui/picture.tsx';
import styles from './images-field.module.css';

export type FieldImage = Pick<RecipeImage, 'id' | 'location' | 'srcSet' | 'preview'>;

interface ImageOrderProps {
  title: string;
  images: readonly FieldImage[];
  onChange: (images: FieldImage[]) => void;
}

/** Pictures in their order; they are moved by dragging or by buttons, and the first stands for the recipe. */
export function ImageOrder({ title, images, onChange }: ImageOrderProps) {
  const t = useT();
  const { drag, grip, list } = useDragOrder((from, to) => onChange(moved(images, from, to)));
  const keepFocus = useKeptFocus(list, images);
  const shown = drag === null ? images : moved(images, drag.from, drag.to);
  const isMovable = images.length > 1;
  return (
    <ul ref={list} className={styles.images}>
      {shown.map((image, index) => {
        const number = index + 1;
        return (
          <li
            key={image.id}
            data-item={image.id}
            className={styles.image}
            data-dragged={drag?.to === index || undefined}
          >
            <div className={styles.picture} {...(isMovable && grip(index, 'mouse'))}>
              <Picture title={title} source={sourceOf(image)} alt={t('images.number', { number })} sizes="16rem" />
              {isMovable && index === 0 && <span className={styles.first}>{t('images.first')}</span>}
            </div>
            <div className={styles.controls}>
              {isMovable && (
                <>
                  <span className={styles.grip} title={t('images.drag')} {...grip(index, 'any')}>
                    <IconGripVertical size={18} aria-hidden />
                  </span>
                  <IconButton
                    label={t('images.earlier', { number })}
                    icon={<IconArrowLeft className={styles.arrow} size={18} />}
                    disabled={index === 0}
                    onClick={() => {
                      keepFocus(image);
                      onChange(moved(images, index, index - 1));
                    }}
                  />
                  <IconButton
                    label={t('images.later', { number })}
                    icon={<IconArrowRight className={styles.arrow} size={18} />}
                    disabled={index === images.length - 1}
                    onClick={() => {
                      keepFocus(image);
                      onChange(moved(images, index, index + 1));
                    }}
                  />
                </>
              )}
              <IconButton
                label={t('images.remove', { number })}
                icon={<IconTrash size={18} />}
                onClick={() => {
                  keepFocus(images[index + 1] ?? images[index - 1]);
                  onChange(images.filter(({ id }) => id !== image.id));
                }}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
