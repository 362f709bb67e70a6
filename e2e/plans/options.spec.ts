import { expect, test } from '../setup/fixtures.ts';
import { choose } from '../setup/home-lists.ts';
import { chooseOption } from '../setup/lists.ts';
import {
  card,
  dayOfWeek,
  makePlan,
  nameOf,
  openPlan,
  planDinner,
  sharePlan,
  thu,
  wed,
  weekFrom,
} from '../setup/plans.ts';
import { copiedText, noteTakenTexts, sharedTexts } from '../setup/taken-text.ts';

/** Returns a text with plain spaces for the narrow ones around the dash of a range of days. */
const plainSpaces = (text: string): string => text.replaceAll(/\p{Zs}/gu, ' ');

test('who planned something and when shows as the reader wants it', async ({
  page,
  person: ada,
  newPerson,
  openBrowser,
}) => {
  const ben = await newPerson('Ben');
  const bens = await openBrowser(ben);
  const id = await sharePlan(page, ada, ben);
  for (const each of [page, bens]) await openPlan(each, id);
  await planDinner(page, ada, id, 'Soup', wed);
  await planDinner(page, ben, id, 'Bread', thu);
  await expect(card(page, 'Bread')).toHaveText('Bread');
  await chooseOption(page, 'menuitemcheckbox', 'Show who added it');
  await expect(card(page, 'Bread')).toHaveText(/^Bread\P{L}*Ben/u);
  await expect(card(page, 'Soup')).toHaveText(/^Soup\P{L}*Ada/u);
  await chooseOption(page, 'menuitemcheckbox', 'Show when it was added');
  await page.reload();
  await expect(card(page, 'Bread')).toHaveText(/Ben.*, ./u);
  await chooseOption(page, 'menuitemcheckbox', 'Show who added it');
  await expect(card(page, 'Bread')).toHaveText(/^Bread./u);
  await expect(card(page, 'Bread')).not.toContainText('Ben');

  // What one of them wants to see is no matter of the plan.
  await expect(card(bens, 'Bread')).toHaveText('Bread');
});

test('the days that show are copied and shared as text', async ({ page, person: ada }) => {
  await noteTakenTexts(page);
  const id = await makePlan(page, ada, 'Family');
  const soup = await ada.addRecipe({ title: 'Lentil soup', yield: '4 servings' });
  await planDinner(page, ada, id, 'Lentil soup', wed, soup);
  await planDinner(page, ada, id, 'Bread', thu);
  await planDinner(page, ada, id, 'Cake', dayOfWeek(9));
  await openPlan(page, id);
  await expect(card(page, 'Bread')).toBeVisible();
  await chooseOption(page, 'menuitem', 'Copy as text');
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  const text = await copiedText(page);
  const days = [`${nameOf(wed)}\nDinner: Lentil soup (4 servings)`, `${nameOf(thu)}\nDinner: Bread`];
  expect(plainSpaces(text)).toBe(plainSpaces([`Family\n${weekFrom(0)}`, ...days].join('\n\n')));
  await chooseOption(page, 'menuitem', 'Share as text');
  await expect.poll(() => sharedTexts(page)).toEqual([{ title: 'Family', text }]);
});

test('a plan is printed as the week, the month or the agenda that shows', async ({ page, person: ada }) => {
  const id = await makePlan(page, ada, 'Family');
  await planDinner(page, ada, id, 'Soup', wed);
  await planDinner(page, ada, id, 'Cake', dayOfWeek(9));
  await openPlan(page, id);
  for (const [view, titles] of [
    ['Week', ['Soup']],
    ['Month', ['Soup', 'Cake']],
    ['Agenda', ['Soup', 'Cake']],
  ] as const) {
    await page.getByRole('button', { name: view, exact: true }).click();
    await choose(page, 'Print');
    const dialog = page.getByRole('dialog', { name: 'Print', exact: true });
    const sheet = dialog.frameLocator('iframe[title="Preview"]');
    await expect(sheet.getByRole('heading', { level: 1, name: 'Family' })).toBeVisible();
    for (const title of ['Soup', 'Cake']) {
      await expect(sheet.getByText(title, { exact: true })).toHaveCount(titles.some((own) => own === title) ? 1 : 0);
    }
    const link = dialog.getByRole('link', { name: /^Print/u });
    await expect(link).toHaveAttribute(
      'href',
      new RegExp(`/api/print/mealPlan/${id}.*view=${view.toLowerCase()}`, 'u'),
    );
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});
