import { useEffect, useState } from 'react';
import styles from './loading-bar.module.css';

/** Milliseconds for which the full bar stays after the work has ended. The full bar can be seen. @limit Client */
export const loadingBarRest = 150;

/** Shows a thin line at the top during loading. Quick answers do not show it. */
export function LoadingBar({ active, label }: { active: boolean; label: string }) {
  const [phase, setPhase] = useState<'idle' | 'running' | 'done'>('idle');
  if (active && phase !== 'running') setPhase('running');
  if (!active && phase === 'running') setPhase('done');

  useEffect(() => {
    if (phase !== 'done') return;
    const timer = window.setTimeout(() => setPhase('idle'), loadingBarRest);
    return () => window.clearTimeout(timer);
  }, [phase]);

  if (phase === 'idle') return null;
  return (
    <div role="status">
      <div
        className={styles.bar}
        data-phase={phase}
        role="progressbar"
        aria-label={label}
        {...(phase === 'done' ? { 'aria-valuenow': 100 } : {})}
      />
    </div>
  );
}
