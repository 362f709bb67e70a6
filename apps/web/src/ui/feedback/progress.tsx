import styles from './progress.module.css';

interface ProgressProps {
  label: string;
  /** 0 to 1; null while it is not known how far it is. */
  value: number | null;
  /** What it is doing or how far it is, in words. */
  detail?: string;
}

/** How far long work is. */
export const Progress = ({ label, value, detail }: ProgressProps) => (
  <div className={styles.progress}>
    <div className={styles.words}>
      <span>{label}</span>
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
    </div>
    <progress className={styles.bar} aria-label={label} max={1} {...(value === null ? {} : { value })} />
  </div>
);
