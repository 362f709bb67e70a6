import { IconPlus, IconSearch, IconX } from '@tabler/icons-react';
import { useCallback, useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { Chip } from '#web/ui/chip.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { HomeContent } from './home-content.tsx';
import { HomeOptions } from './home-options.tsx';
import styles from './home-screen.module.css';
import { type ListAddress, useListAddress } from './list-address.ts';
import { useRecipeList } from './use-recipe-list.ts';
import { useSearchText } from './use-search-text.ts';

/** The list of one's recipes, or of what others sent. */
export function HomeScreen() {
  const t = useT();
  const { folder: asked } = useParams();
  const folder = asked === 'inbox' ? 'inbox' : 'main';
  const [address, changeAddress] = useListAddress();
  const settle = useCallback((query: string) => changeAddress({ query }), [changeAddress]);
  const [text, setText] = useSearchText(address.query, settle);
  const view = useRecipeList(folder, { ...address, query: text });
  return (
    <Screen
      title={t(folder === 'inbox' ? 'recipes.home.inbox' : 'recipes.home.title')}
      options={<HomeOptions />}
      {...(folder === 'main' && {
        primaryAction: { label: t('recipes.home.newRecipe'), icon: <IconPlus size={20} />, to: paths.newRecipe },
      })}
    >
      {folder === 'main' && <SearchBox query={text} onChange={setText} />}
      <Filters address={address} onChange={changeAddress} />
      <HomeContent folder={folder} view={view} query={text} />
    </Screen>
  );
}

function SearchBox({ query, onChange }: { query: string; onChange: (query: string) => void }) {
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

interface FiltersProps {
  address: ListAddress;
  onChange: (changes: Partial<ListAddress>) => void;
}

function Filters({ address: { labels }, onChange }: FiltersProps) {
  const t = useT();
  if (labels.length === 0) return null;
  return (
    <div className={styles.filters}>
      {labels.map((label) => (
        <Chip
          key={label}
          removeLabel={t('recipes.home.removeFilter', { label })}
          onRemove={() => onChange({ labels: labels.filter((other) => other !== label) })}
        >
          {label}
        </Chip>
      ))}
    </div>
  );
}

export { HomeScreen as Component };
