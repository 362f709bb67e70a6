import type { Page } from '@playwright/test';
import { expect, type Person, test, undoOf } from '../setup/fixtures.ts';
import { entries, makePlan, openEntry, planDinner, repeat } from '../setup/plans.ts';

const cards = (page: Page) => page.getByRole('main').locator('[data-entry]');

/** Opens the agenda from a day on, of a plan that has pizza on that day. */
async function openAgenda(page: Page, ada: Person, date: string): Promise<void> {
  const id = await makePlan(page, ada, 'Family');
  await planDinner(page, ada, id, 'Pizza', date);
  await page.goto(`/#/meal-planners/${id}?view=agenda&date=${date}`);
  await expect(entries(page, date)).toHaveText(/Pizza/u);
}

/** Returns the days that have an entry, in the order of the page. */
const daysWithSomething = (page: Page) =>
  page
    .locator('[data-date]:not([data-date=""])')
    .filter({ has: page.locator('[data-entry]') })
    .evaluateAll((days) => days.map((day) => day.getAttribute('data-date')));

test('a meal repeats every day up to a last one, every other week and every month from the 31st', async ({
  page,
  person: ada,
}) => {
  await openAgenda(page, ada, '2027-01-31');
  await repeat(page, 'Pizza', { unit: 'day', until: '2027-02-03' });
  const days = ['2027-01-31', '2027-02-01', '2027-02-02', '2027-02-03'];
  await expect.poll(() => daysWithSomething(page)).toEqual(days);
  await undoOf(page, 'now repeats').click();
  await expect(cards(page)).toHaveCount(1);

  await repeat(page, 'Pizza', { every: '2', unit: 'week' });
  await expect.poll(() => daysWithSomething(page)).toEqual(['2027-01-31', '2027-02-14']);
  await page.getByRole('button', { name: 'Later', exact: true }).click();
  await expect.poll(() => daysWithSomething(page)).toEqual(['2027-02-28', '2027-03-14']);
  await page.getByRole('button', { name: 'Earlier', exact: true }).click();
  await undoOf(page, 'now repeats').click();
  await expect(cards(page)).toHaveCount(1);

  await repeat(page, 'Pizza', { unit: 'month' });
  // A month without a 31st has it on its last day, and the next one on its 31st again.
  await page.getByRole('button', { name: 'Later', exact: true }).click();
  await expect.poll(() => daysWithSomething(page)).toEqual(['2027-02-28']);
  await page.getByRole('button', { name: 'Later', exact: true }).click();
  await expect.poll(() => daysWithSomething(page)).toEqual(['2027-03-31']);
});

test('all of a series change together and are removed together, also what was changed alone, and come back', async ({
  page,
  person: ada,
}) => {
  await openAgenda(page, ada, '2027-03-01');
  await repeat(page, 'Pizza', { unit: 'day', until: '2027-03-04' });
  await expect(cards(page)).toHaveCount(4);
  const second = await openEntry(page, 'Pizza', 1);
  await second.getByRole('textbox', { name: 'Note' }).fill('with olives');
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(cards(page).filter({ hasText: 'with olives' })).toHaveCount(1);

  const third = await openEntry(page, 'Pizza', 2);
  await third.getByRole('radio', { name: 'All of them' }).check();
  await third.getByRole('textbox', { name: 'Title' }).fill('Pasta');
  await third.getByRole('combobox', { name: 'Meal' }).selectOption('Lunch');
  await third.getByRole('button', { name: 'Save' }).click();
  await expect(cards(page)).toHaveText([/Pasta/u, /Pasta.*with olives/u, /Pasta/u, /Pasta/u]);
  await expect(page.getByRole('heading', { level: 4 })).toHaveText(['Lunch', 'Lunch', 'Lunch', 'Lunch']);

  const last = await openEntry(page, 'Pasta', 3);
  await last.getByRole('radio', { name: 'All of them' }).check();
  await last.getByRole('button', { name: 'Remove' }).click();
  await expect(cards(page)).toHaveCount(0);
  await undoOf(page, 'Removed').click();
  await expect(cards(page)).toHaveText([/Pasta/u, /Pasta.*with olives/u, /Pasta/u, /Pasta/u]);
});
