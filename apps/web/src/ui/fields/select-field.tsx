import { useId } from 'react';
import { IconChevronDown } from '@tabler/icons-react';
import styles from './field.module.css';
import { describedBy, FieldFrame, type FieldProps } from './field.tsx';

interface SelectFieldProps<Value extends string> extends FieldProps {
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** A choice of one option with the system's own picker, which works best with phones and screen readers. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, help, error, value, options, onChange, disabled = false } = props;
  const id = useId();
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <div className={styles.box}>
        <select
          {...describedBy(id, { help, error })}
          className={styles.control}
          value={value}
          disabled={disabled}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.currentTarget.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <IconChevronDown className={styles.chevron} size={18} aria-hidden />
      </div>
    </FieldFrame>
  );
}
