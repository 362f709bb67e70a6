import { randomUUID } from 'node:crypto';
import { addDays, daysBetween } from '@trivet/shared/dates/calendar-date';
import type { LegacyPlanWithItems } from '@trivet/shared/meal-plans/endpoints';
import { planItemNoun, planSeriesNoun } from '@trivet/shared/meal-plans/meal-plan';
import { afterEach, describe, expect } from 'vitest';
import { test } from '#api/kernel/testing/test';
import { addOn, addSeries, makePlan, planOperation, pushToPlan, rowsOfPlan } from './testing/plan-operations.ts';

const before = process.env.TZ;
afterEach(() => {
  if (before === undefined) delete process.env.TZ;
  else process.env.TZ = before;
});

/** The year after this one, whose days every answer has. */
const year = new Date().getUTCFullYear() + 1;

/** Days on which clocks change somewhere, and those around them. */
const changeDays = [`${year}-03-28`, `${year}-04-04`, `${year}-09-26`, `${year}-10-31`].flatMap((day) =>
  [-1, 0, 1].map((offset) => addDays(day, offset)),
);

describe.each([
  ['UTC', 0],
  ['America/Los_Angeles', 480],
  ['Asia/Kolkata', -330],
  ['Pacific/Auckland', -780],
  ['Pacific/Kiritimati', -840],
])('a server in the time zone %s', (zone, offset) => {
  test('keeps every day as it was planned, on every way out', async ({ newUser, server }) => {
    process.env.TZ = zone;
    expect(new Date(Date.UTC(year, 0, 1)).getTimezoneOffset()).toBe(offset);
    const ann = await newUser('ann');
    const id = await makePlan(ann);
    await pushToPlan(ann, ...changeDays.map((day) => planOperation(id, addOn(day, day), randomUUID())));
    const rows = Object.values(await rowsOfPlan(ann, id, planItemNoun)) as { title: string; date: string }[];
    expect(rows.map(({ title, date }) => [title, date]).sort()).toEqual(changeDays.map((day) => [day, day]).sort());
    const range = { mealPlanId: id, startDate: changeDays[0]!, endDate: changeDays.at(-1)! };
    const items = await ann.api.mealPlans.getMealPlanItemsByDateRange(range);
    expect(items.map(({ title, scheduledDate }) => [title, scheduledDate])).toEqual(
      changeDays.toReversed().map((day) => [day, day]),
    );
    const { items: legacy } = (await ann.rest('GET', `/mealPlans/${id}`)).json<LegacyPlanWithItems>();
    expect(legacy.filter(({ title, scheduled }) => title !== scheduled)).toEqual([]);
    const { url } = await ann.api.mealPlans.createCalendarLink({ id });
    const { pathname, search } = new URL(url);
    const calendar = (await server.app.inject({ method: 'GET', url: pathname + search })).body;
    for (const day of changeDays) expect(calendar).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}\r\n`);
  });

  test('repeats every day and every week across both changes of the clocks', async ({ newUser }) => {
    process.env.TZ = zone;
    const ann = await newUser('ann');
    const id = await makePlan(ann);
    const [start, until] = [`${year}-03-20`, `${year}-11-10`];
    await pushToPlan(
      ann,
      planOperation(id, addSeries(start, 'Bread', { unit: 'day', until }), randomUUID(), planSeriesNoun),
      planOperation(id, addSeries(start, 'Pizza', { unit: 'week', until }), randomUUID(), planSeriesNoun),
    );
    const range = { mealPlanId: id, startDate: start, endDate: until };
    const items = (await ann.api.mealPlans.getMealPlanItemsByDateRange(range)).toReversed();
    const daysOf = (title: string) => items.filter((item) => item.title === title).map((item) => item.scheduledDate);
    const days = daysBetween(start, until);
    expect(daysOf('Bread')).toEqual(Array.from({ length: days + 1 }, (_, day) => addDays(start, day)));
    expect(daysOf('Pizza')).toEqual(
      Array.from({ length: Math.floor(days / 7) + 1 }, (_, week) => addDays(start, 7 * week)),
    );
  });
});
