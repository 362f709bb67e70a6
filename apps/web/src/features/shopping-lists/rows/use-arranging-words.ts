import type { ArrangingWords } from '@trivet/shared/shopping-lists/items/arrange-list';
import { categoryNames } from '@trivet/shared/shopping-lists/categories/category-names';
import { type MessageKey, type Translate, useT } from '#web/lib/i18n.ts';
import { shownLanguage, useDecimalMark } from '#web/lib/preferences/appearance.ts';

const keys: Readonly<Record<string, MessageKey>> = categoryNames;

const known = new WeakMap<Translate, ArrangingWords>();

/**
 * Returns what the order of a list depends on in the language of the reader, with the names of its categories. It is the
 * same object everywhere until the language changes.
 */
export function useArrangingWords(): ArrangingWords {
  const t = useT();
  const decimalMark = useDecimalMark();
  const before = known.get(t);
  if (before?.decimalMark === decimalMark) return before;
  const words: ArrangingWords = {
    locale: shownLanguage().locale,
    decimalMark,
    category: (name) => {
      const key = Object.hasOwn(keys, name) ? keys[name] : undefined;
      return key === undefined ? name : t(key);
    },
  };
  known.set(t, words);
  return words;
}
