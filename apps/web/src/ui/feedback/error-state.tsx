import { type ReactNode, useEffect } from 'react';
import { IconCloudOff, IconMoodSad } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { isServerThere } from '#web/lib/server/keep-trying.ts';
import { Button } from '../button.tsx';
import styles from './state.module.css';

/** Milliseconds between two looks for a server that could not be reached. */
const lookEvery = 5_000;

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
  // Nobody has to find out that the network is back. A server that was stopped does not tell that it runs again.
  useEffect(() => {
    if (!offline || onRetry === undefined) return undefined;
    let isShown = true;
    const look = () => void isServerThere().then((isThere) => isThere && isShown && onRetry());
    const timer = setInterval(look, lookEvery);
    window.addEventListener('online', look);
    return () => {
      isShown = false;
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, [offline, onRetry]);
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
