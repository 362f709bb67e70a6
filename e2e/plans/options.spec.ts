import { expect, test } from '../setup/fixtures.ts';
import { choose } from '../setup/home-lists.ts';
import { chooseOption } from '../setup/lists.ts';
import { card, dayOfWeek, makePlan, nameOf, openPlan, planDinner, thu, wed, weekFrom } from '../setup/plans.ts';
import { copiedText, noteTakenTexts, sharedTexts } from '../setup/taken-text.ts';

/** Returns a text with plain spaces for the narrow ones around the dash of a range of days. */
const plainSpaces = (text: string): string => text.replaceAll(/\p{Zs}/gu, ' ');

test('a plan is copied and shared as text, and printed as it shows', async ({ page, person: ada }) => {
  await noteTakenTexts(page);
  const id = await makePlan(page, ada, 'Family');
  const soup = await ada.addRecipe({ title: 'Lentil soup', yield: '4 servings' });
  await planDinner(page, ada, id, 'Lentil soup', wed, { recipeId: soup });
  await planDinner(page, ada, id, 'Bread', thu);
  await planDinner(page, ada, id, 'Cake', dayOfWeek(9));
  await openPlan(page, id);
  await expect(card(page, 'Bread')).toBeVisible();

  await test.step('the days that show are copied and shared as text', async () => {
    await chooseOption(page, 'menuitem', 'Copy as text');
    await expect(page.getByText('Copied', { exact: true })).toBeVisible();
    const text = await copiedText(page);
    const days = [`${nameOf(wed)}\nDinner: Lentil soup (4 servings)`, `${nameOf(thu)}\nDinner: Bread`];
    expect(plainSpaces(text)).toBe(plainSpaces([`Family\n${weekFrom(0, 'long')}`, ...days].join('\n\n')));
    await chooseOption(page, 'menuitem', 'Share as text');
    await expect.poll(() => sharedTexts(page)).toEqual([{ title: 'Family', text }]);
  });

  await test.step('it is printed as it shows', async () => {
    await page.getByRole('button', { name: 'Month', exact: true }).click();
    await choose(page, 'Print');
    const sheet = page.getByRole('dialog', { name: 'Print', exact: true }).frameLocator('iframe[title="Preview"]');
    await expect(sheet.getByRole('heading', { level: 1, name: 'Family' })).toBeVisible();
    for (const title of ['Bread', 'Cake']) await expect(sheet.getByText(title, { exact: true })).toHaveCount(1);
  });
});
