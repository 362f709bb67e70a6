import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The languages of the application. */
export const languages = ['de-de', 'en-us', 'es-es', 'fr-fr', 'he', 'hu-hu', 'it-it', 'ru-ru', 'uk-ua'];

/** Lets a page begin with these preferences. Call it before the page opens. */
export const setPreferences = (page: Page, preferences: object) =>
  page.addInitScript((value) => localStorage.setItem('preferences', value), JSON.stringify(preferences));

/** Lets a page begin with the menu beside it, where its counts show. */
export const keepMenu = (page: Page) => setPreferences(page, { global: { enableSplitPane: true } });

/** Changes global preferences of the open page, as it does when another tab of the browser changes them. */
export const changePreferences = (page: Page, own: object): Promise<void> =>
  page.evaluate((changed) => {
    const stored = JSON.parse(localStorage.getItem('preferences') ?? '{}') as { global?: object };
    localStorage.setItem('preferences', JSON.stringify({ ...stored, global: { ...stored.global, ...changed } }));
    dispatchEvent(new StorageEvent('storage', { key: 'preferences' }));
  }, own);

/**
 * Shows the open page in a theme, as it does when another tab of the browser chooses it. The one of the system, `default`, is
 * shown as another one.
 */
export async function changeTheme(page: Page, theme: string, shown = theme): Promise<void> {
  await changePreferences(page, { theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', shown);
}
