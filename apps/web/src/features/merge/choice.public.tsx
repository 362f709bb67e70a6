import { useId } from 'react';
import type { Choice } from './merge-recipe.ts';
import styles from './merge.module.css';

/** One of the texts to choose from. */
export interface MergeOption {
  value: Choice;
  label: string;
  /** What one gets; '' shows that it is empty. */
  text: string;
}

interface MergeChoiceProps {
  /** What is chosen for: the field, and the place in it. */
  name: string;
  value: Choice;
  options: readonly MergeOption[];
  onChange: (value: Choice) => void;
  /** Says that the field is empty on that side. */
  empty?: string;
  /** Gets the focus when the dialog around it opens. */
  isFirst?: boolean;
}

/** Texts side by side, of which one is taken; radio buttons underneath. */
export function MergeChoice({ name, value, options, onChange, empty = '–', isFirst = false }: MergeChoiceProps) {
  const group = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{name}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <span className={styles.optionHead}>
              <input
                type="radio"
                className={styles.radio}
                name={group}
                checked={option.value === value}
                data-autofocus={(isFirst && option.value === value) || undefined}
                onChange={() => onChange(option.value)}
              />
              {option.label}
            </span>
            <span className={styles.text} dir="auto" data-empty={option.text === '' || undefined}>
              {option.text === '' ? empty : option.text}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
