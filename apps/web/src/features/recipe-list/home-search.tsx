import { IconAdjustmentsHorizontal, IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './home-screen.module.css';

/** Where one types what to look for. */
export function SearchBox({ query, onChange }: { query: string; onChange: (query: string) => void }) {
  const t = useT();
  const box = useRef<HTMLInputElement>(null);
  useFocusOnSlash(box);
  return (
    <search className={styles.search}>
      <TextField
        ref={box}
        type="search"
        label={t('recipes.home.search')}
        placeholder={t('recipes.home.search')}
        labelHidden
        maxLength={1_000}
        start={<IconSearch size={18} aria-hidden />}
        end={
          query !== '' && (
            <IconButton
              label={t('recipes.home.clearSearch')}
              icon={<IconX size={18} />}
              onClick={() => {
                onChange('');
                box.current?.focus();
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

/** `/` leads to the search from wherever nothing is being typed. */
function useFocusOnSlash(box: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      box.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [box]);
}

interface FilterButtonProps {
  /** How many filters are on. */
  active: number;
  isOpen: boolean;
  onToggle: () => void;
}

/** Opens and closes the panel with the filters; says how many are on. */
export function FilterButton({ active, isOpen, onToggle }: FilterButtonProps) {
  const t = useT();
  return (
    <Button expanded={isOpen} icon={<IconAdjustmentsHorizontal size={20} aria-hidden />} onClick={onToggle}>
      {t('recipes.home.filter.title')}
      {active > 0 && (
        <>
          {' '}
          <span className={styles.badge}>{active}</span>
        </>
      )}
    </Button>
  );
}
