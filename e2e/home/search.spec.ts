import { expect, test } from '../setup/fixtures.ts';
import { addRecipes, card, titles } from '../setup/home-lists.ts';

test('the keyboard goes from the search to the results and back', async ({ page, person }) => {
  await addRecipes(person, [['Bread'], ['Leek soup'], ['Pea soup']]);
  await page.goto('/#/list/main');
  await expect(titles(page)).toHaveText(['Bread', 'Leek soup', 'Pea soup']);
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await expect(card(page, 'Bread')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('soup');
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveCount(2);
  await expect(page.getByRole('link', { name: /soup/ }).first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('link', { name: /soup/ }).nth(1)).toBeFocused();
});
