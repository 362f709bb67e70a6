import { understoodLine } from '@trivet/shared/amounts/lines/understood-line';
import { notationOf } from '@trivet/shared/amounts/notation';
import { type PastedItem, pastedItems } from '@trivet/shared/shopping-lists/typing/pasted-items';
import { type ClipboardEvent, useId, useRef, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { useDecimalMark } from '#web/lib/preferences/appearance.ts';
import { FieldFrame } from '#web/ui/fields/field.tsx';
import { useCombobox } from '#web/ui/fields/use-combobox.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useListCategorizer } from '../rows/habits.ts';
import { useArrangingWords } from '../rows/use-arranging-words.ts';
import { useItems } from '../rows/use-items.ts';
import { AddField } from './add-field.tsx';
import { addPasted, mostNamed } from './add-pasted.ts';
import { roomOf } from './add-text.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { useAdding } from './use-adding.ts';
import { useSuggestions } from './use-suggestions.ts';
import styles from './add-line.module.css';

/** The lines of one paste. */
interface Paste {
  number: number;
  items: readonly PastedItem[];
  isOpen: boolean;
}

/**
 * Takes text of several lines that is pasted into a field. A few lines are added at once; more of them, or more than fit,
 * are shown first. A single line goes into the field as usual.
 */
function usePaste(listId: string, onFull: () => void) {
  const [paste, setPaste] = useState<Paste>({ number: 0, items: [], isOpen: false });
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain').trim();
    const items = /[\n\r]/.test(text) ? pastedItems(text) : [];
    if (items.length < 2) return;
    event.preventDefault();
    const room = roomOf(listId);
    if (room === 0) onFull();
    else if (items.length <= Math.min(mostNamed, room)) void addPasted(listId, items);
    else setPaste({ number: paste.number + 1, items, isOpen: true });
  };
  return { ...paste, onPaste, close: () => setPaste({ ...paste, isOpen: false }) };
}

/** UTF-16 units of the longest text whose parts are shown. */
const longestShown = 200;

/** Returns what is understood of a text: its amount with its name, and its category. It is empty where that says nothing. */
function useUnderstood(listId: string, typed: string): readonly string[] {
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

/** The line that adds items to a list: what is typed, what is suggested for it, and lines that are pasted. */
export function AddLine({ listId }: { listId: string }) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const { text, error, added, type, onFull, add, take } = useAdding(listId);
  // What can be typed here is said until the first item is there.
  const help = useItems(listId).size === 0 ? t('shoppingLists.addHelp') : undefined;
  const paste = usePaste(listId, onFull);
  const understood = useUnderstood(listId, text);
  const suggestions = useSuggestions(listId, text, isWanted);
  const finish = (run: () => void) => {
    run();
    combobox.close();
    input.current?.focus();
  };
  const pick = (index: number) => finish(() => take(suggestions[index]));
  const submit = () => finish(add);
  const combobox = useCombobox({ count: suggestions.length, onPick: pick, onEnter: submit });
  const { isOpen, isShown } = combobox;
  return (
    <FieldFrame id={id} label={t('shoppingLists.add')} labelHidden help={help} error={error}>
      <div className={styles.place}>
        <AddField
          id={id}
          ref={input}
          text={text}
          help={help}
          error={error}
          combobox={combobox}
          onType={type}
          onFocus={() => setIsWanted(true)}
          onPaste={paste.onPaste}
          onAdd={submit}
        />
        <div className={styles.popup} hidden={!isOpen || (understood.length === 0 && !isShown)}>
          <Understood parts={understood} />
          <SuggestionList id={id} suggestions={suggestions} combobox={combobox} />
        </div>
      </div>
      <div role="status">{added !== null && <VisuallyHidden key={added.number}>{added.message}</VisuallyHidden>}</div>
      <PasteDialog key={paste.number} listId={listId} items={paste.items} isOpen={paste.isOpen} onClose={paste.close} />
    </FieldFrame>
  );
}

/** Says in a quiet line what is understood of the text. */
function Understood({ parts }: { parts: readonly string[] }) {
  if (parts.length === 0) return null;
  return (
    <p className={styles.understood}>
      {parts.map((part, at) => (
        <span key={`${at} ${part}`}>
          <bdi>{part}</bdi>
        </span>
      ))}
    </p>
  );
}
