import type { ProfileItem } from '@trivet/shared/profiles/schemas';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type OrderedItem, OrderList } from '#web/ui/order/order-list.tsx';
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
  const isMovable = items.length > 1;
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
      {(item, own) => {
        const { title, type, visibility } = item;
        return (
          <>
            {isMovable && <span className={styles.grip}>{own.grip}</span>}
            <ItemPicture item={item} />
            <div className={styles.words}>
              <span className={styles.title} dir="auto">
                {title}
              </span>
              <span className={styles.meta}>
                {t(kindNames[type])} · {t(visibilityNames[visibility])}
              </span>
            </div>
            <ItemControls
              title={title}
              own={own}
              isMovable={isMovable}
              onEdit={() => onEdit(item)}
              onRemove={() => onRemove(item)}
            />
          </>
        );
      }}
    </OrderList>
  );
}

interface ItemControlsProps {
  title: string;
  own: OrderedItem;
  isMovable: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** What can be done with one item. */
function ItemControls({ title, own, isMovable, onEdit, onRemove }: ItemControlsProps) {
  const t = useT();
  const { isFirst, isLast, move, leave } = own;
  return (
    <div className={styles.controls}>
      {isMovable && (
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
      <IconButton label={t('people.edit.edit', { title })} icon={<IconPencil size={18} />} onClick={onEdit} />
      <IconButton
        label={t('people.edit.remove', { title })}
        icon={<IconTrash size={18} />}
        onClick={() => {
          leave();
          onRemove();
        }}
      />
    </div>
  );
}
