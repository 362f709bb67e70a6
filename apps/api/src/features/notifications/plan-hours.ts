import { Temporal } from 'temporal-polyfill';

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
