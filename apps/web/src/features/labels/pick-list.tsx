import { useId, useState } from 'react';
import { IconSearch } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import styles from './labels.module.css';

interface PickListProps {
  label: string;
  items: readonly { id: string; title: string; meta?: string }[];
  /** The chosen one, or null. */
  value: string | null;
  onChange: (id: string) => void;
}

/** Items from which a search is worth its room. */
const searchFrom = 9;

/** One of many, found by typing; radio buttons underneath. */
export function PickList({ label, items, value, onChange }: PickListProps) {
  const t = useT();
  const name = useId();
  const [query, setQuery] = useState('');
  const words = query.trim().toLowerCase();
  const shown = items.filter(({ title }) => title.toLowerCase().includes(words));
  return (
    <fieldset className={styles.members}>
      <legend className={styles.legend}>{label}</legend>
      {items.length >= searchFrom && (
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
      )}
      <div className={styles.scroll}>
        {shown.map(({ id, title, meta }) => (
          <label key={id} className={styles.pick}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              checked={id === value}
              onChange={() => onChange(id)}
            />
            <span className={styles.pickTitle} dir="auto">
              {title}
            </span>
            {meta !== undefined && <span className={styles.quiet}>{meta}</span>}
          </label>
        ))}
        {shown.length === 0 && <p className={styles.quiet}>{t('labels.noMatch', { query: query.trim() })}</p>}
      </div>
    </fieldset>
  );
}
