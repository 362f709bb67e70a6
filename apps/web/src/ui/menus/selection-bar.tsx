import type { ReactNode } from 'react';
import { IconX } from '@tabler/icons-react';
import { IconButton } from '../icon-button.tsx';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  /** How many are chosen; read out when it changes. */
  count: string;
  stopLabel: string;
  onStop: () => void;
  /** What can be done with them: small buttons. */
  children: ReactNode;
}

/** Stands above a list that is being chosen from. */
export const SelectionBar = ({ count, stopLabel, onStop, children }: SelectionBarProps) => (
  <div className={styles.bar}>
    <IconButton label={stopLabel} icon={<IconX size={20} />} onClick={onStop} />
    <p className={styles.count} role="status">
      {count}
    </p>
    <div className={styles.actions}>{children}</div>
  </div>
);
