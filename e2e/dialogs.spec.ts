import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, type Person, readyDialog, test } from './setup/fixtures.ts';
import { befriend } from './setup/friends.ts';
import { choose } from './setup/home-lists.ts';
import { addField, makeList, openItem, openList } from './setup/lists.ts';
import { makePlan, openPlan, planDinner, saveTemplate, selectDays, wed } from './setup/plans.ts';
import { changeTheme } from './setup/preferences.ts';
import { heading } from './setup/recipes.ts';

/** Each dialog is looked at in another theme than the one before; the sweep over the screens has every theme. */
const themes = ['light', 'dark', 'black', 'midnight'];
let looks = 0;

/** Looks at what is open, or at a part of the page alone. */
async function look(page: Page, part?: Locator): Promise<void> {
  await changeTheme(page, themes[looks++ % themes.length] ?? '');
  await expectAccessible(page, part);
}

/** Looks at the open dialog, and closes it. */
async function lookAtDialog(page: Page): Promise<void> {
  const dialog = await readyDialog(page);
  // One that it took the place of may still be fading away.
  await expect(dialog).toHaveCount(1);
  await look(page, dialog);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const phone = { width: 360, height: 740 };

async function lookAtThoseOfRecipe(page: Page, person: Person): Promise<void> {
  const id = await person.addRecipe({
    title: 'Plum cake',
    yield: '12 pieces',
    ingredients: '200 g flour\n1 cup (240 ml) milk\n7 Up, 2 cups',
    instructions: 'Bake in a 20 cm tin at 180 °C for 40 minutes.',
    labels: ['cake'],
  });
  await page.goto(`/#/recipe/${id}`);
  await expect(heading(page, 'Plum cake')).toBeVisible();
  await page.keyboard.press('?');
  await lookAtDialog(page);
  await choose(page, 'Embed');
  await lookAtDialog(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ben' }).click();
  await lookAtDialog(page);
  await page.keyboard.press('l');
  await expect(page.getByRole('combobox', { name: 'Labels' })).toBeFocused();
  await look(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: /Amounts ×/ }).click();
  const scale = await readyDialog(page);
  await scale.getByRole('radio', { name: 'Ingredient' }).check();
  await scale.getByRole('textbox', { name: 'How much you have' }).fill('0.5 kg');
  await look(page, scale);
  await scale.getByRole('radio', { name: 'Ingredient' }).press('ArrowRight');
  await expect(scale.getByRole('textbox', { name: 'Diameter' })).toHaveCount(2);
  await lookAtDialog(page);
  // Numbers that were changed have a color of their own.
  await expect(page.getByText('500 g flour')).toBeVisible();
  await look(page);
}

async function lookAtThoseOfHome(page: Page, person: Person): Promise<void> {
  await person.addRecipe({ title: 'Borscht', labels: ['soup'] });
  await page.goto('/#/list/main');
  // The screen before has a button of the same name.
  await expect(heading(page, 'My recipes')).toBeVisible();
  await choose(page, 'Select');
  await page.getByRole('dialog').getByRole('button', { name: 'Got it' }).click();
  await page.getByRole('checkbox', { name: 'Select Borscht' }).check();
  const bar = page.getByRole('toolbar', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Add labels' }).click();
  await lookAtDialog(page);
  await bar.getByRole('button', { name: 'Rate' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await look(page);
  await page.keyboard.press('Escape');
  await page.goto('/#/labels');
  await expect(heading(page, 'Labels')).toBeVisible();
  await choose(page, 'New group');
  await lookAtDialog(page);
  await page.goto('/#/people/my-profile');
  await page.getByRole('button', { name: 'Add item' }).click();
  const item = await readyDialog(page);
  await item.getByRole('radio', { name: 'A recipe' }).check();
  await item.getByRole('button', { name: 'Borscht' }).click();
  await look(page, item);
}

async function lookAtThoseOfList(page: Page, person: Person): Promise<void> {
  await person.addRecipe({ title: 'Lentil soup', ingredients: '200 g lentils' });
  await openList(page, await makeList(page, person, { items: [{ title: '2 eggs' }] }));
  await openItem(page, '2 eggs');
  await lookAtDialog(page);
  await page.getByRole('button', { name: 'Add a recipe' }).last().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Lentil/ })).toBeVisible();
  await lookAtDialog(page);
  await page.setViewportSize(phone);
  await addField(page).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', Array.from('abcdefgh', (letter) => `thing ${letter}`).join('\n'));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByRole('dialog', { name: 'Add 8 items?' })).toBeVisible();
  await lookAtDialog(page);
}

async function lookAtThoseOfPlan(page: Page, person: Person): Promise<void> {
  const id = await makePlan(page, person, 'Family');
  await planDinner(page, person, id, 'Soup', wed);
  await openPlan(page, id);
  await choose(page, 'Meals of the day');
  await page.getByRole('dialog').getByRole('button', { name: 'Add meal' }).click();
  await page.getByRole('textbox', { name: 'Name of the meal' }).fill('Brunch');
  await look(page, page.getByRole('dialog'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('listitem').last()).toContainText('Brunch');
  await lookAtDialog(page);
  await choose(page, 'Calendar link');
  await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Link' })).toBeVisible();
  await look(page, page.getByRole('dialog'));
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await selectDays(page, wed);
  const bar = page.getByRole('toolbar');
  await bar.getByRole('button', { name: 'Copy to other days' }).click();
  await lookAtDialog(page);
  await bar.getByRole('button', { name: 'Repeat what’s planned' }).click();
  await lookAtDialog(page);
  await saveTemplate(page);
  await page.setViewportSize(phone);
  await choose(page, 'Templates');
  await expect((await readyDialog(page)).getByRole('button', { name: 'Use Our week' })).toBeVisible();
  await lookAtDialog(page);
}

/** Looks at the dialogs of each part of the application. Each part begins in a wide window. */
const parts = {
  'a recipe': lookAtThoseOfRecipe,
  'a shopping list': lookAtThoseOfList,
  'a plan': lookAtThoseOfPlan,
  'the list of recipes, labels and the profile': lookAtThoseOfHome,
};

test(`axe finds nothing in the dialogs of ${Object.keys(parts).join(', of ')}`, async ({ page, person, newPerson }) => {
  await befriend(page, person, await newPerson('Ben'));
  for (const [shown, lookAtThose] of Object.entries(parts)) {
    await test.step(shown, async () => {
      await page.setViewportSize({ width: 1_280, height: 900 });
      await lookAtThose(page, person);
    });
  }
});
