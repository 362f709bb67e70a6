import styles from './toggle-field.module.css';

interface CheckBoxProps {
  /** Its name for those who do not see what stands beside it. */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox without words, for a row that has them. It lies above a row that is one button. */
export const CheckBox = ({ label, checked, onChange }: CheckBoxProps) => (
  <label className={styles.bare}>
    <input
      type="checkbox"
      className={styles.box}
      aria-label={label}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  </label>
);
