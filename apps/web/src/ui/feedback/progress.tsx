import styles from './progress.module.css';

interface ProgressProps {
  label: string;
  /** From 0 to 1, or null while the progress is unknown. */
  value: number | null;
  /** The present step or the progress, in words. */
  detail?: string;
}

/** Shows the progress of long work. */
export const Progress = ({ label, value, detail }: ProgressProps) => (
  <div className={styles.progress}>
    <div className={styles.words}>
      <span>{label}</span>
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
    </div>
    <progress className={styles.bar} aria-label={label} max={1} {...(value === null ? {} : { value })} />
  </div>
);
