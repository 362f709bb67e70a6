import { IconSearch, IconX } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './labels.module.css';

interface LabelSearchProps {
  ref: RefObject<HTMLInputElement | null>;
  query: string;
  onChange: (query: string) => void;
}

/** Narrows the labels during typing. */
export function LabelSearch({ ref, query, onChange }: LabelSearchProps) {
  const t = useT();
  return (
    <search className={styles.search}>
      <TextField
        ref={ref}
        type="search"
        label={t('labels.search')}
        placeholder={t('labels.search')}
        labelHidden
        maxLength={255}
        start={<IconSearch size={18} aria-hidden />}
        end={
          query !== '' && (
            <IconButton
              label={t('labels.clearSearch')}
              icon={<IconX size={18} />}
              onClick={() => {
                onChange('');
                ref.current?.focus();
              }}
            />
          )
        }
        value={query}
        onChange={onChange}
      />
    </search>
  );
}
