import type { Locator, Page } from '@playwright/test';
import { expect, type Person, readyDialog, standingBox } from './fixtures.ts';
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

/** Makes a plan of one person that a friend has too. Resolves to its id. */
export async function sharePlan(page: Page, owner: Person, friend: Person): Promise<string> {
  await befriend(page, owner, friend);
  return makePlan(page, owner, 'Family', [await accountId(page, friend)]);
}

/** Plans a text, or a recipe, for the dinner of a day through the API. */
export async function planDinner(
  page: Page,
  person: Person,
  id: string,
  title: string,
  date: string,
  more: { recipeId?: string; notes?: string } = {},
): Promise<void> {
  const data = { title, scheduled: date, meal: 'dinner', ...more };
  const added = await page.request.post(`/api/mealPlans/${id}`, { data, headers: authorized(person) });
  expect(added.ok()).toBe(true);
}

// A test that runs over midnight has the same days before and after.
const now = new Date();

/** Returns the date so many days after today on this computer, YYYY-MM-DD. */
export function inDays(days: number): string {
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days)).toISOString().slice(0, 10);
}

const later = (date: Date, days: number): Date => new Date(date.getTime() + days * 86_400_000);

/** The Monday of a week in the middle of a month of this year, half a year away, so that no day of it is today. */
function mondayFarAway(): Date {
  const middle = new Date(Date.UTC(now.getFullYear(), (now.getMonth() + 6) % 12, 15));
  return later(middle, -((middle.getUTCDay() + 6) % 7));
}

const monday = mondayFarAway();

/** Returns a day of the planned week, YYYY-MM-DD: 0 is its Monday. */
export const dayOfWeek = (day: number): string => later(monday, day).toISOString().slice(0, 10);
export const [wed, thu, fri, sat] = [2, 3, 4, 5].map(dayOfWeek) as [string, string, string, string];

const written = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });

/** Returns the name that a plan gives to a day of this year. */
export const nameOf = (date: string): string =>
  written({ weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(date));

/** Returns the heading of the week that begins on a day of the planned week. A text that is copied has the name of the month. */
export const weekFrom = (day: number, dateStyle: 'medium' | 'long' = 'medium'): string =>
  written({ dateStyle }).formatRange(later(monday, day), later(monday, day + 6));

/** Returns the entries of a day of the plan that is open. */
export const entries = (page: Page, date: string): Locator => page.locator(`[data-date="${date}"] [data-entry]`);

/** Opens a plan. Resolves once its days can be seen. */
export async function openPlan(page: Page, id: string): Promise<void> {
  await page.goto(`/#/meal-planners/${id}?view=week&date=${wed}`);
  await expect(page.getByRole('group', { name: 'View' })).toBeVisible();
}

/** Adds a text to a day by keyboard. Resolves once the dialog is gone. */
export async function addText(page: Page, day: string, text: string): Promise<void> {
  await page.getByRole('button', { name: `Add to ${day}`, exact: true }).press('Enter');
  const dialog = await readyDialog(page);
  await dialog.getByRole('searchbox').fill(text);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

/** Opens the form of an entry of the plan that is open, the first one with its title or a later one. */
export async function openEntry(page: Page, title: string, at = 0): Promise<Locator> {
  // The form of a recipe is behind the button beside its card.
  await card(page, title).nth(at).locator('..').getByRole('button').last().click();
  return readyDialog(page);
}

/** Fills the rule by which something repeats each day, week or month up to a last day, and sends it. */
export async function repeatBy(rule: Locator, { unit, until }: { unit: string; until: string }): Promise<void> {
  await rule.getByRole('combobox', { name: 'Unit' }).selectOption({ value: unit });
  await rule.getByLabel('Until').fill(until);
  await rule.getByRole('button', { name: 'Repeat' }).click();
  await expect(rule).toBeHidden();
}

/** Returns the part of the page that is a day, or the shelf for some day (''). */
export const dayOf = (page: Page, date: string): Locator => page.locator(`[data-date="${date}"]`).first();

/** Returns an entry of the plan that is open, with this title. */
export const card = (page: Page, title: string): Locator =>
  page.getByRole('main').locator('[data-entry]').filter({ hasText: title });

/** Selects days of the plan that is open, by their names. */
export async function selectDays(page: Page, ...dates: string[]): Promise<void> {
  for (const date of dates) await page.getByRole('button', { name: nameOf(date), exact: true }).click();
}

/** A place of the window. */
interface Point {
  x: number;
  y: number;
}

/** Returns a place of a day where nothing stands. */
export async function freeGround(day: Locator): Promise<Point> {
  const { x, y, width, height } = await standingBox(day);
  return { x: x + width / 2, y: y + height - 8 };
}

/** Drags an entry with the mouse to a place of the window, and holds it there. */
export async function holdOver(page: Page, entry: Locator, to: Point): Promise<void> {
  const { x, y, width, height } = await standingBox(entry);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
}

/** Drags an entry with the mouse to a place of the window. */
export async function drag(page: Page, entry: Locator, to: Point): Promise<void> {
  await holdOver(page, entry, to);
  await page.mouse.up();
}

/** Keeps the days that are selected as a template with the name that is offered. */
export async function saveTemplate(page: Page): Promise<void> {
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Save as template' }).click();
  await readyDialog(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Template “\u2068Our week\u2069” saved')).toBeVisible();
}
