import { randomUUID } from 'node:crypto';
import { addDays, datesFrom } from '@trivet/shared/dates/calendar-date';
import { planSeriesNoun } from '@trivet/shared/meal-plans/meal-plan';
import { afterEach, describe, expect } from 'vitest';
import {
  addOn,
  addSeries,
  makePlan,
  planOperation,
  pushToPlan,
} from '#api/features/meal-plans/testing/plan-operations';
import { test } from '#api/kernel/testing/test';
import { readPage } from '../testing/print-pages.ts';
import { friday, pageOf, type Planned, planOf, week } from '../testing/printed-plans.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe('a week', () => {
  test('has its days as columns and the meals of the plan as rows, also those without anything', async ({
    newUser,
  }) => {
    const ann = await newUser('ann');
    const { page, texts, heading } = await pageOf(ann, await planOf(ann, week));
    expect([texts('h1'), texts('title'), heading]).toEqual([['Family'], ['Family'], 'November 23 – 29, 2026']);
    expect(texts('thead th')).toEqual(
      'Monday Nov 23|Tuesday Nov 24|Wednesday Nov 25|Thursday Nov 26|Friday Nov 27|Saturday Nov 28|Sunday Nov 29'.split(
        '|',
      ),
    );
    expect(texts('tbody th')).toEqual(['Breakfast', 'Brunch', 'Lunch', 'Dinner', 'Snacks', 'Other']);
    const cells = page('tbody tr')
      .map((_row, row) => page('td', row).length)
      .get();
    expect(cells).toEqual([7, 7, 7, 7, 7, 7]);
    expect(texts('tr:nth-child(4) td:nth-child(6) li > p:first-child')).toEqual(['Soup 6 servings', 'Salad']);
    expect(texts('.note')).toEqual(['Soak the beans.\nTwice.']);
    expect(texts('li').join()).not.toMatch(/roast|Goose|Leftovers/);
    expect(texts('tr:nth-child(1) td li')).toEqual(['Toast × 2']);
    expect(page('style').text()).toContain('@page{size:A4 landscape');
  });

  test('begins on the day that its reader chose, unless the address says otherwise', async ({ newUser }) => {
    const ann = await newUser('ann');
    const id = await planOf(ann, week);
    const firstDay = async (query?: string) => (await pageOf(ann, id, query)).texts('thead th')[0];
    expect(await firstDay()).toBe('Monday Nov 23');
    await ann.api.users.updatePreferences({ 'MealPlan.startOfWeek': 'sunday' });
    expect(await firstDay()).toBe('Sunday Nov 22');
    expect(await firstDay('startOfWeek=monday')).toBe('Monday Nov 23');
  });
});

describe('a month', () => {
  test('has whole weeks, and days of other months are quieter', async ({ newUser }) => {
    const ann = await newUser('ann');
    const { page, texts } = await pageOf(ann, await planOf(ann, week), 'view=month&paper=letter');
    expect([texts('.range'), texts('thead th').length, page('tbody tr').length]).toEqual([['November 2026'], 7, 6]);
    expect(texts('.other .date')).toEqual(['Oct 26', '27', '28', '29', '30', '31', 'Dec 1', '2', '3', '4', '5', '6']);
    expect(texts('td:not(.other) .date')).toEqual(['Nov 1', ...Array.from({ length: 29 }, (_, day) => `${day + 2}`)]);
    expect(texts('li')).toEqual([
      'Dinner Sunday roast',
      'Breakfast Toast',
      'Brunch Waffles',
      'Dinner Soup',
      'Salad',
      'Dinner Goose',
    ]);
    expect(texts('.other li')).toEqual(['Dinner Goose']);
    expect(page('style').text()).toContain('@page{size:letter landscape');
  });

  test('shows all that is planned for a very full day', async ({ newUser }) => {
    const ann = await newUser('ann');
    const titles = Array.from({ length: 500 }, (_, at) => `${at} ${'x'.repeat(240)}`);
    const id = await makePlan(ann);
    const operations = titles.map((title, at) =>
      planOperation(id, addOn(friday, title, { place: `a${at + 1_000}` }), randomUUID()),
    );
    for (let at = 0; at < titles.length; at += 100) await pushToPlan(ann, ...operations.slice(at, at + 100));
    const { page, texts } = await pageOf(ann, id, 'view=month');
    expect(texts('li p > bdi:last-child')).toEqual(titles);
    expect(page('tr.long').length).toBe(1);
  });
});

describe('an agenda', () => {
  test('has the days with something, by meals, and a meal that the plan has lost at last', async ({ newUser }) => {
    const ann = await newUser('ann');
    const id = await planOf(ann, [...week, ['2027-01-01', 'Soup']]);
    const { page, texts, heading } = await pageOf(ann, id, 'view=agenda&to=2027-01-01');
    expect(heading).toBe('November 27, 2026 – January 1, 2027');
    expect(texts('h2')).toEqual(['Friday, November 27, 2026', 'Tuesday, December 1, 2026', 'Friday, January 1, 2027']);
    expect(texts('.row > .meal')).toEqual(['Brunch', 'Dinner', 'Dinner', 'Dinner', 'Midnight']);
    expect(texts('li > p:first-child')).toEqual(['Waffles', 'Soup 6 servings', 'Salad', 'Goose', 'Soup', 'Leftovers']);
    expect(page('style').text()).toContain('@page{size:A4 portrait');
    // Without a last day it has four weeks.
    expect((await pageOf(ann, id, 'view=agenda')).texts('h2')).toEqual(['Friday, November 27', 'Tuesday, December 1']);
  });

  test('says in one line that nothing is planned', async ({ newUser }) => {
    const ann = await newUser('ann');
    const { page, texts } = await pageOf(ann, await planOf(ann, []), 'view=agenda');
    expect([texts('header ~ p'), page('section').length]).toEqual([['Nothing is planned for these days.'], 0]);
  });

  test('P1 of more than 400 days, or with its end before its beginning, is refused', async ({ newUser }) => {
    const ann = await newUser('ann');
    const id = await planOf(ann, []);
    const statusTo = async (to: string) =>
      (await ann.rest('GET', `/print/mealPlan/${id}?view=agenda&from=${friday}&to=${to}`)).statusCode;
    expect([await statusTo(addDays(friday, 399)), await statusTo(addDays(friday, 400))]).toEqual([200, 400]);
    expect([await statusTo(friday), await statusTo(addDays(friday, -1))]).toEqual([200, 400]);
  });
});

test('what is repeated stands on each of its days, without those that were left out', async ({ newUser }) => {
  const ann = await newUser('ann');
  const id = await planOf(ann, []);
  const skipped = { unit: 'day', interval: 2, until: '2026-12-05', skipped: [1] };
  await pushToPlan(ann, planOperation(id, addSeries(friday, 'Bread', skipped), randomUUID(), planSeriesNoun));
  const { texts } = await pageOf(ann, id, 'view=agenda&to=2026-12-31');
  expect(texts('h2')).toEqual([
    'Friday, November 27',
    'Tuesday, December 1',
    'Thursday, December 3',
    'Saturday, December 5',
  ]);
});

test('more than 5,000 entries end with the first ones, and the page says so', async ({ newUser }) => {
  const ann = await newUser('ann');
  const id = await makePlan(ann);
  for (let at = 0; at < 500; at += 100)
    await pushToPlan(
      ann,
      ...Array.from({ length: 100 }, () =>
        planOperation(id, addSeries('2026-01-01', 'Bread', { unit: 'day' }), randomUUID(), planSeriesNoun),
      ),
    );
  const { texts } = await pageOf(ann, id, 'view=agenda&to=2027-12-31');
  expect(texts('.part')).toEqual(['These are the first 5,000 entries. To print the rest, choose fewer days.']);
  expect([texts('h2').length, texts('h2').at(-1), texts('li').length]).toEqual([10, 'Sunday, December 6, 2026', 5_000]);
  expect((await pageOf(ann, id, 'view=agenda&to=2026-12-06')).texts('.part, h2').length).toBe(10);
});

test('a page speaks the language of its reader, from right to left', async ({ newUser }) => {
  const ann = await newUser('ann');
  const id = await planOf(
    ann,
    [
      [friday, '1½ כיכרות לחם'],
      [friday, 'Pizza', { meal: 'Brunch' }],
    ],
    'תוכנית',
  );
  const { page, texts } = await pageOf(ann, id, 'preferredLanguage=he');
  expect(page('html').attr()).toMatchObject({ lang: 'he', dir: 'rtl' });
  expect([texts('.range'), texts('.paper')]).toEqual([['23–29 בנובמבר 2026'], ['הודפס ב־27 בנובמבר 2026']]);
  expect(texts('tbody th')).toEqual(['ארוחת בוקר', 'Brunch', 'ארוחת צהריים', 'ארוחת ערב', 'נשנושים', 'אחר']);
  expect(page('li p > bdi').last().html()).toContain('<bdi dir="ltr">1½</bdi>');
  expect((await pageOf(ann, id, 'view=month&preferredLanguage=fr-fr')).texts('.range, thead th:first-child')).toEqual([
    'Novembre 2026',
    'Lundi',
  ]);
});

test.for(['UTC', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland', 'Pacific/Kiritimati'])(
  'a server in the time zone %s prints every day as it was planned',
  async (timeZone, { newUser }) => {
    process.env.TZ = timeZone;
    const ann = await newUser('ann');
    // Clocks change within these weeks, in one of the zones or in several.
    const dates = ['2027-03-10', '2027-03-24', '2027-09-22', '2027-10-27'].flatMap((date) => datesFrom(date, 14));
    const id = await planOf(
      ann,
      dates.map((date): Planned => [date, date]),
    );
    const found = await Promise.all(
      ['2027-03-01', '2027-04-01', '2027-09-01', '2027-10-01', '2027-11-01'].map(async (from) => {
        const { page } = await readPage(ann, `/print/mealPlan/${id}?view=month&from=${from}`);
        const cells = page('td:not(.other):has(li)').get();
        return cells.map((cell) => [
          /\d+/.exec(page('.date', cell).text())?.[0],
          page('li bdi:last-child', cell).text().slice(8),
        ]);
      }),
    );
    expect(found.flat().map(([shown]) => Number(shown))).toEqual(found.flat().map(([, planned]) => Number(planned)));
    expect(found.flat()).toHaveLength(new Set(dates).size);
  },
);
