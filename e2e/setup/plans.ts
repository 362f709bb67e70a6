import type { Page } from '@playwright/test';
import { expect, type Person } from './fixtures.ts';

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
