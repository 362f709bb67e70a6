import { useId, type ReactNode } from 'react';
import { Box } from './box.tsx';
import styles from './toggle-field.module.css';

interface CheckboxFieldProps {
  label: ReactNode;
  help?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** A checkbox. A press anywhere on its row toggles it. */
export function CheckboxField({ label, help, checked, onChange, disabled = false }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <Box
        id={id}
        checked={checked}
        disabled={disabled}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        onChange={(isChecked) => onChange(isChecked)}
      />
      <div className={styles.words}>
        <label className={styles.label} htmlFor={id}>
          <span dir="auto">{label}</span>
        </label>
        {help !== undefined && (
          <p id={`${id}-help`} className={styles.help}>
            {help}
          </p>
        )}
      </div>
    </div>
  );
}
