import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, type Person, test } from '../setup/fixtures.ts';

const statusOf = async (request: APIRequestContext, token: string) =>
  (await request.get('/api/users', { headers: { authorization: `Bearer ${token}` } })).status();

test('spec 7: somebody changes their account, deletes it, and keeps it by logging in', async ({ page, newPerson }) => {
  const ada: Person = await newPerson('Ada');
  await ada.addRecipe({ title: 'Borscht' });
  const logIn = async (password: string) => {
    await page.goto('/#/auth/login');
    await page.getByLabel('Email address').fill(ada.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  await logIn(ada.password);
  await expect(page).toHaveURL(/#\/list\/main$/);
  await page.goto('/#/settings/account');

  await test.step('name, address and password are checked, and leaving with them unsaved is asked about', async () => {
    const you = page.getByRole('region', { name: 'You', exact: true });
    await you.getByLabel('Name').fill('Ada Byron');
    page.once('dialog', (dialog) => void dialog.dismiss());
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(/#\/settings\/account$/);
    await you.getByLabel('Email address').fill('nowhere');
    await you.getByRole('button', { name: 'Save' }).click();
    await expect(you.getByText(/^Enter a valid email address/)).toBeVisible();
    await you.getByLabel('Email address').fill((await newPerson('Ben')).email);
    await you.getByLabel('Name').fill(' ');
    await you.getByRole('button', { name: 'Save' }).click();
    await expect(you.getByText('Enter your name.')).toBeVisible();
    await you.getByLabel('Name').fill('Ada Byron');
    await you.getByLabel('Current password').fill(ada.password);
    await you.getByRole('button', { name: 'Save' }).click();
    await expect(you.getByText(/^There’s already an account with this email address/)).toBeVisible();
    await you.getByLabel('Email address').fill(ada.email);
    await you.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('a new password logs other devices out', async () => {
    const section = page.getByRole('region', { name: 'Password' });
    await section.getByLabel('Current password').fill(ada.password);
    await section.getByLabel('New password').fill('short');
    await section.getByRole('button', { name: 'Change password' }).click();
    await expect(section.getByText('Use at least 6 characters for your password.')).toBeVisible();
    await section.getByLabel('New password').fill('a better password');
    await section.getByRole('button', { name: 'Change password' }).click();
    await expect(section.getByLabel('New password')).toHaveValue('');
    expect(await statusOf(page.request, ada.token)).toBe(401);
  });

  await test.step('the account is deleted by its typed address, and its person is logged out', async () => {
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, dialog);
    await dialog.getByLabel(`Type ${ada.email} to confirm`).fill(ada.email);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(page).toHaveURL(/#\/welcome$/);
    await expect(page.getByText(/^Your account is closed. It will be deleted on/)).toBeVisible();
  });

  await test.step('a log-in asks whether to keep it, and then all is there', async () => {
    await logIn('a better password');
    await expect(page.getByRole('heading', { name: 'Keep your account?' })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keep account' }).click();
    await expect(page).toHaveURL(/#\/list\/main$/);
    await expect(page.getByText('Borscht')).toBeVisible();
  });
});
