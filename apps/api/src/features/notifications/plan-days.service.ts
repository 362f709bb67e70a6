import { Temporal } from 'temporal-polyfill';
import type { Services } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';

/** The time zone and the hour of a person's plan of the day. */
interface PlanHour {
  readonly planHour: number;
  readonly timeZone: string;
}

/** Returns when this hour comes next in this time zone. An hour that the clocks leave out counts as the one after it. */
export function nextPlanTime({ planHour, timeZone }: PlanHour, now: Date): Date {
  const zoned = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const atHour = (days: number) =>
    zoned
      .toPlainDate()
      .add({ days })
      .toZonedDateTime({ timeZone, plainTime: { hour: planHour } });
  const today = atHour(0);
  return new Date((Temporal.ZonedDateTime.compare(today, zoned) > 0 ? today : atHour(1)).epochMilliseconds);
}

/** Returns the date in a time zone at an instant, `YYYY-MM-DD`. */
export const dateIn = (timeZone: string, instant: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** A person who is to be told what is planned, and their date. */
interface PlanDayOf {
  userId: string;
  date: string;
}

/** Most people who are taken at once. */
const maxTaken = 200;
/** After this time the day's plan is no news any more, for instance when the server was off. @limit Notifications */
const staleMs = 6 * 60 * 60 * 1_000;

/**
 * Takes people whose hour has come, each once a day, whichever process asks. Returns an empty list when there are none
 * left.
 */
export async function takeDuePlanDays({ db, now }: Services): Promise<{ taken: number; due: PlanDayOf[] }> {
  return db.$transaction(async (tx) => {
    const rows = await tx.$queryRaw<
      { userId: string; planHour: number; timeZone: string; planDueAt: Date }[]
    >(Prisma.sql`
      SELECT user_id AS "userId", plan_hour AS "planHour", time_zone AS "timeZone", plan_due_at AS "planDueAt"
      FROM notification_settings WHERE plan_due_at <= ${now()} ORDER BY plan_due_at LIMIT ${maxTaken}
      FOR UPDATE SKIP LOCKED`);
    const next = rows.map((row) => ({ userId: row.userId, at: nextPlanTime(row, now()).toISOString() }));
    await tx.$executeRaw(Prisma.sql`
      UPDATE notification_settings p SET plan_due_at = x.at
      FROM jsonb_to_recordset(${JSON.stringify(next)}::jsonb) AS x("userId" uuid, at timestamptz) WHERE p.user_id = x."userId"`);
    const due = rows.filter(({ planDueAt }) => now().getTime() - planDueAt.getTime() < staleMs);
    return {
      taken: rows.length,
      due: due.map(({ userId, timeZone, planDueAt }) => ({ userId, date: dateIn(timeZone, planDueAt) })),
    };
  });
}
