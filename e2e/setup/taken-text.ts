import type { Page } from '@playwright/test';

/** Lets pages copy and share texts, and makes them note what they share. */
export async function noteTakenTexts(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    const share = (data: unknown) => Promise.resolve(shared.push(data));
    Object.defineProperty(navigator, 'share', { value: share });
  });
}

/** Returns what was shared, in its order. */
export const sharedTexts = (page: Page) => page.evaluate(() => Reflect.get(window, 'shared') as unknown);

/** Returns what was copied last. */
export const copiedText = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
