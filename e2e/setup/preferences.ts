import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The languages of the application. */
export const languages = ['de-de', 'en-us', 'es-es', 'fr-fr', 'he', 'hu-hu', 'it-it', 'ru-ru', 'uk-ua'];

/** Lets a page begin with these preferences. Call it before the page opens. */
export const setPreferences = (page: Page, preferences: object) =>
  page.addInitScript((value) => localStorage.setItem('preferences', value), JSON.stringify(preferences));

/** Lets a page begin with the menu beside it, where its counts show. */
export const keepMenu = (page: Page) => setPreferences(page, { global: { enableSplitPane: true } });

/**
 * Shows the open page in a theme, as it does when another tab of the browser chooses it. The one of the system, `default`, is
 * shown as another one.
 */
export async function changeTheme(page: Page, theme: string, shown = theme): Promise<void> {
  await page.evaluate((chosen) => {
    const stored = JSON.parse(localStorage.getItem('preferences') ?? '{}') as { global?: object };
    const global = { ...stored.global, theme: chosen };
    localStorage.setItem('preferences', JSON.stringify({ ...stored, global }));
    dispatchEvent(new StorageEvent('storage', { key: 'preferences' }));
  }, theme);
  await expect(page.locator('html')).toHaveAttribute('data-theme', shown);
}
