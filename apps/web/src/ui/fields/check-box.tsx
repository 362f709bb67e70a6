import { Box } from './box.tsx';
import styles from './toggle-field.module.css';

interface CheckBoxProps {
  /** Its name for those who do not see what stands beside it. */
  label: string;
  checked: boolean;
  /** `isRange` is true when Shift was held. */
  onChange: (checked: boolean, isRange: boolean) => void;
}

/** A checkbox without words, for a row that has them. It lies above a row that is one button. */
export const CheckBox = ({ label, ...box }: CheckBoxProps) => (
  <label className={styles.bare}>
    <Box aria-label={label} {...box} />
  </label>
);
