import type { Locator, Page } from '@playwright/test';
import { expect, type Person, readyDialog } from './fixtures.ts';
import { accountId, befriend } from './friends.ts';

const authorized = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

/** Makes a meal plan through the API. Friends among `members` have it at once. Resolves to its id. */
export async function makePlan(page: Page, owner: Person, title: string, members: string[] = []): Promise<string> {
  const data = { title, collaborators: members };
  const made = await page.request.post('/api/mealPlans', { data, headers: authorized(owner) });
  expect(made.ok()).toBe(true);
  const { id } = (await made.json()) as { id: string };
  return id;
}

/** Plans a text for the dinner of a day through the API. */
export async function planDinner(page: Page, person: Person, id: string, title: string, date: string): Promise<void> {
  const data = { title, scheduled: date, meal: 'dinner' };
  const added = await page.request.post(`/api/mealPlans/${id}`, { data, headers: authorized(person) });
  expect(added.ok()).toBe(true);
}

/** Returns the date of tomorrow on this computer, YYYY-MM-DD. It is near enough after midnight, too. */
export function tomorrow(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + 1)).toISOString().slice(0, 10);
}

/** A week whose days are the same for everybody: from Monday, 30 November 2026 on. */
const week = 'view=week&date=2026-12-02';
/** The names of two of its days. */
export const [wednesday, thursday] = ['Wednesday, December 2', 'Thursday, December 3'];

/** Returns the entries of a day of the plan that is open. */
export const entries = (page: Page, date: string): Locator =>
  page.locator(`[data-date="${date}"]`).getByRole('listitem').getByRole('button');

/** Opens a plan. Resolves once its days can be seen. */
export async function openPlan(page: Page, id: string): Promise<void> {
  await page.goto(`/#/meal-planners/${id}?${week}`);
  await expect(page.getByRole('group', { name: 'View' })).toBeVisible();
}

/** Makes a plan of one person that the other one has too, and opens it for both. */
export async function openBothPlans(page: Page, others: Page, owner: Person, other: Person): Promise<void> {
  await befriend(page, owner, other);
  const id = await makePlan(page, owner, 'Family', [await accountId(page, other)]);
  for (const each of [page, others]) await openPlan(each, id);
}

/** Adds a text to a day by keyboard. Resolves once the dialog is gone. */
export async function addText(page: Page, day: string, text: string): Promise<void> {
  await page.getByRole('button', { name: `Add to ${day}`, exact: true }).press('Enter');
  const dialog = await readyDialog(page);
  await dialog.getByRole('searchbox').fill(text);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

/** Opens an entry of the plan that is open, the first one with its title or a later one. */
export async function openEntry(page: Page, title: string, at = 0): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: title }).nth(at).click();
  return readyDialog(page);
}
