import { randomUUID } from 'node:crypto';
import { addDays, datesFrom } from '@trivet/shared/dates/calendar-date';
import { mealPlanKind, planSeriesNoun } from '@trivet/shared/meal-plans/meal-plan';
import { afterEach, describe, expect } from 'vitest';
import {
  addOn,
  addSeries,
  makePlan,
  planOperation,
  pushToPlan,
} from '#api/features/meal-plans/testing/plan-operations';
import { befriend } from '#api/features/recipes/testing/show-recipes';
import { test, type TestUser } from '#api/kernel/testing/test';
import {
  ask,
  expectClosedPage,
  expectClosedToOthers,
  expectTicketFor,
  hostileTexts,
  readPage,
} from '../testing/print-pages.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

/** Something planned: the day, the title and more about it. */
type Planned = readonly [date: string, title: string, more?: object];

const friday = '2026-11-27';

/** Makes a plan with an own meal before lunch and what is planned. */
async function planOf(by: TestUser, planned: readonly Planned[], title = 'Family'): Promise<string> {
  const id = await makePlan(by, title);
  await pushToPlan(
    by,
    planOperation(id, { type: 'addMeal', key: 'Brunch', color: '#aa3300' }),
    planOperation(id, { type: 'moveMeal', key: 'Brunch', before: 'lunch' }),
    ...planned.map(([date, text, more]) => planOperation(id, addOn(date, text, more), randomUUID())),
  );
  return id;
}

const week: readonly Planned[] = [
  [friday, 'Soup', { yield: '4 servings', scale: '3/2', recipeId: randomUUID(), note: 'Soak the beans.\nTwice.' }],
  [friday, 'Salad', { place: 'a1' }],
  [friday, 'Waffles', { meal: 'Brunch' }],
  ['2026-11-23', 'Toast', { meal: 'breakfast', scale: '2', recipeId: randomUUID() }],
  ['2026-11-22', 'Sunday roast'],
  ['2026-12-01', 'Goose'],
  ['2027-01-01', 'Leftovers', { meal: 'Midnight' }],
];

/** Reads the page of a plan around a Friday in November. Ranges are written with narrow spaces, which count as spaces. */
async function pageOf(by: TestUser, id: string, query = '') {
  const read = await readPage(by, `/print/mealPlan/${id}?from=${friday}&today=${friday}&${query}`);
  return { ...read, heading: read.texts('.range').join().replaceAll('\u2009', ' ') };
}

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

describe('who reads the plan', () => {
  test('Z1 prints it: its owner and members, and for others it is as if it were not there', async ({
    server,
    newUser,
  }) => {
    const [ann, ben, eve] = [await newUser('ann'), await newUser('ben'), await newUser('eve')];
    await befriend(ann, ben);
    const id = await planOf(ann, week);
    await ann.api.sharing.invite({ kind: mealPlanKind, id, userId: ben.userId, role: 'view' });
    expect((await pageOf(ben, id)).texts('li')).toHaveLength(4);

    const nothing = await expectClosedToOthers({ server, stranger: eve }, '/print/mealPlan', id, /Soup|Family/);

    await ann.api.mealPlans.deleteMealPlan({ id });
    for (const reader of [ann, ben]) {
      const answer = await reader.rest('GET', `/print/mealPlan/${id}`);
      expect([answer.statusCode, answer.body]).toEqual([404, nothing]);
    }
  });

  test('A21 gets a ticket, which opens this page for five minutes and nothing else', async ({ server, newUser }) => {
    const [ann, eve] = [await newUser('ann'), await newUser('eve')];
    const [id, other] = [await planOf(ann, week), await planOf(ann, week)];
    const { ticket, recipeIds } = await ann.api.print.getTicket({ mealPlanId: id });
    expect(recipeIds).toEqual([]);
    await expectTicketFor({ server, owner: ann, ticket }, `/print/mealPlan/${id}`, [
      `/print/mealPlan/${other}`,
      `/print/shoppingList/${id}`,
      `/print/${id}`,
      `/mealPlans/${id}`,
    ]);

    await expect(eve.api.print.getTicket({ mealPlanId: id })).rejects.toThrow('notFound');
    await expect(ann.api.print.getTicket({ shoppingListId: id })).rejects.toThrow('notFound');
    await ann.api.mealPlans.deleteMealPlan({ id });
    await expect(ann.api.print.getTicket({ mealPlanId: id })).rejects.toThrow('notFound');
    expect((await ask(server, `/print/mealPlan/${id}?token=${ticket}`)).statusCode).toBe(404);
  });
});

test('X2 A20 hostile titles, notes and meals are text, and the page asks nobody for anything', async ({ newUser }) => {
  const ann = await newUser('ann');
  for (const text of hostileTexts) {
    const id = await planOf(
      ann,
      [
        [friday, text, { note: text, meal: text, yield: text }],
        [friday, text],
      ],
      text,
    );
    await pushToPlan(ann, planOperation(id, { type: 'addMeal', key: text }));
    for (const query of ['view=week', 'view=month&print=true', 'view=agenda']) {
      const { page, texts, answer } = await pageOf(ann, id, query);
      expectClosedPage({ answer, page });
      expect([texts('h1'), texts('title')]).toEqual([[text], [text]]);
      expect(texts('li bdi, li p').filter((found) => found === text).length).toBeGreaterThan(1);
      expect(texts('th, .meal')).toContain(text);
      expect(page('script').length).toBe(query.includes('print') ? 1 : 0);
    }
  }
});

test('A20 the colors of meals are in the style, and nothing else that is stored in their place', async ({
  newUser,
}) => {
  const ann = await newUser('ann');
  const id = await planOf(ann, week);
  const style = async () => (await pageOf(ann, id)).page('style').text();
  expect(await style()).toContain('.meal-2{border-color:#aa3300}');
  const meals = [{ key: 'Brunch', title: 'Brunch', color: 'red}body{background:url(//canary.example)}' }];
  await ann.ctx.db.mealPlan.updateMany({ where: { scopeId: id }, data: { meals } });
  expect(await style()).not.toMatch(/canary|meal-1/);
});

test('P1 an address that asks for what there is not is refused', async ({ newUser }) => {
  const ann = await newUser('ann');
  const id = await planOf(ann, []);
  const wrong = [
    'view=year',
    'view=__proto__',
    'view=week&view=week',
    'from=2026-02-30',
    'from=1899-12-31',
    'from=today',
  ];
  for (const query of [...wrong, 'today=3000-01-01', 'startOfWeek=friday', 'to=1', 'preferredLanguage=xx', 'size=1'])
    expect((await ann.rest('GET', `/print/mealPlan/${id}?${query}`)).statusCode, query).toBe(400);
  for (const odd of ['1', 'null', `${id}'--`])
    expect((await ann.rest('GET', `/print/mealPlan/${odd}`)).statusCode, odd).toBe(400);
  for (const from of ['1900-01-01', '2999-12-31'])
    for (const view of ['week', 'month', 'agenda'])
      expect((await ann.rest('GET', `/print/mealPlan/${id}?view=${view}&from=${from}`)).statusCode, from).toBe(200);
});
