import { useState } from 'react';
import { IconSearch } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

interface PickListProps {
  label: string;
  items: readonly { id: string; title: string; meta?: string }[];
  /** The id of the chosen item, or null. */
  value: string | null;
  onChange: (id: string) => void;
}

/** Lists with at least this many items have a search field. */
const searchFrom = 9;

/** Picks one of many items, with a search by name. */
export function PickList({ label, items, value, onChange }: PickListProps) {
  const t = useT();
  const [query, setQuery] = useState('');
  const words = query.trim().toLowerCase();
  const shown = items.filter(({ title }) => title.toLowerCase().includes(words));
  return (
    <ChoiceField
      layout="rows"
      label={label}
      value={value}
      options={shown.map(({ id, title, meta }) => ({ value: id, label: title, hint: meta }))}
      none={t('labels.noMatch', { query: query.trim() })}
      search={
        items.length >= searchFrom && (
          <TextField
            type="search"
            label={t('labels.search')}
            placeholder={t('labels.search')}
            labelHidden
            initialFocus
            start={<IconSearch size={18} aria-hidden />}
            value={query}
            onChange={setQuery}
          />
        )
      }
      onChange={onChange}
    />
  );
}
