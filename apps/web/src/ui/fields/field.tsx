import type { ReactNode } from 'react';
import styles from './field.module.css';

/** The properties of every field. */
export interface FieldProps {
  label: string;
  /** The content below the field. */
  help?: ReactNode;
  /** The problem with the value. Screen readers read it with the field. */
  error?: string | undefined;
}

/** Returns the attributes that tie a control to its help and its error. */
export const describedBy = (id: string, { help, error }: Pick<FieldProps, 'help' | 'error'>) => ({
  id,
  'aria-invalid': error === undefined ? undefined : true,
  'aria-describedby':
    [help === undefined ? '' : `${id}-help`, error === undefined ? '' : `${id}-error`].filter(Boolean).join(' ') ||
    undefined,
});

interface FieldFrameProps extends FieldProps {
  id: string;
  /** Hides the label from view. The control itself then carries it for assistive technology. */
  labelHidden?: boolean;
  children: ReactNode;
}

/** Shows a label above a control with this id, and help and error below it. */
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
