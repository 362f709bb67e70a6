import { timerRows } from '#web/features/timers/timer-rows.public.ts';

/** Stops the timers that tests started, for the tests after them in the same file. */
export function forgetTimers(): void {
  for (const id of timerRows.entries().keys()) timerRows.change(id, { type: 'remove' });
}
