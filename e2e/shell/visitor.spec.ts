import { expect, moveTo, test } from '../setup/fixtures.ts';

test('spec 2, 3.1: a visitor finds the way from any address, each place of the menu, help with a password, and who runs the server', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('an unknown address leads home, and old ones to where their page is now', async () => {
    await page.goto('/#/no/such/page');
    await expect(heading).toHaveText('Page not found');
    await page.getByRole('link', { name: 'Go to home page' }).click();
    await expect(page).toHaveURL(/#\/welcome$/);
    for (const [old, now] of [
      ['about-details', /#\/about\/details$/],
      ['edit-recipe', /#\/welcome$/],
      ['login', /#\/auth\/login$/],
    ] as const) {
      await page.goto(`/#/${old}`);
      await expect(page).toHaveURL(now);
    }
    await expect(heading).toHaveText('Log in');
  });

  await test.step('a forgotten password needs an address, and says where the link is', async () => {
    const dialog = page.getByRole('dialog', { name: 'Reset your password' });
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(dialog).toContainText('Enter your email address first');
    await dialog.getByRole('button', { name: 'Okay' }).click();
    await expect(dialog).toBeHidden();
    await page.getByLabel('Email address').fill('nobody@example.org');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(dialog).toContainText('it’s in the server’s log');
    await dialog.getByRole('button', { name: 'Okay' }).click();
  });

  await test.step('the menu has exactly the places of a visitor, in their order', async () => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('listitem');
    await expect(links).toHaveText([
      'Welcome',
      'Log in',
      'Create account',
      'Install',
      'Contribute',
      'Settings',
      'About',
    ]);
    await links.filter({ hasText: 'Install' }).getByRole('link').click();
    await expect(heading).toHaveText('Install Trivet');
  });

  await test.step('the browser’s offer to install waits for this page, whenever it came', async () => {
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        const prompt = () => Promise.resolve({ outcome: 'accepted' });
        window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
      }),
    );
    await page.reload();
    await page.getByRole('button', { name: 'Install', exact: true }).click();
    await expect(page.getByText('Trivet is installed. You’ll find it with your other apps.')).toBeVisible();
  });

  await test.step('about leads to whom to ask, the terms and the licenses', async () => {
    await moveTo(page, 'about');
    await page.getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByText('Ask the person who gave you its address')).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Legal and privacy' }).click();
    await expect(page.getByRole('heading', { name: 'No warranty' })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Open-source licenses' }).click();
    await page.getByText(/^react \d/).click();
    await expect(page.getByText('Permission is hereby granted')).toBeVisible();
  });
});
