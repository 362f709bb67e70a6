import type { ReactNode } from 'react';
import { IconCloudOff, IconMoodSad } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { useReachable } from '#web/lib/server/use-reachable.ts';
import { Button } from '../button.tsx';
import styles from './state.module.css';

interface ErrorStateProps {
  message: string;
  detail?: string;
  offline?: boolean;
  onRetry?: () => void;
  /** Takes little room, without an icon. */
  small?: boolean;
  children?: ReactNode;
}

/** Shows that a screen could not load its content. */
export function ErrorState({ message, detail, offline = false, onRetry, small = false, children }: ErrorStateProps) {
  const t = useT();
  // Nobody has to find out that the network is back.
  useReachable(offline && onRetry !== undefined, () => onRetry?.());
  return (
    <div className={styles.state} data-small={small || undefined} role="alert">
      {!small && (
        <span className={styles.icon} aria-hidden>
          {offline ? <IconCloudOff size={32} stroke={1.5} /> : <IconMoodSad size={32} stroke={1.5} />}
        </span>
      )}
      <p className={styles.message}>{message}</p>
      {detail !== undefined && <p className={styles.detail}>{detail}</p>}
      <div className={styles.actions}>
        {onRetry !== undefined && (
          <Button tone="primary" onClick={onRetry}>
            {t('common.tryAgain')}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
