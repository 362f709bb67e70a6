import styles from './toggle-field.module.css';

interface CheckBoxProps {
  /** Its name for those who do not see what stands beside it. */
  label: string;
  checked: boolean;
  /** `isRange` is true when Shift was held. */
  onChange: (checked: boolean, isRange: boolean) => void;
}

/** A checkbox without words, for a row that has them. It lies above a row that is one button. */
export const CheckBox = ({ label, checked, onChange }: CheckBoxProps) => (
  <label className={styles.bare}>
    <input
      type="checkbox"
      className={styles.box}
      aria-label={label}
      checked={checked}
      // The change event of a checkbox carries the press that caused it.
      onChange={({ currentTarget, nativeEvent }) =>
        onChange(currentTarget.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }
    />
  </label>
);
