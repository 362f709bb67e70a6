import { leftOf } from '@trivet/shared/timers/timer-row';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { addMinute, pauseTimer, resumeTimer, stopTimer } from './change-timers.ts';
import { clockOf } from './clock.ts';
import styles from './timer-dialog.module.css';
import type { OneTimer } from './timer-rows.public.ts';

interface TimerDialogProps {
  /** The timer that is open, or undefined. */
  timer: OneTimer | undefined;
  now: number;
  onClose: () => void;
}

/** Shows one timer with all that can be done with it. */
export function TimerDialog({ timer, now, onClose }: TimerDialogProps) {
  // What fades away still shows what it was about.
  const [last, setLast] = useState(timer);
  if (timer !== undefined && timer !== last) setLast(timer);
  const shown = timer ?? last;
  if (shown === undefined) return null;
  return (
    <Dialog
      open={timer !== undefined}
      size="small"
      title={shown.title}
      onClose={onClose}
      footer={<Actions timer={shown} isOver={shown.endsAt !== null && leftOf(shown, now) <= 0} onStop={onClose} />}
    >
      <Content timer={shown} now={now} onClose={onClose} />
    </Dialog>
  );
}

function Content({ timer, now, onClose }: { timer: OneTimer; now: number; onClose: () => void }) {
  const t = useT();
  const { recipeId, step, stepText, endsAt } = timer;
  return (
    <>
      <p className={styles.clock}>
        <bdi dir="ltr">{clockOf(leftOf(timer, now))}</bdi>
        {endsAt === null && <span className={styles.state}>{t('timers.paused')}</span>}
      </p>
      <p className={styles.step}>{t('timers.stepText', { number: step, text: stepText })}</p>
      <Button flush tone="quiet" to={paths.recipe(recipeId)} onClick={onClose}>
        {t('timers.openRecipe')}
      </Button>
    </>
  );
}

interface ActionsProps {
  timer: OneTimer;
  /** True once it has ended. */
  isOver: boolean;
  onStop: () => void;
}

function Actions({ timer, isOver, onStop }: ActionsProps) {
  const t = useT();
  const isPaused = timer.endsAt === null;
  const stop = () => {
    stopTimer(timer.id);
    onStop();
  };
  return (
    <>
      <Button onClick={stop}>{t('timers.stop')}</Button>
      <Button onClick={() => addMinute(timer)}>{t('timers.addMinute')}</Button>
      {!isOver && (
        <Button
          tone="primary"
          initialFocus
          icon={isPaused ? <IconPlayerPlay size={18} aria-hidden /> : <IconPlayerPause size={18} aria-hidden />}
          onClick={() => (isPaused ? resumeTimer(timer) : pauseTimer(timer))}
        >
          {t(isPaused ? 'timers.resume' : 'timers.pause')}
        </Button>
      )}
    </>
  );
}
