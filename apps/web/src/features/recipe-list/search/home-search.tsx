import { IconAdjustmentsHorizontal, IconSearch, IconX } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useShortcut } from '#web/lib/browser/shortcuts.ts';
import { useT } from '#web/lib/i18n.ts';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import { Button } from '#web/ui/button.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useInBar } from '#web/ui/layout/use-in-bar.ts';
import styles from '../home-screen.module.css';
import type { ListSearch } from './use-list-search.ts';
import { longestSearch } from './use-search-paste.ts';

export const loadSearchOffer = () => import('./search-offer.tsx');
const SearchOffer = lazy(() => keepTrying(loadSearchOffer));

/**
 * Asks for the words of a search, and takes an address or a pasted text as well. It stays in the bar of the screen while
 * the list scrolls.
 */
export function SearchBox({ search }: { search: ListSearch }) {
  const t = useT();
  const { text, onChange, box, offer } = search;
  useShortcut('/', t('shortcuts.search'), () => box.current?.focus());
  return (
    <search className={styles.search} {...useInBar()}>
      <div className={styles.field}>
        <InputField
          ref={box}
          type="search"
          label={t('recipes.home.search')}
          placeholder={t(search.takesPastes ? 'recipes.home.searchOrPaste' : 'recipes.home.searchRecipes')}
          labelHidden
          maxLength={longestSearch}
          start={<IconSearch size={18} aria-hidden />}
          end={
            text !== '' && (
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
          value={text}
          onChange={onChange}
          onKeyDown={search.onKeyDown}
          onPaste={search.onPaste}
        />
        <div aria-live="polite">
          {offer !== null && (
            <Suspense>
              <SearchOffer offer={offer} onTake={search.onTake} />
            </Suspense>
          )}
        </div>
      </div>
    </search>
  );
}

interface FilterButtonProps {
  /** The number of active filters. */
  active: number;
  isOpen: boolean;
  onToggle: () => void;
}

/** Opens and closes the panel with the filters, and shows how many are active. */
export function FilterButton({ active, isOpen, onToggle }: FilterButtonProps) {
  const t = useT();
  return (
    <div className={styles.filter}>
      <Button expanded={isOpen} icon={<IconAdjustmentsHorizontal size={20} aria-hidden />} onClick={onToggle}>
        <span className={styles.words}>{t('recipes.home.filter.title')}</span>
        {active > 0 && (
          <>
            {' '}
            <span className={styles.badge}>{active}</span>
          </>
        )}
      </Button>
    </div>
  );
}
