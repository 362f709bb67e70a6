import { type ScaledPiece, textOf } from '@trivet/shared/amounts/scaling/scaled-pieces';
import type { FoundDuration } from '@trivet/shared/timers/find-durations';
import { IconStopwatch } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import { startLocal } from '#web/lib/tab-sync.ts';
import { translate, useT } from '#web/lib/i18n.ts';
import { ScaledLine } from '#web/ui/scaled-line.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { findTimer, startTimer, stopTimer, type TimedStep } from './change-timers.ts';
import { openedTimer } from './opened-timer.ts';
import { stepParts } from './step-parts.ts';
import styles from './step-text.module.css';
import { wakeSound } from './sound.ts';

startLocal();

interface StepTextProps {
  /** The step as it shows, with scaled amounts. */
  pieces: readonly ScaledPiece[];
  recipeId: string;
  /** The title of the recipe, by which a timer is named. */
  title: string;
  /** The number of the step. */
  step: number;
  /** The id of the tick box that a press on the text is for. A press on a length of time is not. */
  labelFor?: string;
}

/** Shows one step. Each length of time in it is a button that starts a timer. */
export const StepText = memo(function StepText({ pieces, recipeId, title, step, labelFor }: StepTextProps) {
  const parts = useMemo(() => stepParts(pieces), [pieces]);
  return parts.map((part, place) => {
    if (part.duration !== null) {
      const timed = { recipeId, title, step, text: textOf(pieces) };
      return <StartButton key={place} pieces={part.pieces} duration={part.duration} timed={timed} />;
    }
    const text = <ScaledLine pieces={part.pieces} />;
    return labelFor === undefined ? (
      <span key={place}>{text}</span>
    ) : (
      <label key={place} htmlFor={labelFor}>
        {text}
      </label>
    );
  });
});

interface StartButtonProps {
  pieces: readonly ScaledPiece[];
  duration: FoundDuration;
  timed: TimedStep;
}

/** Starts a timer for a length of time, of a range for its lower end. While it runs, a press shows it. */
function StartButton({ pieces, duration: { seconds }, timed }: StartButtonProps) {
  const t = useT();
  const duration = textOf(pieces);
  const press = () => {
    wakeSound();
    const running = findTimer(timed, seconds);
    if (running === undefined) start(timed, seconds, duration);
    else openedTimer.set(running.id);
  };
  return (
    <button type="button" className={styles.start} aria-label={t('timers.start', { duration })} onClick={press}>
      <ScaledLine pieces={pieces} />
      <IconStopwatch size="0.95em" aria-hidden className={styles.sign} />
    </button>
  );
}

function start(timed: TimedStep, seconds: number, duration: string): void {
  const id = startTimer(timed, seconds);
  showToast({
    id: 'timer-started',
    replaces: true,
    message: translate('timers.started', { duration }),
    action: { label: translate('common.undo'), onClick: () => stopTimer(id) },
  });
}
