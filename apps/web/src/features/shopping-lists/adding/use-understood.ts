import { understoodLine } from '@trivet/shared/amounts/lines/understood-line';
import { notationOf } from '@trivet/shared/amounts/notation';
import { useDecimalMark } from '#web/lib/preferences/appearance.ts';
import { useArrangingWords } from '../rows/use-arranging-words.ts';
import { useListCategorizer } from '../rows/habits.ts';

/** UTF-16 units of the longest text whose parts are shown. */
const longestShown = 200;

/** Returns what is understood of a text: its amount with its name, and its category. It is empty where that says nothing. */
export function useUnderstood(listId: string, typed: string): readonly string[] {
  const mark = useDecimalMark();
  const categorize = useListCategorizer(listId);
  const { category: nameOf } = useArrangingWords();
  const text = typed.trim();
  if (text === '' || text.length > longestShown) return [];
  const { amount, name } = understoodLine(text, notationOf(text, mark));
  const category = categorize(text);
  return [
    ...(amount === '' || name === '' ? [] : [amount, name]),
    // Its name stands in a list of the reader's language.
    ...(category === null ? [] : [nameOf(category)]),
  ];
}
