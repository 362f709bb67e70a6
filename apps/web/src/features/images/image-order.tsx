import type { RecipeImage } from '@trivet/shared/recipes/schemas';
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type OrderedItem, OrderList } from '#web/ui/order/order-list.tsx';
import { sourceOf } from '#web/ui/picture-source.ts';
import { Picture } from '#web/ui/picture.tsx';
import styles from './images-field.module.css';

export type FieldImage = Pick<RecipeImage, 'id' | 'location' | 'srcSet' | 'preview'>;

interface ImageOrderProps {
  title: string;
  images: readonly FieldImage[];
  /** What the first picture is called. */
  first: MessageKey;
  onChange: (images: FieldImage[]) => void;
}

/** Shows pictures in their order. Dragging or buttons move them, and the first is the main one. */
export function ImageOrder({ title, images, first, onChange }: ImageOrderProps) {
  const t = useT();
  const isMovable = images.length > 1;
  return (
    <OrderList
      items={images}
      layout="grid"
      nameOf={(_image, index) => t('images.number', { number: index + 1 })}
      onChange={onChange}
      className={styles.images}
      itemClassName={styles.image}
    >
      {(image, own) => {
        const number = own.index + 1;
        return (
          <>
            <div className={styles.picture} data-grip={isMovable ? 'mouse' : undefined}>
              <Picture title={title} source={sourceOf(image)} alt={t('images.number', { number })} sizes="16rem" />
              {isMovable && own.isFirst && <span className={styles.first}>{t(first)}</span>}
            </div>
            <ImageControls
              number={number}
              own={own}
              isMovable={isMovable}
              onRemove={() => onChange(images.filter(({ id }) => id !== image.id))}
            />
          </>
        );
      }}
    </OrderList>
  );
}

interface ImageControlsProps {
  number: number;
  own: OrderedItem;
  isMovable: boolean;
  onRemove: () => void;
}

/** What can be done with one picture. */
function ImageControls({ number, own, isMovable, onRemove }: ImageControlsProps) {
  const t = useT();
  const { isFirst, isLast, grip, move, leave } = own;
  return (
    <div className={styles.controls}>
      {isMovable && (
        <>
          <span className={styles.grip}>{grip}</span>
          <IconButton
            label={t('images.earlier', { number })}
            icon={<IconArrowLeft className={styles.arrow} size={18} />}
            disabled={isFirst}
            onClick={() => move(-1)}
          />
          <IconButton
            label={t('images.later', { number })}
            icon={<IconArrowRight className={styles.arrow} size={18} />}
            disabled={isLast}
            onClick={() => move(1)}
          />
        </>
      )}
      <IconButton
        label={t('images.remove', { number })}
        icon={<IconTrash size={18} />}
        onClick={() => {
          leave();
          onRemove();
        }}
      />
    </div>
  );
}
