import type { ArrangingWords } from '@trivet/shared/shopping-lists/items/arrange-list';
import { categoryNames } from '@trivet/shared/shopping-lists/categories/category-names';
import { useMemo } from 'react';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { shownLanguage, useDecimalMark } from '#web/lib/stores/appearance.ts';

const keys: Readonly<Record<string, MessageKey>> = categoryNames;

/** Returns what the order of a list depends on in the language of the reader, with the names of its categories. */
export function useArrangingWords(): ArrangingWords {
  const t = useT();
  const decimalMark = useDecimalMark();
  return useMemo(
    () => ({
      locale: shownLanguage().locale,
      decimalMark,
      category: (name) => {
        const key = Object.hasOwn(keys, name) ? keys[name] : undefined;
        return key === undefined ? name : t(key);
      },
    }),
    [t, decimalMark],
  );
}
