import { useId } from 'react';
import styles from './field.module.css';
import { describedBy, FieldFrame, type FieldProps } from './field.tsx';

interface DateFieldProps extends FieldProps {
  /** A calendar date, YYYY-MM-DD, or ''. */
  value: string;
  onChange: (value: string) => void;
  /** The first and the last date that can be chosen. The default is any year of four digits. */
  min?: string;
  max?: string;
}

/** A field for a calendar date. It uses the system's own picker. */
export function DateField({
  label,
  help,
  error,
  value,
  onChange,
  min = '0001-01-01',
  max = '9999-12-31',
}: DateFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <div className={styles.box}>
        <input
          {...describedBy(id, { help, error })}
          type="date"
          className={styles.control}
          min={min}
          max={max}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    </FieldFrame>
  );
}
