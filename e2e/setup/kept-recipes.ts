import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { sign } from './offline.ts';

/** Keeps the person's recipes in the browser, until all of them are there. */
export async function keepRecipes(page: Page, count: number): Promise<void> {
  await page.goto('/#/settings');
  await page.getByRole('switch', { name: 'Keep my recipes on my devices' }).click();
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByText(new RegExp(`^${count} recipes? (?:is|are) on this device`, 'u'))).toBeVisible();
}

/** Changes a field of the open recipe in the editor. */
export async function edit(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: field, exact: true }).fill(text);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

/** Changes the title of the open recipe, and resolves once it shows. */
export async function editTitle(page: Page, title: string): Promise<void> {
  await edit(page, 'Title', title);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

/** Opens a recipe, and resolves once its title shows. */
export async function openRecipe(page: Page, id: string, title: string): Promise<void> {
  await page.goto(`/#/recipe/${id}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

/** Opens a save that was refused in the editor, and keeps what was typed there beside what the other device wrote. */
export async function mergeRefused(page: Page): Promise<void> {
  await sign(page).click();
  await page.getByRole('button', { name: 'Open in editor' }).click();
  await page.getByRole('button', { name: 'Save this' }).click();
}

/** Resolves once a picture is there as the browser draws it. Resolves to its address. */
export async function drawn(picture: Locator): Promise<string> {
  await expect(picture).toHaveJSProperty('complete', true);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  return picture.evaluate((image: HTMLImageElement) => image.currentSrc);
}
