import { type Timer, timerRow } from '@trivet/shared/timers/timer-row';
import { timerNoun } from '@trivet/shared/timers/timer';
import { openRows } from '#web/lib/tab-sync.ts';

/** The timers of the person, or those of a visitor in this browser, by their ids. */
export const timerRows = openRows(timerNoun, timerRow);

/** A timer with its id. */
export interface OneTimer extends Timer {
  readonly id: string;
}

/**
 * Milliseconds after its end when a timer is forgotten. Whoever opens the page in the evening is not told of the morning.
 * @limit Client (2 hours): How long an ended timer is shown.
 */
const forgottenMs = 2 * 60 * 60_000;

/** Returns true for a timer that ended long ago. `now` is in ms since 1970, by the clock of the server. */
export const isForgotten = ({ endsAt }: Timer, now: number): boolean =>
  endsAt !== null && Date.parse(endsAt) + forgottenMs < now;

/** Returns the timers, the soonest end first and those that are paused last. Those that ended long ago are not among them. */
export function timersInOrder(rows: ReadonlyMap<string, Timer | null>, now: number): OneTimer[] {
  const timers = [...rows].flatMap(([id, row]) => (row === null || isForgotten(row, now) ? [] : [{ id, ...row }]));
  const endOf = ({ endsAt }: OneTimer): number => (endsAt === null ? Infinity : Date.parse(endsAt));
  return timers.sort((one, other) => compare(endOf(one), endOf(other)) || compare(one.id, other.id));
}

const compare = <Value extends string | number>(one: Value, other: Value): number =>
  one < other ? -1 : Number(one > other);
