import { isolated } from '#web/lib/browser/isolated.ts';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { List, ListRow } from '#web/ui/layout/list.tsx';
import { addItems, type ListedItem, removeItems } from '../rows/change-items.ts';
import { useLists } from '../rows/use-lists.ts';

interface ListPickerProps {
  listId: string;
  item: ListedItem;
  part: 'move' | 'copy';
  onClose: () => void;
}

const told = {
  move: 'shoppingLists.item.moved',
  copy: 'shoppingLists.item.copiedTo',
} as const satisfies Record<ListPickerProps['part'], MessageKey>;

/** Chooses the list that an item is moved or copied to. */
export function ListPicker({ listId, item, part, onClose }: ListPickerProps) {
  const t = useT();
  const lists = useLists().filter(({ id, role, isArchived }) => id !== listId && role !== 'view' && !isArchived);
  const choose = (target: string, title: string) => {
    // The recipe of this list is none of the other one.
    const added = addItems(target, [{ ...item, completedAt: null, listRecipeId: null, line: null }]);
    const putBack = part === 'move' ? removeItems(listId, [item.id]) : () => {};
    onClose();
    showToast({
      message: t(told[part], { list: isolated(title) }),
      action: {
        label: t('common.undo'),
        onClick: () => {
          removeItems(target, added);
          putBack();
        },
      },
    });
  };
  if (lists.length === 0) return <p>{t('shoppingLists.item.noOtherList')}</p>;
  return (
    <List>
      {lists.map(({ id, title }) => (
        <ListRow key={id} title={title} onClick={() => choose(id, title)} />
      ))}
    </List>
  );
}
