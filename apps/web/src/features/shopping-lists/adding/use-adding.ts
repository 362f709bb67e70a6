import { useState } from 'react';
import { maxItems } from '@trivet/shared/shopping-lists/shopping-list';
import type { ItemSuggestion } from '@trivet/shared/shopping-lists/typing/suggest-items';
import { isolated } from '#web/lib/browser/isolated.ts';
import { useT } from '#web/lib/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { type AddedText, addSuggestion, addText, roomOf } from './add-text.ts';

/** Why something typed is still in the field. */
type Problem = 'full' | 'tooLong';

/** Keeps the text of the field and what is said about it, and adds the text or a suggestion to the list. */
export function useAdding(listId: string) {
  const t = useT();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [added, setAdded] = useState<{ number: number; message: string } | null>(null);
  const errors: Record<Problem, string> = {
    full: t('shoppingLists.full', { max: maxItems }),
    tooLong: t('shoppingLists.tooLongLeft'),
  };
  const tell = (outcome: AddedText | null) => {
    if (outcome === null) {
      if (text.trim() !== '' && roomOf(listId) === 0) setProblem('full');
      return;
    }
    const { title, hasNote, rest } = outcome;
    setText(rest);
    setProblem(rest === '' ? null : 'tooLong');
    const message = t('shoppingLists.added', { title: isolated(title) });
    setAdded({ number: (added?.number ?? 0) + 1, message });
    if (hasNote && rest === '') showToast({ message: t('shoppingLists.tooLong') });
  };
  return {
    text,
    error: problem === null ? undefined : errors[problem],
    added,
    type: (typed: string) => {
      setText(typed);
      setProblem(null);
    },
    onFull: () => setProblem('full'),
    add: () => tell(addText(listId, text)),
    take: (suggestion: ItemSuggestion | undefined) => {
      if (suggestion !== undefined) tell(addSuggestion(listId, suggestion));
    },
  };
}
