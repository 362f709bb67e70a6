import type { ItemSuggestion } from '@trivet/shared/shopping-lists/typing/suggest-items';
import { IconHistory } from '@tabler/icons-react';
import { isolated } from '#web/lib/browser/isolated.ts';
import { useT } from '#web/lib/i18n.ts';
import { shownLanguage } from '#web/lib/stores/appearance.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './add-line.module.css';

/** Most titles that are named as being on the list. */
const mostShown = 3;

interface SuggestionListProps {
  /** The id of the field. The ids of the list and its options begin with it. */
  id: string;
  suggestions: readonly ItemSuggestion[];
  active: number;
  isShown: boolean;
  onPick: (index: number) => void;
}

/** The suggestions below the field. The focus stays in the field, also for those who press one. */
export function SuggestionList({ id, suggestions, active, isShown, onPick }: SuggestionListProps) {
  const t = useT();
  return (
    <div id={`${id}-suggestions`} role="listbox" aria-label={t('shoppingLists.suggestions')} hidden={!isShown}>
      {suggestions.map(({ title, itemId, listed }, index) => (
        <div
          key={`${itemId ?? ''} ${title}`}
          id={`${id}-${index}`}
          ref={index === active ? scrollTo : undefined}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles.suggestion}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(index)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onPick(index);
          }}
        >
          <span className={styles.suggested} dir="auto">
            {title}
          </span>
          {listed.length > 0 && (
            <span className={styles.listed}>{t('shoppingLists.onList', { titles: shortList(listed) })}</span>
          )}
          {itemId !== null && (
            <span className={styles.again}>
              <IconHistory size={16} aria-hidden />
              <VisuallyHidden>{t('shoppingLists.buyAgain')}</VisuallyHidden>
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

const shortList = (titles: readonly string[]): string =>
  new Intl.ListFormat(shownLanguage().locale, { type: 'unit' }).format(titles.slice(0, mostShown).map(isolated));

/** Scrolls to the option that became active. */
function scrollTo(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
