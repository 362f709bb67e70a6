import { useId, useRef, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { FieldFrame } from '#web/ui/fields/field.tsx';
import { useCombobox } from '#web/ui/fields/use-combobox.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useItems } from '../rows/use-items.ts';
import { AddField } from './add-field.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { useAdding } from './use-adding.ts';
import { usePaste } from './use-paste.ts';
import { useSuggestions } from './use-suggestions.ts';
import { useUnderstood } from './use-understood.ts';
import styles from './add-line.module.css';

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
