import type { ItemSuggestion } from '@trivet/shared/shopping-lists/typing/suggest-items';
import { IconHistory } from '@tabler/icons-react';
import { isolated } from '#web/lib/browser/isolated.ts';
import { useT } from '#web/lib/i18n.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import { OptionList } from '#web/ui/fields/option-list.tsx';
import type { Combobox } from '#web/ui/fields/use-combobox.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './add-line.module.css';

/** Most titles that are named as being on the list. */
const mostShown = 3;

interface SuggestionListProps {
  /** The id of the field. */
  id: string;
  suggestions: readonly ItemSuggestion[];
  combobox: Combobox;
}

/** The suggestions below the field. */
export function SuggestionList({ id, suggestions, combobox }: SuggestionListProps) {
  const t = useT();
  return (
    <OptionList
      id={id}
      label={t('shoppingLists.suggestions')}
      combobox={combobox}
      options={suggestions}
      keyOf={({ title, itemId }) => `${itemId ?? ''} ${title}`}
    >
      {({ title, itemId, listed }) => (
        <>
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
        </>
      )}
    </OptionList>
  );
}

const shortList = (titles: readonly string[]): string =>
  new Intl.ListFormat(shownLanguage().locale, { type: 'unit' }).format(titles.slice(0, mostShown).map(isolated));
