import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './fixtures.ts';
import { accountId, befriend } from './friends.ts';

/** An item as the API takes it. */
interface NewItem {
  title: string;
  recipeId?: string;
  completed?: boolean;
}

const authorized = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

/** Makes a shopping list through the API. Friends among `members` have it at once. Resolves to its id. */
export async function makeList(
  page: Page,
  owner: Person,
  { title = 'Shop', items = [], members = [] }: { title?: string; items?: NewItem[]; members?: string[] } = {},
): Promise<string> {
  const headers = authorized(owner);
  const made = await page.request.post('/api/shoppingLists', { data: { title, collaborators: members }, headers });
  expect(made.ok()).toBe(true);
  const { id } = (await made.json()) as { id: string };
  if (items.length > 0) await addItems(page, owner, id, items);
  return id;
}

/** Adds items to a list through the API. Those of one call are of the same age. */
async function addItems(page: Page, person: Person, id: string, items: NewItem[]): Promise<void> {
  const added = await page.request.post(`/api/shoppingLists/${id}`, { data: { items }, headers: authorized(person) });
  expect(added.ok()).toBe(true);
}

/** Makes a list of one person that a friend has too, and opens it for both. Its items may still be on their way. */
export async function openBothLists(
  page: Page,
  others: Page,
  [owner, friend]: readonly [owner: Person, friend: Person],
  items: NewItem[],
): Promise<void> {
  await befriend(page, owner, friend);
  const id = await makeList(page, owner, { items, members: [await accountId(page, friend)] });
  for (const each of [page, others]) await openList(each, id);
}

/** Returns the box of an item. */
export const box = (page: Page, title: string): Locator => page.getByRole('checkbox', { name: title, exact: true });

/** Returns the field that adds an item. */
export const addField = (page: Page): Locator => page.getByRole('combobox', { name: 'Add an item' });

/** Types an item into the field that adds it, and sends it. */
export async function add(page: Page, text: string): Promise<void> {
  await addField(page).fill(text);
  await addField(page).press('Enter');
}

/** Opens a list. Resolves once its items can be seen. */
export async function openList(page: Page, id: string, title = 'Shop'): Promise<void> {
  await page.goto(`/#/shopping-lists/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Returns the names of the categories of a list, as its headings show them. */
export const headings = (page: Page): Locator => page.getByRole('heading', { level: 2 });

const names = (page: Page, isDone: boolean) =>
  page
    .getByRole('checkbox', { checked: isDone })
    .evaluateAll((boxes) => boxes.map((each) => each.getAttribute('aria-label')));

/** Expects something of the items that are to be bought, in their order. */
export const toBuy = (page: Page) => expect.poll(() => names(page, false));

/** Expects something of the items that are bought, the last one first. */
export const done = (page: Page) => expect.poll(() => names(page, true));

/** Opens the form of an item. Resolves to its dialog. */
export async function openItem(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: `Options for ${title}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit item' });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  return dialog;
}

/** Chooses an option of the menu of a list. */
export async function chooseOption(page: Page, kind: 'menuitem' | 'menuitemradio' | 'menuitemcheckbox', name: string) {
  await page.getByRole('main').getByRole('button', { name: 'Options', exact: true }).click();
  await page.getByRole(kind, { name, exact: true }).click();
  if (kind !== 'menuitem') await page.keyboard.press('Escape');
}
