import { randomUUID } from 'node:crypto';
import { expect, test } from './setup/fixtures.ts';

const address = (): string => `ada-${randomUUID()}@example.org`;

test('a visitor sees the welcome page, and a person who is logged in their recipes', async ({ page, newPerson }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/#\/welcome$/);

  const ada = await newPerson('Ada');
  await page.evaluate((token) => localStorage.setItem('token', token), ada.token);
  await page.goto('/');
  await page.reload();
  await expect(page).toHaveURL(/#\/list\/main$/);
});

test('a password of five characters is refused without a request', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/#/auth/register');
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email address').fill(address());
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await page.getByLabel('Confirm password').fill('12345');
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page.getByRole('alert').first()).toContainText('Use at least 6 characters');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/Use at least 6 characters/);
  expect(requests.filter((url) => url.includes('users.register'))).toEqual([]);
});

test('each rule of the registration has its own message', async ({ page }) => {
  await page.goto('/#/auth/register');
  await page.getByLabel('Email address').fill('ada.example.org');
  await page.getByLabel('Password', { exact: true }).fill('a good password');
  await page.getByLabel('Confirm password').fill('another password');
  await page.getByLabel('Confirm password').press('Enter');

  const alert = page.getByRole('alert').first();
  await expect(alert).toContainText('Enter your name.');
  await expect(alert).toContainText('Enter a valid email address');
  await expect(alert).toContainText('The passwords don’t match. Retype them.');
});

test('a taken address is told and nothing typed is lost', async ({ page, newPerson }) => {
  const ada = await newPerson('Ada');
  await page.goto('/#/auth/register');
  await page.getByLabel('Name').fill('Other Ada');
  await page.getByLabel('Email address').fill(ada.email);
  await page.getByLabel('Password', { exact: true }).fill('a good password');
  await page.getByLabel('Confirm password').fill('a good password');
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page.getByRole('alert').first()).toContainText('There’s already an account');
  await expect(page.getByLabel('Name')).toHaveValue('Other Ada');
  await expect(page.getByLabel('Email address')).toHaveValue(ada.email);
  await expect(page.getByLabel('Confirm password')).toHaveValue('a good password');
});

test('a wrong password is told; Enter in the password field submits', async ({ page, newPerson }) => {
  const ada = await newPerson('Ada');
  await page.goto('/#/auth/login');
  await page.getByLabel('Email address').fill(ada.email);
  await page.getByLabel('Password', { exact: true }).fill('a wrong password');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByText('That email address and password don’t match. Check both and try again.')).toBeVisible();

  await page.getByLabel('Password', { exact: true }).fill(ada.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/#\/list\/main$/);
});

test('the eye shows the password and hides it again', async ({ page }) => {
  await page.goto('/#/auth/login');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('visible');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('a forgotten password needs an address, then is confirmed', async ({ page, newPerson }) => {
  const ada = await newPerson('Ada');
  await page.goto('/#/auth/login');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Enter your email address first');
  await dialog.getByRole('button', { name: 'Okay' }).click();

  await page.getByLabel('Email address').fill(ada.email);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(dialog).toContainText('This server doesn’t send email');
});

for (const asked of ['settings/account', 'trash', 'tidy-up']) {
  test(`after the log-in /${asked} opens when it was asked for`, async ({ page, newPerson }) => {
    const ada = await newPerson('Ada');
    await page.goto(`/#/auth/login?redirect=${encodeURIComponent(`/${asked}`)}`);
    await page.getByLabel('Email address').fill(ada.email);
    await page.getByLabel('Password', { exact: true }).fill(ada.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(new RegExp(`#/${asked}$`));
  });
}

for (const redirect of [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '%2f%2fevil.example',
  'data:text/html,x',
  'recipe/../../x',
  `/${'x'.repeat(10_000)}`,
]) {
  test(`H4 a redirect to ${redirect.slice(0, 30)} ends at home`, async ({ page, newPerson }) => {
    const ada = await newPerson('Ada');
    await page.goto(`/#/auth/login?redirect=${encodeURIComponent(redirect)}`);
    const origin = new URL(page.url()).origin;
    await page.getByLabel('Email address').fill(ada.email);
    await page.getByLabel('Password', { exact: true }).fill(ada.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(`${origin}/#/list/main`);
  });
}

test('two refused calls open one prompt, and closing it logs out', async ({ page, person }) => {
  await page.goto('/#/list/main');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const logout = await page.request.post('/api/users/logout', { headers: { authorization: `Bearer ${person.token}` } });
  expect(logout.ok()).toBe(true);
  await page.evaluate((token) => localStorage.setItem('token', token), person.token);
  await page.goto('/#/settings/account');
  await page.reload();

  const dialogs = page.getByRole('dialog', { name: 'Log in to continue' });
  await expect(dialogs).toHaveCount(1);
  await dialogs.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/#\/welcome$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('logging out on the settings page leads to welcome without a prompt, also in another tab', async ({
  page,
  person,
  context,
}) => {
  expect(person.token).not.toBe('');
  await page.goto('/#/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/#/list/main');
  await expect(other.getByRole('heading', { level: 1, name: 'My recipes' })).toBeVisible();
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
