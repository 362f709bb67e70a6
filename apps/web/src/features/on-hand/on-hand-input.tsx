import { maxIngredientTermLength, maxIngredientTerms } from '@trivet/shared/recipes/on-hand-schemas';
import { type ClipboardEvent, type SyntheticEvent, useRef, useState } from 'react';
import { useShortcut } from '#web/lib/browser/shortcuts.ts';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { type ChangeTerms, termsIn, withTerms } from '#web/features/kitchen/terms.public.ts';
import styles from './on-hand.module.css';

interface OnHandInputProps {
  terms: readonly string[];
  onChange: ChangeTerms;
}

/** Asks what is in the kitchen: typed one by one with Enter or a comma, or pasted as a list. */
export function OnHandInput({ terms, onChange }: OnHandInputProps) {
  const t = useT();
  const { text, type, submit, paste } = useTyping(onChange);
  const field = useRef<HTMLInputElement>(null);
  useShortcut('/', t('onHand.field'), () => field.current?.focus());
  const isFull = terms.length >= maxIngredientTerms;
  return (
    <>
      <form className={styles.form} onSubmit={submit} onPaste={paste}>
        <TextField
          ref={field}
          label={t('onHand.field')}
          help={isFull ? t('onHand.full', { count: maxIngredientTerms }) : t('onHand.help')}
          value={text}
          maxLength={maxIngredientTermLength}
          disabled={isFull}
          autoComplete="off"
          onChange={type}
          end={
            <Button type="submit" size="small" disabled={isFull || text.trim() === ''}>
              {t('onHand.add')}
            </Button>
          }
        />
      </form>
      {terms.length > 0 && (
        <Terms
          terms={terms}
          onRemove={(term) => {
            onChange((before) => before.filter((other) => other !== term));
            field.current?.focus();
          }}
          onClear={() => onChange(() => [])}
        />
      )}
    </>
  );
}

/** Keeps the typed text until Enter or a comma makes terms of it. A pasted list becomes terms at once. */
function useTyping(onChange: ChangeTerms) {
  const [text, setText] = useState('');
  const add = (added: string) => {
    setText('');
    onChange((before) => withTerms(before, termsIn(added)));
  };
  return {
    text,
    type: (typed: string) => (/[,،]/u.test(typed) ? add(typed) : setText(typed)),
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      add(text);
    },
    paste: (event: ClipboardEvent) => {
      // A field of one line would join the lines of a list.
      const pasted = event.clipboardData.getData('text/plain');
      if (!/[\r\n]/u.test(pasted)) return;
      event.preventDefault();
      add(`${text}\n${pasted}`);
    },
  };
}

interface TermsProps {
  terms: readonly string[];
  onRemove: (term: string) => void;
  onClear: () => void;
}

/** Lists the terms, with buttons to remove one or all. */
function Terms({ terms, onRemove, onClear }: TermsProps) {
  const t = useT();
  return (
    <div className={styles.have}>
      <ul className={styles.chips} aria-label={t('onHand.have')}>
        {terms.map((term) => (
          <li key={term}>
            <Chip onRemove={() => onRemove(term)} removeLabel={t('onHand.remove', { term })}>
              {term}
            </Chip>
          </li>
        ))}
      </ul>
      <Button tone="quiet" size="small" onClick={onClear}>
        {t('onHand.clear')}
      </Button>
    </div>
  );
}
