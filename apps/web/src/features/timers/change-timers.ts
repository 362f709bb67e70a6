import { leftOf } from '@trivet/shared/timers/timer-row';
import { maxStepText, mostTimers } from '@trivet/shared/timers/timer';
import { newId } from '#web/lib/new-id.ts';
import { isServerTimeKnown, serverNow } from '#web/lib/server/server-clock.ts';
import { getToken } from '#web/lib/session/session.ts';
import { timersSign } from '#web/lib/stores/timers-sign.ts';
import { together } from '#web/lib/tab-sync.ts';
import { isForgotten, type OneTimer, timerRows, timersInOrder } from './timer-rows.public.ts';

/** What a timer is started for. */
export interface TimedStep {
  readonly recipeId: string;
  readonly title: string;
  /** The number of the step. */
  readonly step: number;
  readonly text: string;
}

const at = (): string => new Date(serverNow()).toISOString();

/** Returns the beginning of a text on one line, with whole words where it has any. */
function beginningOf(text: string, length: number): string {
  const line = text
    .slice(0, 2 * length)
    .replaceAll(/\s/g, ' ')
    .trim();
  if (line.length <= length) return line;
  const end = line.lastIndexOf(' ', length - 1);
  // Without a space it ends with a whole character.
  return `${end > 0 ? line.slice(0, end) : line.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Starts a timer, in place of the one that ends first where there are too many. Returns its id. */
export function startTimer({ recipeId, title, step, text }: TimedStep, seconds: number): string {
  const id = newId();
  const now = serverNow();
  timersSign.set(true);
  together(() => {
    const others = timersInOrder(timerRows.entries(), now);
    for (const { id: other } of others.slice(0, Math.max(0, others.length + 1 - mostTimers))) stopTimer(other);
    timerRows.change(id, {
      type: 'add',
      recipeId,
      title,
      step,
      stepText: beginningOf(text, maxStepText),
      seconds,
      endsAt: new Date(now + seconds * 1_000).toISOString(),
    });
  });
  return id;
}

/** Returns the timer that runs for a length of time of a step, or undefined. */
export function findTimer({ recipeId, step, text }: TimedStep, seconds: number): OneTimer | undefined {
  const now = serverNow();
  return timersInOrder(timerRows.entries(), now).find(
    (timer) =>
      timer.recipeId === recipeId &&
      timer.step === step &&
      timer.seconds === seconds &&
      timer.stepText === beginningOf(text, maxStepText) &&
      leftOf(timer, now) > 0,
  );
}

export const pauseTimer = (timer: OneTimer): void =>
  timerRows.change(timer.id, {
    type: 'pause',
    left: Math.max(0, Math.ceil(leftOf(timer, serverNow()) / 1_000)),
  });

export const resumeTimer = ({ id }: OneTimer): void => timerRows.change(id, { type: 'resume', at: at() });

export const addMinute = ({ id }: OneTimer): void => timerRows.change(id, { type: 'extend', at: at(), seconds: 60 });

/** Removes a timer, also one that rings, on all devices. */
export const stopTimer = (id: string): void => timerRows.change(id, { type: 'remove' });

/**
 * Removes the timers that ended long ago. A device that does not know the time for certain removes none of a person, who
 * may have them on other devices.
 */
export function forgetEnded(): void {
  if (getToken() !== null && !isServerTimeKnown()) return;
  const now = serverNow();
  const ended = [...timerRows.entries()].filter(([, row]) => row !== null && isForgotten(row, now));
  if (ended.length === 0) return;
  together(() => {
    for (const [id] of ended) stopTimer(id);
  });
}
