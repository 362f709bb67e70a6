import type { Locator, Page } from '@playwright/test';

/** Returns the button that saves the recipe in the editor. */
export const save = (page: Page): Locator => page.getByRole('button', { name: 'Save', exact: true });

/** Returns the field with the title of the recipe in the editor. */
export const title = (page: Page): Locator => page.getByLabel('Title', { exact: true });
