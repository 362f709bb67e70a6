import { createPortal } from 'react-dom';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { toastsId } from '#web/ui/feedback/toast.tsx';
import { addMinute, stopTimer } from './change-timers.ts';
import styles from './ringing.module.css';
import type { OneTimer } from './timer-rows.public.ts';
import { useNotice, useRing } from './use-ring.ts';

interface RingingProps {
  /** The timers that have ended. */
  ended: readonly OneTimer[];
  now: number;
}

/** Rings for the timers that have ended, and shows them above everything, beside the toasts, which no dialog shuts off. */
export function Ringing({ ended, now }: RingingProps) {
  useRing(ended, now);
  return createPortal(
    <div role="alert" className={styles.all}>
      {ended.map((timer) => (
        <EndedTimer key={timer.id} timer={timer} now={now} />
      ))}
    </div>,
    document.getElementById(toastsId) ?? document.body,
  );
}

function EndedTimer({ timer, now }: { timer: OneTimer; now: number }) {
  const t = useT();
  useNotice(timer, now);
  const { id, title, step, stepText } = timer;
  return (
    <div className={styles.timer}>
      <p className={styles.words}>
        <strong>{t('timers.done', { title })}</strong>
        <span className={styles.step}>{t('timers.stepText', { number: step, text: stepText })}</span>
      </p>
      <div className={styles.buttons}>
        <Button onClick={() => addMinute(timer)}>{t('timers.addMinute')}</Button>
        <Button tone="primary" onClick={() => stopTimer(id)}>
          {t('timers.stop')}
        </Button>
      </div>
    </div>
  );
}
