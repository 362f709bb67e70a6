import { notationOf } from '@trivet/shared/amounts/notation';
import { maxCategory, maxItemNote, maxItemTitle } from '@trivet/shared/shopping-lists/shopping-list';
import { stepAmount } from '@trivet/shared/shopping-lists/items/step-amount';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { useDecimalMark } from '#web/lib/preferences/appearance.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { itemsOf, type ListedItem } from '../rows/change-items.ts';
import { rememberCategory } from '../rows/habits.ts';
import { itemRows } from '../rows/list-rows.ts';
import { CategoryField } from './category-field.tsx';
import { removeItem } from '../rows/check-off.ts';
import type { ItemDialogPart } from './item-dialog-part.ts';
import styles from './item-form.module.css';

interface ItemFormProps {
  listId: string;
  item: ListedItem;
  /** Called when something is typed. */
  onType: () => void;
  onShow: (part: ItemDialogPart) => void;
  onClose: () => void;
}

/**
 * The fields of one item. Each change counts when the form is sent, or when the item goes to another list; nothing that
 * others change meanwhile is overwritten.
 */
export function ItemForm({ listId, item, onType, onShow, onClose }: ItemFormProps) {
  const t = useT();
  const [opened, setOpened] = useState(item);
  const [fields, setFields] = useState<ItemFields>(item);
  const { title, note, category } = fields;
  const set = (own: Partial<ItemFields>) => setFields((before) => ({ ...before, ...own }));
  const save = () => {
    if (!fits(fields)) return false;
    saveItem(listId, opened, fields);
    setOpened({ ...item, title: title.trim() === '' ? item.title : title.trim(), note, category });
    return true;
  };
  return (
    <form
      className={styles.form}
      onChange={onType}
      onSubmit={(event) => {
        event.preventDefault();
        if (save()) onClose();
      }}
    >
      <TextField
        label={t('shoppingLists.item.text')}
        value={title}
        maxLength={maxItemTitle}
        autoComplete="off"
        initialFocus
        end={<Stepper listId={listId} title={title} onChange={(next) => set({ title: next })} />}
        onChange={(typed) => set({ title: typed })}
      />
      <TextArea
        label={t('shoppingLists.item.note')}
        value={note}
        maxLength={maxItemNote}
        minRows={2}
        onChange={(typed) => set({ note: typed })}
      />
      <CategoryField listId={listId} category={category} onChange={(chosen) => set({ category: chosen })} />
      <ItemFormEnd
        item={item}
        listId={listId}
        canSave={fits(fields) && title.trim() !== ''}
        onShow={(part) => save() && onShow(part)}
        onClose={onClose}
      />
    </form>
  );
}

type ItemFields = Pick<ListedItem, 'title' | 'note' | 'category'>;

/** Returns true where an item can be as long as what was typed. */
const fits = ({ title, note, category }: ItemFields): boolean =>
  title.length <= maxItemTitle && note.length <= maxItemNote && (category ?? '').length <= maxCategory;

/** What can be done with the item besides changing it, and the button that saves. */
function ItemFormEnd({ listId, item, canSave, onShow, onClose }: Omit<ItemFormProps, 'onType'> & { canSave: boolean }) {
  const t = useT();
  return (
    <>
      <div className={styles.actions}>
        <Button tone="quiet" flush onClick={() => onShow('move')}>
          {t('shoppingLists.item.moveTo')}
        </Button>
        <Button tone="quiet" flush onClick={() => onShow('copy')}>
          {t('shoppingLists.item.copyTo')}
        </Button>
      </div>
      <div className={styles.end}>
        <Button
          tone="danger"
          onClick={() => {
            onClose();
            removeItem(listId, item);
          }}
        >
          {t('shoppingLists.item.remove')}
        </Button>
        <Button type="submit" tone="primary" disabled={!canSave}>
          {t('common.save')}
        </Button>
      </div>
    </>
  );
}

function saveItem(listId: string, before: ListedItem, { title, note, category }: ItemFields): void {
  const rows = itemRows.of(listId);
  const text = title.trim();
  const seen = { title: before.title, note: before.note };
  if (text !== '' && text !== before.title) rows.change(before.id, { type: 'setTitle', title: text }, seen);
  if (note !== before.note) rows.change(before.id, { type: 'setNote', note }, seen);
  const chosen = category?.trim() ?? null;
  if (chosen === before.category) return;
  rows.change(before.id, { type: 'setCategory', category: chosen, isChosen: true });
  rememberCategory(listId, text, chosen);
}

interface StepperProps {
  listId: string;
  title: string;
  onChange: (title: string) => void;
}

/** Buttons for somewhat more or less of an item. */
function Stepper({ listId, title, onChange }: StepperProps): ReactNode {
  const t = useT();
  const mark = useDecimalMark();
  const [texts] = useState(() =>
    itemsOf(listId)
      .map((item) => item.title)
      .join('\n'),
  );
  const notation = notationOf(texts, mark);
  const text = title.trim();
  const [less, more] = [-1, 1].map((direction) =>
    text === '' ? null : stepAmount(text, direction as 1 | -1, notation),
  );
  const step = (next: string | null | undefined) => {
    if (next != null && next.length <= maxItemTitle) onChange(next);
  };
  return (
    <span className={styles.stepper}>
      <IconButton
        label={t('shoppingLists.item.less', { title: text })}
        icon={<IconMinus size={18} />}
        disabled={less === null}
        onClick={() => step(less)}
      />
      <IconButton
        label={t('shoppingLists.item.more', { title: text })}
        icon={<IconPlus size={18} />}
        disabled={more === null}
        onClick={() => step(more)}
      />
    </span>
  );
}
