import { useId, type ReactNode } from 'react';
import styles from './choice-field.module.css';

/** An option of a choice. */
export interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** A sample above the label. */
  sample?: ReactNode;
  /** A further explanation in quiet words. */
  hint?: string | undefined;
  /** The text that the option stands for. '' shows that it is empty. */
  text?: string;
}

interface ChoiceFieldProps<Value extends string> {
  label: string;
  /** The chosen value, or null when none is chosen. */
  value: Value | null;
  options: readonly Choice<Value>[];
  onChange: (value: Value) => void;
  help?: string;
  /**
   * `tiles` for a word or two each, `small` for less, `pair` for two side by side, `cards` with hints one below the
   * other, `columns` with texts side by side, `rows` for a long list.
   */
  layout?: 'tiles' | 'small' | 'pair' | 'cards' | 'columns' | 'rows';
  /** The words that replace an empty text. */
  emptyText?: string;
  /** A search field above the options. */
  search?: ReactNode;
  /** The message when there are no options. */
  none?: string;
  /** Focuses the chosen option when the dialog around it opens. */
  initialFocus?: boolean;
}

/** A choice of one option, with all options in view. It uses radio buttons. */
export function ChoiceField<Value extends string>({
  label,
  value,
  options,
  onChange,
  help,
  layout = 'tiles',
  ...rest
}: ChoiceFieldProps<Value>) {
  const id = useId();
  return (
    <fieldset className={styles.field} aria-describedby={help === undefined ? undefined : `${id}-help`}>
      <legend className={styles.legend}>{label}</legend>
      {rest.search}
      <div className={styles.choices} data-layout={layout}>
        {options.map((option) => (
          <OneChoice
            key={option.value}
            group={id}
            option={option}
            emptyText={rest.emptyText ?? '–'}
            isChosen={option.value === value}
            hasInitialFocus={rest.initialFocus === true && option.value === value}
            onChoose={() => onChange(option.value)}
          />
        ))}
        {options.length === 0 && <p className={styles.hint}>{rest.none}</p>}
      </div>
      {help !== undefined && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </fieldset>
  );
}

interface OneChoiceProps {
  /** The name that the radio buttons share. */
  group: string;
  option: Choice<string>;
  emptyText: string;
  isChosen: boolean;
  hasInitialFocus: boolean;
  onChoose: () => void;
}

function OneChoice({ group, option, emptyText, isChosen, hasInitialFocus, onChoose }: OneChoiceProps) {
  const id = useId();
  const { label, sample, hint, text } = option;
  // A hint describes the option. A text belongs to the name of its option.
  const naming = hint === undefined ? {} : { 'aria-labelledby': id, 'aria-describedby': `${id}-hint` };
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        className={styles.input}
        name={group}
        {...naming}
        checked={isChosen}
        data-autofocus={hasInitialFocus || undefined}
        onChange={onChoose}
      />
      {sample !== undefined && (
        <span className={styles.sample} aria-hidden>
          {sample}
        </span>
      )}
      <span className={styles.words}>
        <span id={id} className={styles.label} dir="auto">
          {label}
        </span>
        {hint !== undefined && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
        {text !== undefined && (
          <span className={styles.text} dir="auto" data-empty={text === '' || undefined}>
            {text === '' ? emptyText : text}
          </span>
        )}
      </span>
    </label>
  );
}
