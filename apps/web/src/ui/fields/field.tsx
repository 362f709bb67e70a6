import type { ReactNode } from 'react';
import styles from './field.module.css';

/** What every field has. */
export interface FieldProps {
  label: string;
  /** Stands below the field. */
  help?: ReactNode;
  /** What is wrong with what was entered; it is read out with the field. */
  error?: string | undefined;
}

/** Attributes that tie a control to its help and its error. */
export const describedBy = (id: string, { help, error }: Pick<FieldProps, 'help' | 'error'>) => ({
  id,
  'aria-invalid': error === undefined ? undefined : true,
  'aria-describedby':
    [help === undefined ? '' : `${id}-help`, error === undefined ? '' : `${id}-error`].filter(Boolean).join(' ') ||
    undefined,
});

interface FieldFrameProps extends FieldProps {
  id: string;
  /** The label is for assistive technology only and stands on the control itself. */
  labelHidden?: boolean;
  children: ReactNode;
}

/** Label above, help and error below a control that has this id. */
export const FieldFrame = ({ id, label, labelHidden = false, help, error, children }: FieldFrameProps) => (
  <div className={styles.field}>
    {!labelHidden && (
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
    )}
    {children}
    {help !== undefined && (
      <p id={`${id}-help`} className={styles.help}>
        {help}
      </p>
    )}
    {error !== undefined && (
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    )}
  </div>
);
