import type { Page } from '@playwright/test';

/** The field of the import page that takes files. */
export const files = (page: Page) => page.locator('input[type=file][aria-label="Choose files"]');

/** The list of what was imported before. */
export const imports = (page: Page) => page.getByRole('region', { name: 'Your imports' });

/** The button that adds what was read. */
export const add = (page: Page) => page.getByRole('button', { name: /^Add \d+ recipes?$/ });

/** What is in a file. */
export const entries = (page: Page) => page.getByRole('list', { name: 'In this file' });
