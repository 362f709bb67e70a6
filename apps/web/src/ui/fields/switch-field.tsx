import { useId, type ReactNode } from 'react';
import styles from './toggle-field.module.css';

interface SwitchFieldProps {
  label: string;
  help?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** A switch that takes effect at once, without saving. A press anywhere on its row toggles it. */
export function SwitchField({ label, help, checked, onChange, disabled = false }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className={styles.row} data-kind="switch">
      <div className={styles.words}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {help !== undefined && (
          <p id={`${id}-help`} className={styles.help}>
            {help}
          </p>
        )}
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={checked}
        disabled={disabled}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  );
}
