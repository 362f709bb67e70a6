import { leftOf } from '@trivet/shared/timers/timer-row';
import { IconPlayerPause, IconStopwatch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { useIsLocalReady } from '#web/lib/sync/hooks/use-rows.ts';
import { startLocal } from '#web/lib/tab-sync.ts';
import { timersSign } from '#web/lib/stores/timers-sign.ts';
import { useStore } from '#web/lib/stores/store.ts';
import { forgetEnded } from './change-timers.ts';
import { clockOf } from './clock.ts';
import { openedTimer } from './opened-timer.ts';
import { useClockInTitle } from './page-title.ts';
import { Ringing } from './ringing.tsx';
import { useSoundAfterReload } from './sound.ts';
import { TimerDialog } from './timer-dialog.tsx';
import type { OneTimer } from './timer-rows.public.ts';
import styles from './toolbar-timers.module.css';
import { useTimers } from './use-timers.ts';

startLocal();

const minuteMs = 60_000;
const close = () => openedTimer.set(null);

/** Shows the timers in the cooking toolbar, the soonest first, and rings when one ends. */
export function ToolbarTimers() {
  const t = useT();
  const { timers, now } = useTimers();
  const opened = useStore(openedTimer);
  const isReady = useIsLocalReady();
  const isEmpty = timers.length === 0;
  useEffect(() => {
    if (isReady && isEmpty) timersSign.set(false);
  }, [isReady, isEmpty]);
  const minutes = Math.floor(now / minuteMs);
  useEffect(() => {
    if (isReady) forgetEnded();
  }, [isReady, minutes]);
  useSoundAfterReload();
  const [soonest] = timers;
  useClockInTitle(soonest?.endsAt == null ? '' : clockOf(leftOf(soonest, now)));
  return (
    <>
      <ul className={styles.timers} aria-label={t('timers.title')}>
        {timers.map((timer) => (
          <li key={timer.id}>
            <TimerChip timer={timer} now={now} isOpen={timer.id === opened} />
          </li>
        ))}
      </ul>
      <Ringing ended={timers.filter((timer) => timer.endsAt !== null && leftOf(timer, now) <= 0)} now={now} />
      <TimerDialog timer={timers.find(({ id }) => id === opened)} now={now} onClose={close} />
    </>
  );
}

interface TimerChipProps {
  timer: OneTimer;
  now: number;
  isOpen: boolean;
}

function TimerChip({ timer, now, isOpen }: TimerChipProps) {
  const t = useT();
  const left = leftOf(timer, now);
  const isPaused = timer.endsAt === null;
  return (
    <button
      type="button"
      className={styles.timer}
      data-ended={(!isPaused && left <= 0) || undefined}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => openedTimer.set(timer.id)}
    >
      {isPaused ? <IconPlayerPause size={18} aria-hidden /> : <IconStopwatch size={18} aria-hidden />}
      <bdi className={styles.clock} dir="ltr">
        {clockOf(left)}
      </bdi>
      <span className={styles.words}>
        <span className={styles.title} dir="auto">
          {timer.title}
        </span>{' '}
        <span className={styles.step}>
          {t('timers.step', { number: timer.step })}
          {isPaused && ` · ${t('timers.paused')}`}
          {!isPaused && left <= 0 && ` · ${t('timers.ended')}`}
        </span>
      </span>
    </button>
  );
}
