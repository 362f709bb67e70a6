import type { ReactNode } from 'react';
import styles from './state.module.css';

interface EmptyStateProps {
  icon: ReactNode;
  /** One sentence, unless the title of the screen says it already. */
  message?: string;
  /** An explanation, if the sentence or the title needs one. */
  detail?: string;
  /** The one action to offer. */
  children?: ReactNode;
}

/** Shows that a screen has no content yet. */
export const EmptyState = ({ icon, message, detail, children }: EmptyStateProps) => (
  <div className={styles.state}>
    <span className={styles.icon} aria-hidden>
      {icon}
    </span>
    {message !== undefined && <p className={styles.message}>{message}</p>}
    {detail !== undefined && <p className={styles.detail}>{detail}</p>}
    {children !== undefined && <div className={styles.actions}>{children}</div>}
  </div>
);
