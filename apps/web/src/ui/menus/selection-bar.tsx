import type { ReactNode } from 'react';
import { IconX } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { IconButton } from '../icon-button.tsx';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  /** The number of chosen items, in words. Screen readers read it when it changes. */
  count: string;
  stopLabel: string;
  onStop: () => void;
  /** The actions for the chosen items, as small buttons. */
  children: ReactNode;
}

/** The bar above a list during a selection. */
export function SelectionBar({ count, stopLabel, onStop, children }: SelectionBarProps) {
  const t = useT();
  return (
    <div role="toolbar" aria-label={t('common.selection')} className={styles.bar}>
      <IconButton label={stopLabel} icon={<IconX size={20} />} onClick={onStop} />
      <p className={styles.count} role="status">
        {count}
      </p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
