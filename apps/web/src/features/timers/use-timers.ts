import { useEffect, useState } from 'react';
import { useRows } from '#web/lib/sync/hooks/use-rows.ts';
import { onResumed } from '#web/lib/resumed.ts';
import { serverNow } from '#web/lib/server/server-clock.ts';
import { type OneTimer, timerRows, timersInOrder } from './timer-rows.public.ts';

const second = 1_000;

/** Returns the time of the server each second, in ms since 1970, also right after the device was asleep. */
function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const tick = () => setNow(serverNow());
    const timer = window.setInterval(tick, second);
    const stop = onResumed(tick);
    return () => {
      window.clearInterval(timer);
      stop();
    };
  }, []);
  return now;
}

/** Returns the timers, the soonest first, and the time. The component is drawn each second. */
export function useTimers(): { timers: readonly OneTimer[]; now: number } {
  const rows = useRows(timerRows);
  const now = useNow();
  return { timers: timersInOrder(rows, now), now };
}
