import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, test } from './setup/fixtures.ts';
import { addHostile, addImages, heading } from './setup/recipes.ts';

test('a link is turned on; a visitor reads the recipe, registers to save it, and then has the copy', async ({
  page,
  newPerson,
  openBrowser,
}) => {
  const ada = await newPerson('Ada');
  const owner = await openBrowser(ada, { permissions: ['clipboard-read', 'clipboard-write'] });
  const id = await ada.addRecipe({
    title: 'Soup',
    ingredients: '1 onion',
    rating: 2,
    labels: ['secret label'],
    imageIds: await addImages(owner, ada, ['#a52']),
  });
  await owner.goto(`/#/recipe/${id}`);
  const opener = owner.getByRole('button', { name: 'Share' });
  const dialog = owner.getByRole('dialog', { name: 'Share' });
  const toggle = dialog.getByRole('switch');

  const address = await test.step('the dialog says what others see, turns the link on and copies it', async () => {
    await opener.click();
    await expect(dialog.getByText(/They don’t see your rating/)).toBeVisible();
    await toggle.click();
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
    await expectAccessible(owner, dialog);
    return owner.evaluate(() => navigator.clipboard.readText());
  });
  expect(address).toMatch(new RegExp(`/share/${id}$`));

  await test.step('a visitor reads what is shared', async () => {
    await page.goto(address);
    await expect(page).toHaveURL(new RegExp(`/#/recipe/${id}$`));
    await expect(heading(page, 'Soup')).toBeVisible();
    await expect(page.getByText(/Ada\u2069 shared this recipe with you\./)).toBeVisible();
    await expect(page.getByText('secret label')).toBeHidden();
  });

  await test.step('who registers to save it has the copy', async () => {
    await page.getByRole('button', { name: 'Save to my recipes' }).click();
    await expect(page).toHaveURL(/#\/auth\/register/);
    await page.getByLabel('Name').fill('Ben');
    await page.getByLabel('Email address').fill(`ben-${randomUUID()}@example.org`);
    await page.getByLabel('Password', { exact: true }).fill('a good password');
    await page.getByLabel('Confirm password').fill('a good password');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('“Soup” saved to your recipes')).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(id));
    await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Photo of Soup' })).toBeVisible();
    await page.goto('/#/list/main');
    await expect(page.getByRole('list', { name: 'Recipes' }).getByRole('link', { name: 'Soup' })).toHaveCount(1);
  });

  await test.step('the link is turned off, and the focus comes back', async () => {
    expect((await page.request.get(address)).status()).toBe(200);
    await toggle.click();
    await expect(toggle).not.toBeChecked();
    await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
    await owner.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

/** Texts that look like code. A title has room for each of the two groups. */
const payloads = [
  [
    '<img src=x onerror=__pwn=1>',
    '[<img src=x onerror=__pwn=1>]',
    '1/2 <svg/onload=__pwn=1> cup',
    '</script><script>__pwn=1</script>',
    '</title><script>__pwn=1</script>',
  ],
  [
    '{{constructor.constructor("__pwn=1")()}}',
    '"><meta http-equiv=refresh content="0;url=javascript:__pwn=1">',
    '"onfocus=__pwn=1 autofocus="',
    '[x](javascript:__pwn=1)',
    '\u2028__pwn=1',
  ],
];

test('X1 X5 text that looks like code is text in every field of the public view and of the share page', async ({
  page,
  newPerson,
}) => {
  const person = await newPerson('Ada');
  for (const group of payloads) {
    const id = await addHostile(page, person, group);
    await page.goto(`/share/${id}`);
    await expect(page).toHaveURL(new RegExp(`#/recipe/${id}$`));
    // The recipe before it may still be shown until the page has another title.
    await expect.poll(() => page.title()).toContain(group[0]?.slice(0, 10));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, '__pwn') as unknown)).toBeUndefined();
    expect(await page.locator('a[href^="javascript:"], img[onerror], svg[onload]').count()).toBe(0);
  }
});
