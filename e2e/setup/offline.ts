import { expect, type Locator, type Page } from '@playwright/test';
import { hangMs } from './fixtures.ts';

/** Returns the link that counts the changes that the server does not have. */
export const sign = (page: Page): Locator => page.getByRole('link', { name: /not sent yet/ });

/** Resolves once the browser has kept all files of the client, and the page takes them from there. */
export const isStartable = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: hangMs });

/** Brings two browsers back to the network, the second one once the first one has sent everything. */
export async function reconnect(first: Page, second: Page): Promise<void> {
  await first.context().setOffline(false);
  await expect(sign(first)).toHaveCount(0);
  await second.context().setOffline(false);
}
