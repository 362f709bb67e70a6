import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, type Person } from './fixtures.ts';
import { keepMenu } from './preferences.ts';
import { heading } from './recipes.ts';

/** Returns the link that opens a list or a plan, among those of the person. */
export const link = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('link', { name: title, exact: true });

/** Opens the screen of all lists or plans with the menu beside it. Resolves once it shows them, or a first one. */
export async function openScopes(page: Page, path: string, title: string): Promise<void> {
  await keepMenu(page);
  await page.goto(`/#/${path}`);
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
}

/** Returns the row of a list or a plan. */
export const row = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) });

/** Chooses an option of a list or a plan by keyboard. */
export async function choose(page: Page, title: string, option: string): Promise<void> {
  await page.getByRole('button', { name: `Options for ${title}`, exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: option, exact: true }).press('Enter');
}

/** Gives a person a handle. Resolves to it. */
export async function giveHandle(page: Page, { name, token }: Person): Promise<string> {
  const handle = `${name.toLowerCase()}_${randomBytes(5).toString('hex')}`;
  const answer = await page.request.put('/api/users/profile', {
    data: { handle, enableProfile: true, profileItems: [] },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(200);
  return handle;
}
