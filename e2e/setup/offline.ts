import type { Locator, Page } from '@playwright/test';

/** Returns the button that counts the changes that the server does not have. */
export const sign = (page: Page): Locator => page.getByRole('button', { name: /not sent yet/ });

/** Resolves once the browser has kept all files of the client. */
export const isStartable = (page: Page): Promise<unknown> => page.evaluate(() => navigator.serviceWorker.ready);
