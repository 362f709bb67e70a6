import { randomUUID } from 'node:crypto';
import { addDays, datesFrom } from '@trivet/shared/dates/calendar-date';
import { mealPlanKind, planSeriesNoun } from '@trivet/shared/meal-plans/meal-plan';
import type { CalendarLink } from '@trivet/shared/meal-plans/calendar-schemas';
import type { Operation } from '@trivet/shared/sync/schemas';
import { addOn, addSeries, planOperation } from '#api/features/meal-plans/testing/plan-operations';
import type { BenchServer } from '../bench-server.ts';
import type { Figure, FigureSection } from '../figures.ts';
import type { Person } from '../library/person.ts';
import { type Repeats, type Timed, timeRequests } from '../time-requests.ts';

const batchSize = 200;
const days = 365;
const dishesOfDay = 3;
const seriesCount = 10;
const dishes = days * dishesOfDay;
const daysOfMonth = 31;

/** Measures a plan of a year, with three dishes a day and some that repeat: a change of it, and its calendar. */
export async function measurePlans(server: BenchServer, person: Person, repeats: Repeats): Promise<FigureSection> {
  const id = randomUUID();
  const today = new Date().toISOString().slice(0, 10);
  const dates = datesFrom(addDays(today, -Math.floor(days / 2)), days);
  const items = dates.flatMap((date) => Array.from({ length: dishesOfDay }, () => ({ id: randomUUID(), date })));
  const operations = [
    planOperation(id, { type: 'create', title: 'Family' }),
    ...items.map((item) => planOperation(id, addOn(item.date, 'Lentil soup', { note: 'with bread' }), item.id)),
    ...dates
      .slice(0, seriesCount)
      .map((date) => planOperation(id, addSeries(date, 'Pizza'), randomUUID(), planSeriesNoun)),
  ];
  await pushAll(person, operations);
  const moved = items[0]?.id ?? '';
  const { url } = (await person.call(person.mutation('mealPlans.createCalendarLink', { id }))) as CalendarLink;
  const { pathname, search } = new URL(url);
  return {
    title: `Meal plan of ${dishes.toLocaleString('en')} dishes`,
    figures: [
      await timeRequests(server, person, {
        ...repeats,
        key: 'plans operation',
        name: 'one dish moved',
        request: (turn) => {
          const operation = planOperation(id, { type: 'move', date: dates[turn % days] }, moved);
          return person.mutation('sync.push', { operations: [operation] });
        },
      }),
      await timeRequests(server, person, {
        ...repeats,
        key: 'plans calendar',
        name: 'its calendar',
        request: () => person.rest(`${pathname.replace(/^\/api/, '')}${search}`),
      }),
    ],
  };
}

/** Measures a plan of one month: the month, by our name and the reference product's, and a dish that is planned. */
export async function measureMonth(server: BenchServer, person: Person, repeats: Repeats): Promise<FigureSection> {
  const id = randomUUID();
  const dates = datesFrom('2026-03-01', daysOfMonth);
  const items = dates.flatMap((date) =>
    Array.from({ length: dishesOfDay }, () => planOperation(id, addOn(date, 'Lentil soup'), randomUUID())),
  );
  await pushAll(person, [planOperation(id, { type: 'create', title: 'Month' }), ...items]);
  const written = randomUUID();
  await pushAll(person, [planOperation(written, { type: 'create', title: 'Planned' })]);
  const dateOf = (turn: number) => dates[turn % daysOfMonth] ?? '';
  const dish = { title: 'Lentil soup', meal: 'dinner' };
  const range = { startDate: dates[0], endDate: dates.at(-1) };
  const timed: Timed[] = [
    {
      key: 'plans month',
      name: 'the month',
      request: () => person.query('sync.pull', { scopes: [{ kind: mealPlanKind, id, since: 0 }] }),
    },
    {
      key: 'plans addition',
      name: 'one dish planned',
      request: (turn) => {
        const operation = planOperation(written, addOn(dateOf(turn), dish.title), randomUUID());
        return person.mutation('sync.push', { operations: [operation] });
      },
    },
    {
      key: 'known plans month',
      name: 'known name: the month',
      request: () => person.query('mealPlans.getMealPlanItemsByDateRange', { mealPlanId: id, ...range }),
    },
    {
      key: 'known plans addition',
      name: 'known name: one dish planned',
      request: (turn) => {
        const planned = { mealPlanId: written, scheduledDate: dateOf(turn), ...dish };
        return person.mutation('mealPlans.createMealPlanItem', planned);
      },
    },
  ];
  const figures: Figure[] = [];
  for (const each of timed) figures.push(await timeRequests(server, person, { ...each, ...repeats }));
  return { title: `Meal plan of a month, ${items.length} dishes`, figures };
}

async function pushAll(person: Person, operations: readonly Operation[]): Promise<void> {
  for (let first = 0; first < operations.length; first += batchSize) {
    await person.call(person.mutation('sync.push', { operations: operations.slice(first, first + batchSize) }));
  }
}
