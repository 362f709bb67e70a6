import { useEffect } from 'react';
import { useRows } from '#web/lib/sync/hooks/use-rows.ts';
import { serverNow } from '#web/lib/server/server-clock.ts';
import { timersSign } from '#web/lib/stores/timers-sign.ts';
import { timerRows, timersInOrder } from './timer-rows.public.ts';

/** Shows the cooking toolbar when the person starts a timer on another device. */
export function useTimersSync(): void {
  const rows = useRows(timerRows);
  useEffect(() => {
    if (!timersSign.get() && timersInOrder(rows, serverNow()).length > 0) timersSign.set(true);
  }, [rows]);
}
