import type { PgBoss } from 'pg-boss';
import { queueNames, type ScheduledData } from './boss.ts';
import { isScheduled, type JobKind } from './job-kind.ts';

/**
 * Stores the schedule of each scheduled kind and deletes the schedules of kinds that no longer exist. One job of a kind
 * runs at a time.
 */
export async function keepSchedules(boss: PgBoss, kinds: readonly JobKind[]): Promise<void> {
  const scheduled = kinds.filter(isScheduled);
  for (const { kind, every } of scheduled) {
    const data: ScheduledData = { kind };
    await boss.schedule(queueNames.scheduled, every, data, {
      key: kind,
      missed: 'once',
      tz: 'UTC',
      group: { id: kind },
    });
  }
  for (const { key } of await boss.getSchedules(queueNames.scheduled)) {
    if (!scheduled.some(({ kind }) => kind === key)) await boss.unschedule(queueNames.scheduled, key);
  }
}
