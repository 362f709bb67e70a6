import { categoryKeys } from '@trivet/shared/shopping-lists/categories/categories';
import { keyPrefix, maxCategory } from '@trivet/shared/shopping-lists/shopping-list';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { useRow } from '#web/lib/sync/hooks/use-rows.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { itemsOf } from '../rows/change-items.ts';
import { listRows } from '../rows/list-rows.ts';
import { useArrangingWords } from '../rows/use-arranging-words.ts';

interface CategoryFieldProps {
  listId: string;
  category: string | null;
  onChange: (category: string | null) => void;
}

/** Values of the choice that are no category. A stored category is never empty and never the prefix alone. */
const [none, own] = ['', keyPrefix];

/** Chooses the category of an item: one of the usual ones, one that the list has, or own words. */
export function CategoryField({ listId, category, onChange }: CategoryFieldProps) {
  const t = useT();
  const { category: nameOf } = useArrangingWords();
  const order = useRow(listRows.of(listId), listId)?.categoryOrder ?? [];
  const [isOwn, setIsOwn] = useState(false);
  const [known] = useState(() => itemsOf(listId).flatMap((item) => item.category ?? []));
  const all = [...new Set([...order, ...categoryKeys.map((key) => `${keyPrefix}${key}`), ...known])];
  const change = (value: string) => {
    setIsOwn(value === own);
    if (value !== own) onChange(value === none ? null : value);
  };
  return (
    <>
      <SelectField
        label={t('shoppingLists.item.category')}
        value={isOwn ? own : (category ?? none)}
        options={[
          { value: none, label: t('shoppingLists.item.noCategory') },
          ...all.map((value) => ({ value, label: nameOf(value) })),
          { value: own, label: t('shoppingLists.item.ownCategory') },
        ]}
        onChange={change}
      />
      {isOwn && (
        <TextField
          label={t('shoppingLists.item.ownCategory')}
          value={category === null || category.startsWith(keyPrefix) ? '' : category}
          maxLength={maxCategory}
          autoComplete="off"
          onChange={(text) => onChange(text.trim() === '' ? null : text)}
        />
      )}
    </>
  );
}
