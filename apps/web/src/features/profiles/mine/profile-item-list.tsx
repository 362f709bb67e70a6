import type { ProfileItem } from '@trivet/shared/profiles/schemas';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { moved, useDragOrder, useKeptFocus } from '#web/lib/browser/use-drag-order.ts';
import { useT } from '#web/lib/i18n.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ItemPicture, kindNames, visibilityNames } from './profile-item-kinds.tsx';
import styles from './profile-items.module.css';

interface ProfileItemListProps {
  items: readonly ProfileItem[];
  onChange: (items: ProfileItem[]) => void;
  onEdit: (item: ProfileItem) => void;
  onRemove: (item: ProfileItem) => void;
}

/** What a profile shows, in its order; moved by dragging or by buttons. */
export function ProfileItemList({ items, onChange, onEdit, onRemove }: ProfileItemListProps) {
  const t = useT();
  const { drag, grip, list } = useDragOrder((from, to) => onChange(moved(items, from, to)));
  const keepFocus = useKeptFocus(list, items);
  const shown = drag === null ? items : moved(items, drag.from, drag.to);
  const move = (item: ProfileItem, from: number, to: number) => {
    keepFocus(item);
    onChange(moved(items, from, to));
  };
  return (
    <ul ref={list} className={styles.items} aria-label={t('people.edit.items')}>
      {shown.map((item, index) => {
        const { id, title, type, visibility } = item;
        return (
          <li key={id} data-item={id} className={styles.item} data-dragged={drag?.to === index || undefined}>
            {items.length > 1 && (
              <span className={styles.grip} title={t('images.drag')} {...grip(index, 'any')}>
                <IconGripVertical size={18} aria-hidden />
              </span>
            )}
            <ItemPicture item={item} />
            <div className={styles.words}>
              <span className={styles.title} dir="auto">
                {title}
              </span>
              <span className={styles.meta}>
                {t(kindNames[type])} · {t(visibilityNames[visibility])}
              </span>
            </div>
            <div className={styles.controls}>
              {items.length > 1 && (
                <>
                  <IconButton
                    label={t('people.edit.earlier', { title })}
                    icon={<IconArrowUp size={18} />}
                    disabled={index === 0}
                    onClick={() => move(item, index, index - 1)}
                  />
                  <IconButton
                    label={t('people.edit.later', { title })}
                    icon={<IconArrowDown size={18} />}
                    disabled={index === items.length - 1}
                    onClick={() => move(item, index, index + 1)}
                  />
                </>
              )}
              <IconButton
                label={t('people.edit.edit', { title })}
                icon={<IconPencil size={18} />}
                onClick={() => onEdit(item)}
              />
              <IconButton
                label={t('people.edit.remove', { title })}
                icon={<IconTrash size={18} />}
                onClick={() => {
                  keepFocus(items[index + 1] ?? items[index - 1]);
                  onRemove(item);
                }}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
