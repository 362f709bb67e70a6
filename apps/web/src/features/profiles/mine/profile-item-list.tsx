import type { ProfileItem } from '@trivet/shared/profiles/schemas';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { OrderList } from '#web/ui/order/order-list.tsx';
import { ItemPicture, kindNames, visibilityNames } from './profile-item-kinds.tsx';
import styles from './profile-items.module.css';

interface ProfileItemListProps {
  items: readonly ProfileItem[];
  onChange: (items: ProfileItem[]) => void;
  onEdit: (item: ProfileItem) => void;
  onRemove: (item: ProfileItem) => void;
}

/** Lists the items of a profile in their order. Dragging or buttons move them. */
export function ProfileItemList({ items, onChange, onEdit, onRemove }: ProfileItemListProps) {
  const t = useT();
  return (
    <OrderList
      items={items}
      layout="rows"
      nameOf={({ title }) => title}
      onChange={onChange}
      label={t('people.edit.items')}
      className={styles.items}
      itemClassName={styles.item}
    >
      {(item, { isFirst, isLast, grip, move, leave }) => {
        const { title, type, visibility } = item;
        return (
          <>
            {items.length > 1 && <span className={styles.grip}>{grip}</span>}
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
                    disabled={isFirst}
                    onClick={() => move(-1)}
                  />
                  <IconButton
                    label={t('people.edit.later', { title })}
                    icon={<IconArrowDown size={18} />}
                    disabled={isLast}
                    onClick={() => move(1)}
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
                  leave();
                  onRemove(item);
                }}
              />
            </div>
          </>
        );
      }}
    </OrderList>
  );
}
