import { expect, test } from '../setup/fixtures.ts';

test('a visitor logs in on the second try, comes to what they asked for, and is logged out by another tab', async ({
  page,
  newPerson,
  context,
}) => {
  const ada = await newPerson('Ada');

  await test.step('a visitor sees the welcome page', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/#\/welcome$/);
  });

  await test.step('a wrong password is told, and Enter in its field logs in', async () => {
    await page.goto(`/#/auth/login?redirect=${encodeURIComponent('/settings')}`);
    const password = page.getByLabel('Password', { exact: true });
    await page.getByLabel('Email address').fill(ada.email);
    await password.fill('a wrong password');
    await password.press('Enter');
    await expect(
      page.getByText('That email address and password don’t match. Check both and try again.'),
    ).toBeVisible();
    await password.fill(ada.password);
    await password.press('Enter');
    await expect(page).toHaveURL(/#\/settings$/);
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  });

  const other = await context.newPage();
  await test.step('another tab begins with the recipes', async () => {
    await other.goto('/');
    await expect(other).toHaveURL(/#\/list\/main$/);
    await expect(other.getByRole('heading', { level: 1, name: 'My recipes' })).toBeVisible();
  });

  await test.step('a log-out leads to welcome without a prompt, also in the other tab', async () => {
    await page.bringToFront();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(other).toHaveURL(/#\/welcome$/);
    await other.bringToFront();
    await expect(other.getByRole('link', { name: 'Log in', exact: true }).first()).toBeVisible();
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await page.bringToFront();
    await expect(page).toHaveURL(/#\/welcome$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('link', { name: 'Log in', exact: true }).first()).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Log in to continue' })).toBeHidden();
  });
});
