import styles from './toggle-field.module.css';

interface BoxProps {
  id?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string | undefined;
  checked: boolean;
  disabled?: boolean;
  /** Makes all of the row around the box its target. The row is the next ancestor with a position. */
  isCovering?: boolean;
  /** `isRange` is true when Shift was held. */
  onChange: (checked: boolean, isRange: boolean) => void;
}

/** The box of a checkbox, as it looks everywhere. */
export const Box = ({ isCovering = false, onChange, ...input }: BoxProps) => (
  <input
    {...input}
    type="checkbox"
    className={isCovering ? `${styles.box} ${styles.covering}` : styles.box}
    // The change event of a checkbox carries the press that caused it.
    onChange={({ currentTarget, nativeEvent }) =>
      onChange(currentTarget.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
    }
  />
);
