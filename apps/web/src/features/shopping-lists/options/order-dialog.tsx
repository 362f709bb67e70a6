import { categoryKeys } from '@trivet/shared/shopping-lists/categories/categories';
import { uncategorized } from '@trivet/shared/shopping-lists/items/legacy-titles';
import { keyPrefix, maxCategories } from '@trivet/shared/shopping-lists/shopping-list';
import { titleOrder } from '@trivet/shared/text/title-order';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { useRow } from '#web/lib/sync/hooks/use-rows.ts';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { idOfText } from '#web/ui/order/id-of-text.ts';
import type { OrderedItem } from '#web/ui/order/order-list.tsx';
import rowStyles from '#web/ui/order/order-rows.module.css';
import { listRows } from '../rows/list-rows.ts';
import { useArrangingWords } from '../rows/use-arranging-words.ts';
import { useItems } from '../rows/use-items.ts';
import styles from './order-dialog.module.css';

interface OrderDialogProps {
  listId: string;
  open: boolean;
  onClose: () => void;
}

/** Puts the categories of a list in the order of the shop. Each change counts at once. */
export function OrderDialog({ listId, open, onClose }: OrderDialogProps) {
  const t = useT();
  return (
    <Dialog open={open} title={t('shoppingLists.options.order')} onClose={onClose}>
      <div>
        <p className={styles.help}>{t('shoppingLists.options.orderHelp')}</p>
        {/* The switch comes with the list above it, which would move it away from a press. */}
        <Suspense>
          <Categories listId={listId} />
          <LearningSwitch listId={listId} />
        </Suspense>
      </div>
    </Dialog>
  );
}

/** Chooses whether the order follows the one in which people check things off. */
function LearningSwitch({ listId }: { listId: string }) {
  const t = useT();
  const isOn = useRow(listRows.of(listId), listId)?.learnsOrder ?? false;
  return (
    <div className={styles.learning}>
      <SwitchField
        label={t('shoppingLists.options.learn')}
        checked={isOn}
        onChange={(learnsOrder) => listRows.of(listId).change(listId, { type: 'setLearning', learnsOrder })}
      />
    </div>
  );
}

interface Category {
  id: string;
  /** As it is stored: a key such as `::produce`, or own words. */
  stored: string;
  name: string;
  /** Whether it may leave the order, because no item has it and nobody would look for it there. */
  isRemovable: boolean;
}

const OrderList = lazy(async () => {
  const order = await keepTrying(() => import('#web/ui/order/order-list.tsx'));
  return { default: order.OrderList<Category> };
});

function Categories({ listId }: { listId: string }) {
  const t = useT();
  const categories = useCategories(listId);
  const change = (next: readonly Category[]) =>
    listRows.of(listId).change(listId, { type: 'setCategoryOrder', order: next.map(({ stored }) => stored) });
  return (
    <OrderList
      items={categories}
      layout="rows"
      nameOf={({ name }) => name}
      onChange={change}
      label={t('shoppingLists.options.order')}
      className={rowStyles.rows}
      itemClassName={rowStyles.row}
    >
      {(category, own) => (
        <>
          <span className={rowStyles.grip}>{own.grip}</span>
          <span className={rowStyles.name} dir="auto" data-grip="mouse">
            {category.name}
          </span>
          <CategoryControls
            category={category}
            own={own}
            onRemove={() => change(categories.filter((other) => other !== category))}
          />
        </>
      )}
    </OrderList>
  );
}

interface CategoryControlsProps {
  category: Category;
  own: OrderedItem;
  onRemove: () => void;
}

/** What can be done with one category. */
function CategoryControls({ category: { name, isRemovable }, own, onRemove }: CategoryControlsProps) {
  const t = useT();
  const { isFirst, isLast, move, leave } = own;
  const remove = () => {
    leave();
    onRemove();
  };
  return (
    <span className={rowStyles.controls}>
      {isRemovable && (
        <IconButton
          label={t('shoppingLists.category.remove', { category: name })}
          icon={<IconX size={18} />}
          onClick={remove}
        />
      )}
      <IconButton
        label={t('shoppingLists.category.moveUp', { category: name })}
        icon={<IconArrowUp size={18} />}
        disabled={isFirst}
        onClick={() => move(-1)}
      />
      <IconButton
        label={t('shoppingLists.category.moveDown', { category: name })}
        icon={<IconArrowDown size={18} />}
        disabled={isLast}
        onClick={() => move(1)}
      />
    </span>
  );
}

const usual = categoryKeys.map((key) => `${keyPrefix}${key}`);

/** Returns the categories of a list in the order in which its screen shows them, as many as an order may have. */
function useCategories(listId: string): Category[] {
  const { locale, category: nameOf } = useArrangingWords();
  const order = useRow(listRows.of(listId), listId)?.categoryOrder ?? [];
  const items = useItems(listId);
  const used = new Set([...items.values()].map(({ category }) => category ?? uncategorized));
  const compare = titleOrder(locale);
  const others = [...new Set([...usual, ...used])]
    .filter((stored) => stored !== uncategorized && !order.includes(stored))
    .sort((a, b) => compare(nameOf(a), nameOf(b)));
  return [...order, ...others].slice(0, maxCategories).map((stored) => ({
    id: idOfText(stored),
    stored,
    name: nameOf(stored),
    isRemovable: !usual.includes(stored) && !used.has(stored),
  }));
}
