import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { useRow } from '#web/lib/sync/hooks/use-rows.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { itemRows } from '../rows/list-rows.ts';
import type { ItemDialogPart } from './item-dialog-part.ts';
import { ItemForm } from './item-form.tsx';
import { ListPicker } from './list-picker.tsx';

interface ItemDialogProps {
  listId: string;
  /** The item to edit; null while there is none. */
  itemId: string | null;
  onClose: () => void;
}

/** Edits one item, moves or copies it to another list, and removes it. */
export function ItemDialog({ listId, itemId, onClose }: ItemDialogProps) {
  const t = useT();
  const [part, setPart] = useState<ItemDialogPart>('item');
  const row = useRow(itemRows.of(listId), itemId ?? '');
  const [seen, setSeen] = useState(row);
  const [typedIn, setTypedIn] = useState<string | null>(null);
  if (row !== null && row !== seen) setSeen(row);
  // What was typed does not go because somebody else removes the item.
  const item = row ?? (typedIn !== null && typedIn === itemId ? seen : null);
  const close = () => {
    onClose();
    setPart('item');
    setTypedIn(null);
  };
  const titles = {
    item: t('shoppingLists.item.edit'),
    move: t('shoppingLists.item.moveTo'),
    copy: t('shoppingLists.item.copyTo'),
  };
  const isOpen = itemId !== null && item !== null;
  return (
    <Dialog open={isOpen} size="small" title={titles[part]} onClose={close}>
      {isOpen && part === 'item' && (
        <ItemForm
          key={itemId}
          listId={listId}
          item={{ ...item, id: itemId }}
          onType={() => setTypedIn(itemId)}
          onShow={setPart}
          onClose={close}
        />
      )}
      {isOpen && part !== 'item' && (
        <ListPicker listId={listId} item={{ ...item, id: itemId }} part={part} onClose={close} />
      )}
    </Dialog>
  );
}
