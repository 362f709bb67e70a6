import { timerRow } from '@trivet/shared/timers/timer-row';
import { timerNoun } from '@trivet/shared/timers/timer';
import { type Notice, notify } from '#api/features/notifications/notifications.public';
import type { Services } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import type { ScopeChanged } from '#api/kernel/sync/scope-kind';
import { valueSql } from '#api/kernel/sync/synced-table';
import { timerTable } from './timer-table.ts';

/** The kind of task that tells a person that a timer has ended, when it does. */
export const tellEndedTask = 'timers.tellEnded';

/**
 * Seconds before their end when timers get a task of their own. Those that end later are looked for each minute, so that
 * no queue is full of what people stop and move.
 */
const soonSeconds = 150;
/** Most timers of one look-out. The next one finds the others. */
const maxFound = 1_000;

interface FoundTimer {
  id: string;
  ownerId: string;
  value: unknown;
}

/** Starts tasks for timers that end soon, each for its end: for those of all people, or of one scope. */
export async function lookOutForEnds({ db, queue }: Services, scopeId: string | null = null): Promise<void> {
  const found = await db.$queryRaw<{ id: string; seconds: number }[]>(Prisma.sql`
    SELECT timer_id AS id, ceil(extract(epoch FROM ends_at - now()))::int AS seconds FROM timers
    WHERE ends_at > now() - interval '10 minutes' AND ends_at < now() + make_interval(secs => ${soonSeconds}::int)
      AND told_end IS DISTINCT FROM ends_at AND (${scopeId}::uuid IS NULL OR scope_id = ${scopeId}::uuid)
    ORDER BY ends_at LIMIT ${maxFound}`);
  const bySeconds = Map.groupBy(found, ({ seconds }) => Math.max(0, seconds));
  for (const [seconds, timers] of bySeconds) {
    const ids = timers.map(({ id }) => id);
    await queue.startTasks(tellEndedTask, ids, seconds);
  }
}

/** Starts tasks for changed timers that end before the next look-out. Never throws. */
export async function followEnds(services: Services, { scopeId, rows }: ScopeChanged): Promise<void> {
  const isTimed = rows.some(({ noun, after }) => noun === timerNoun && after !== null);
  if (!isTimed) return;
  try {
    await lookOutForEnds(services, scopeId);
  } catch (error) {
    services.log.error({ err: error }, 'timers wait for the next look-out');
  }
}

/**
 * Tells a person on their devices that a timer has ended, once for each end. One that was stopped, paused or made longer
 * meanwhile is not told of.
 * @limit Notifications (10 minutes): Age of the end of a timer that is told. Later it is no news.
 */
export async function tellEnded(services: Services, timerId: string): Promise<void> {
  const ended = await services.db.$queryRaw<FoundTimer[]>(Prisma.sql`
    UPDATE timers t SET told_end = ends_at FROM scopes s
    WHERE s.id = t.scope_id AND t.timer_id = ${timerId}::uuid AND ends_at <= now()
      AND ends_at > now() - interval '10 minutes' AND told_end IS DISTINCT FROM ends_at
    RETURNING t.timer_id AS id, s.owner_id AS "ownerId", ${valueSql(timerTable)} AS value`);
  await notify(services, ended.flatMap(noticesOf));
}

function noticesOf({ id, ownerId, value }: FoundTimer): Notice[] {
  const timer = timerRow.readRow(value, 0);
  if (timer === null) return [];
  const { recipeId, title, step, stepText } = timer;
  const content = { type: 'timer:ended', recipeId, title, step, stepText } as const;
  return [{ userIds: [ownerId], kind: 'timers', topic: `timer:${id}`, content }];
}
