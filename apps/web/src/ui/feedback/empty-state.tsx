import type { ReactNode } from 'react';
import styles from './state.module.css';

interface EmptyStateProps {
  icon: ReactNode;
  /** One sentence. */
  message: string;
  /** What explains it, if the sentence does not. */
  detail?: string;
  /** The one thing to do. */
  children?: ReactNode;
}

/** What a screen shows that has nothing to show yet. */
export const EmptyState = ({ icon, message, detail, children }: EmptyStateProps) => (
  <div className={styles.state}>
    <span className={styles.icon} aria-hidden>
      {icon}
    </span>
    <p className={styles.message}>{message}</p>
    {detail !== undefined && <p className={styles.detail}>{detail}</p>}
    {children !== undefined && <div className={styles.actions}>{children}</div>}
  </div>
);
