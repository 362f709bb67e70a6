import { maxIngredientTerms } from '@trivet/shared/recipes/on-hand-schemas';
import { useRef, useState } from 'react';
import { useShortcut } from '#web/lib/browser/shortcuts.ts';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { type ChangeTerms, termsIn, withTerms } from './on-hand-terms.ts';
import styles from './on-hand.module.css';

interface OnHandInputProps {
  terms: readonly string[];
  onChange: ChangeTerms;
}

/** What is in the kitchen: typed one by one with Enter or a comma, or pasted as a list. */
export function OnHandInput({ terms, onChange }: OnHandInputProps) {
  const t = useT();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useShortcut('/', t('onHand.field'), () => field.current?.focus());
  const add = (added: string) => {
    setText('');
    onChange((before) => withTerms(before, termsIn(added)));
  };
  const isFull = terms.length >= maxIngredientTerms;
  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          add(text);
        }}
        onPaste={(event) => {
          // A field of one line would run the lines of a list together.
          const pasted = event.clipboardData.getData('text/plain');
          if (!/[\r\n]/u.test(pasted)) return;
          event.preventDefault();
          add(`${text}\n${pasted}`);
        }}
      >
        <TextField
          ref={field}
          label={t('onHand.field')}
          help={isFull ? t('onHand.full', { count: maxIngredientTerms }) : t('onHand.help')}
          value={text}
          maxLength={1_000}
          disabled={isFull}
          autoComplete="off"
          onChange={(typed) => (/[,،]/u.test(typed) ? add(typed) : setText(typed))}
          end={
            <Button type="submit" size="small" disabled={isFull || text.trim() === ''}>
              {t('onHand.add')}
            </Button>
          }
        />
      </form>
      {terms.length > 0 && (
        <div className={styles.have}>
          <ul className={styles.chips} aria-label={t('onHand.have')}>
            {terms.map((term) => (
              <li key={term}>
                <Chip
                  onRemove={() => {
                    onChange((before) => before.filter((other) => other !== term));
                    field.current?.focus();
                  }}
                  removeLabel={t('onHand.remove', { term })}
                >
                  {term}
                </Chip>
              </li>
            ))}
          </ul>
          <Button tone="quiet" size="small" onClick={() => onChange(() => [])}>
            {t('onHand.clear')}
          </Button>
        </div>
      )}
    </>
  );
}
