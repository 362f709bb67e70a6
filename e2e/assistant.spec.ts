import { expect, expectAccessible, openScreen, test, waitForContent } from './setup/fixtures.ts';
import { makeList } from './setup/lists.ts';
import { scriptAnswer } from './setup/model.ts';
import { changePreferences } from './setup/preferences.ts';

test('the assistant shows recipes to open, proposes, and stops, and axe finds nothing in both directions', async ({
  page,
  person,
}) => {
  const id = await person.addRecipe({ title: 'Lentil soup', ingredients: '200 g lentils' });
  await makeList(page, person, { title: 'Saturday shop' });
  const [dinner, shopping, story] = ['What is for dinner?', 'Put salt and lentils on my list', 'Tell me everything'];
  await scriptAnswer(
    dinner,
    { call: [{ name: 'search_recipes', input: { query: 'lentil' } }] },
    { say: ['Cook **the ', `soup**: [Lentil soup](recipe:${id}).`] },
  );
  await scriptAnswer(
    shopping,
    { call: [{ name: 'add_to_shopping_list', input: { items: ['salt', '200 g lentils'] } }] },
    { say: ['Take a look.'] },
  );
  await scriptAnswer(story, { begin: ['First, ', 'there was an onion.'] });
  const field = page.getByRole('textbox', { name: 'Ask the assistant' });
  const ask = async (question: string) => {
    await field.fill(question);
    await field.press('Enter');
  };

  await openScreen(page, 'assistant');
  await ask(dinner);
  const recipes = page.getByRole('list', { name: 'Recipes in this answer' });
  await recipes.getByRole('link', { name: 'Lentil soup' }).click();
  await expect(page.getByRole('heading', { name: 'Lentil soup', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(recipes).toBeVisible();

  await ask(shopping);
  const proposal = page.getByRole('region', { name: /Saturday shop/ });
  await expect(proposal.getByRole('listitem')).toHaveText(['salt', '200 g lentils']);
  await expectAccessible(page);
  await proposal.getByRole('button', { name: 'Add to list' }).click();
  const outcome = proposal.getByRole('status');
  await expect(outcome).toHaveText(/^Added to .Saturday shop.$/);
  await expect(outcome).toBeFocused();
  await proposal.getByRole('button', { name: 'Undo' }).click();
  await expect(outcome).toHaveText(/^Removed from .Saturday shop. again$/);
  await expect(outcome).toBeFocused();

  await ask(story);
  // An answer that is still coming is there as far as it came.
  await expect(page.locator('[aria-busy="true"]')).toHaveText('First, there was an onion.');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'You stopped this answer.' })).toContainText(
    'First, there was an onion.',
  );

  await page.setViewportSize({ width: 360, height: 900 });
  await changePreferences(page, { language: 'he', theme: 'dark', preferencesSync: 'disabled' });
  await expect(page.locator('html[dir="rtl"][data-theme="dark"]')).toHaveCount(1);
  await waitForContent(page);
  await expectAccessible(page);
});
