import { useId, type ReactNode } from 'react';
import styles from './choice-field.module.css';

interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** What it looks like, above the label. */
  sample?: ReactNode;
}

interface ChoiceFieldProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly Choice<Value>[];
  onChange: (value: Value) => void;
  help?: string;
  /** Smaller cards, for short labels. */
  compact?: boolean;
}

/** A choice of one whose options are all in view, as cards; radio buttons underneath. */
export function ChoiceField<Value extends string>({
  label,
  value,
  options,
  onChange,
  help,
  compact,
}: ChoiceFieldProps<Value>) {
  const id = useId();
  return (
    <fieldset className={styles.field} aria-describedby={help === undefined ? undefined : `${id}-help`}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.choices} data-compact={compact ? true : undefined}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              className={styles.input}
              name={id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.sample !== undefined && (
              <span className={styles.sample} aria-hidden>
                {option.sample}
              </span>
            )}
            <span className={styles.label}>{option.label}</span>
          </label>
        ))}
      </div>
      {help !== undefined && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </fieldset>
  );
}
