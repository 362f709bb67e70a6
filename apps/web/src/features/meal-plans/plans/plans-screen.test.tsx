import { act, screen, waitFor, within } from '@testing-library/react';
import { mealPlanKind, mealPlanNoun, planItemNoun, planSeriesNoun } from '@trivet/shared/meal-plans/meal-plan';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anna, bela, logInBeforeEach } from '#web/testing/local-pages.ts';
import { planOperation } from '#web/testing/scope-server.ts';
import { choose, prepareScopes, rowOf, wordsOf } from '#web/testing/scopes-screen.tsx';

const family = '7b0d5c0a-6a55-4a1c-8f0a-000000000001';
const camping = '7b0d5c0a-6a55-4a1c-8f0a-000000000002';

let plans: ReturnType<typeof prepareScopes>;

logInBeforeEach();

beforeEach(() => {
  plans = prepareScopes({
    path: '/meal-planners',
    load: () => import('./plans-screen.tsx'),
    deleteCall: 'mealPlans.deleteMealPlan',
    leaveCall: 'mealPlans.detachMealPlan',
  });
});

const planned = { title: 'Soup', meal: 'dinner', note: '', recipeId: null, yield: '', scale: '1', place: 'a0' };
const itemOn = (date: string | null) => ({ ...planned, type: 'add', date, isMade: false, of: null });
const seriesFrom = (start: string, skipped: number[]) => ({
  ...planned,
  type: 'add',
  start,
  unit: 'day',
  interval: 2,
  until: null,
  skipped,
});

/** Makes a plan on the server. */
async function made(owner: string, id: string, title: string, ...more: ReturnType<typeof planOperation>[]) {
  const operations = [planOperation(id, { type: 'create', title }), ...more];
  await plans.server.transportOf(owner).push({ operations, scopes: [] });
}

describe('each plan', () => {
  test('is made once by a double click, even while its screen has not come yet', async () => {
    await made(anna, family, 'Family');
    const { person } = await plans.open();
    await rowOf('Family');
    await person.keyboard('n');
    await person.type(await screen.findByRole('textbox', { name: 'Title of the plan' }), 'Sunday');
    await person.dblClick(screen.getByRole('button', { name: 'Create plan' }));
    await rowOf('Sunday');
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Family', 'Sunday']);
  });

  test('tells how much is planned for seven days from today on, and who else has it', async () => {
    // Late in the evening of the year, when it is the next year elsewhere.
    vi.setSystemTime(new Date(2026, 11, 31, 23, 30));
    const dates = ['2026-12-30', '2026-12-31', '2027-01-06', '2027-01-07', null];
    const items = dates.map((date) => planOperation(family, itemOn(date), planItemNoun, crypto.randomUUID()));
    const removed = planOperation(family, { type: 'remove' }, planItemNoun, items[1]?.rowId);
    // Of the 31st, which was taken out, the 2nd, the 4th and the 6th.
    const series = planOperation(family, seriesFrom('2026-12-27', [2]), planSeriesNoun, crypto.randomUUID());
    await made(anna, family, 'Family', ...items, removed, series);
    await made(bela, camping, 'Camping');
    plans.server.share(family, bela, 'edit');
    plans.server.share(camping, anna, 'view');
    await plans.open();
    expect(await wordsOf('Family')).toBe(`Family4 dishes planned for the next 7 daysShared with Name of ${bela}`);
    expect(await wordsOf('Camping')).toBe(`CampingNothing planned for the next 7 daysShared by Name of ${bela}`);
    expect(screen.getAllByRole('listitem').map((row) => row.querySelector('a')?.getAttribute('href'))).toEqual(
      [camping, family].map((id) => `/meal-planners/${id}`),
    );
  });

  test('counts what somebody else plans meanwhile', async () => {
    vi.setSystemTime(new Date(2026, 1, 28, 12));
    await made(anna, family, 'Family');
    plans.server.share(family, bela, 'edit');
    await plans.open();
    expect(await wordsOf('Family')).toContain('Nothing planned for the next 7 days');
    const operations = [planOperation(family, itemOn('2026-03-06'), planItemNoun, crypto.randomUUID())];
    await act(() => plans.server.transportOf(bela).push({ operations, scopes: [] }));
    await waitFor(async () => expect(await wordsOf('Family')).toContain('1 dish planned for the next 7 days'));
  });

  test('gets another title', async () => {
    await made(anna, family, 'Family');
    const { person } = await plans.open();
    await choose(person, 'Family', 'Rename plan');
    const field = await screen.findByRole('textbox', { name: 'Title of the plan' });
    await person.clear(field);
    await person.keyboard('{Enter}');
    expect(await screen.findByText('Give the plan a title.')).toBeTruthy();
    await person.type(field, 'Everybody{Enter}');
    expect(await rowOf('Everybody')).toBeTruthy();
    await expect
      .poll(() => plans.server.rowsOf(family, mealPlanNoun).get(family))
      .toMatchObject({ title: 'Everybody' });
  });

  test('is shared in the dialog for it', async () => {
    await made(anna, family, 'Family');
    const { person } = await plans.open();
    await choose(person, 'Family', 'Share plan');
    const dialog = await screen.findByRole('dialog', { name: 'Share plan' });
    expect(within(dialog).getByText('Only you have this plan so far.')).toBeTruthy();
  });

  test('of one’s own goes to the trash at once, and the toast brings it back', async () => {
    await made(anna, family, 'Family');
    const { person } = await plans.open();
    await choose(person, 'Family', 'Delete plan');
    expect(screen.queryByRole('link', { name: 'Family' })).toBeNull();
    await screen.findByText(/Family.* moved to trash/u);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Meal plans'));
    await person.click(screen.getByRole('button', { name: 'Options' }));
    expect(screen.getByRole('menuitem', { name: 'Deleted meal plans' }).getAttribute('href')).toBe('/trash');
    await person.keyboard('{Escape}');
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await rowOf('Family')).toBeTruthy();
    expect(plans.sent).toEqual([
      ['delete', { id: family }],
      ['restore', { kind: mealPlanKind, id: family }],
    ]);
  });

  test('of somebody else can be left, and is neither renamed nor deleted', async () => {
    await made(bela, camping, 'Camping');
    plans.server.share(camping, anna, 'edit');
    const { person } = await plans.open();
    await person.click(await screen.findByRole('button', { name: 'Options for Camping' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Share plan', 'Leave plan']);
    await person.click(screen.getByRole('menuitem', { name: 'Leave plan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave plan' });
    expect(dialog.textContent).toMatch(/Leave “.*Camping.*”\? .*Name of .* would have to share it with you again/u);
    await person.click(within(dialog).getByRole('button', { name: 'Leave plan' }));
    await screen.findByText('No meal plans yet');
    expect(await screen.findByText(/^You left .*Camping/u)).toBeTruthy();
    expect(plans.sent).toEqual([['leave', { id: camping }]]);
  });
});

describe('a new plan', () => {
  test('is there at once for whoever has none', async () => {
    plans.answers['sharing.createFirst'] = async ({ kind }: { kind: string }) => {
      await made(anna, family, `First ${kind}`);
      return { id: family };
    };
    await plans.open();
    expect(await wordsOf('First mealPlan')).toBe('First mealPlanNothing planned for the next 7 days');
    expect(screen.queryByText('No meal plans yet')).toBeNull();
  });

  test('is made by one field, also without a connection, opens at once and is sent later', async () => {
    plans.server.fate = () => 'lost';
    const { person, page, router } = await plans.open();
    expect(await screen.findByText(/^Can’t load your meal plans/u)).toBeTruthy();
    await person.keyboard('n');
    await person.type(await screen.findByRole('textbox', { name: 'Title of the plan' }), 'Family{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/meal-planners\/[\da-f-]{36}$/u));
    expect(await wordsOf('Family')).toBe('FamilyNothing planned for the next 7 days');
    const id = router.state.location.pathname.slice('/meal-planners/'.length);
    plans.server.fate = () => 'answered';
    act(() => page.wakeSync());
    await expect.poll(() => plans.server.rowsOf(id, mealPlanNoun).get(id)).toMatchObject({ title: 'Family' });
  });

  test('is offered where there is none, once the server said so', async () => {
    plans.server.delay = () => 50;
    const { person } = await plans.open();
    expect(screen.queryByText('No meal plans yet')).toBeNull();
    const empty = (await screen.findByText('No meal plans yet')).parentElement!;
    await person.click(within(empty).getByRole('button', { name: 'New meal plan' }));
    expect(await screen.findByRole('dialog', { name: 'New meal plan' })).toBeTruthy();
  });
});

test('a visitor is asked to log in', async () => {
  localStorage.clear();
  await plans.open();
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
    '/auth/login?redirect=%2Fmeal-planners',
  );
  expect(screen.queryByRole('button', { name: 'New meal plan' })).toBeNull();
});

describe('an invitation', () => {
  beforeEach(async () => {
    await made(bela, camping, 'Camping');
    const from = { id: bela, name: 'Ben' };
    plans.invitations.set(camping, { kind: mealPlanKind, id: camping, title: 'Camping', from });
    // One to a list is answered among the lists.
    plans.invitations.set(family, { kind: 'shoppingList', id: family, title: 'Market', from });
  });

  test('that is accepted becomes a plan', async () => {
    const { person } = await plans.open();
    await person.click(await screen.findByRole('button', { name: 'Accept Camping' }));
    expect(await rowOf('Camping')).toBeTruthy();
    expect(screen.queryByText(/wants to share/u)).toBeNull();
    expect(plans.sent).toEqual([['answer', { kind: mealPlanKind, id: camping, isAccepted: true }]]);
  });

  test('that is declined goes', async () => {
    const { person } = await plans.open();
    await person.click(await screen.findByRole('button', { name: 'Decline Camping' }));
    await screen.findByText('No meal plans yet');
    expect(screen.queryByText(/wants to share/u)).toBeNull();
    expect(plans.server.roleIn(camping, anna)).toBeNull();
  });
});
