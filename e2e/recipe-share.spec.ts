import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, test } from './setup/fixtures.ts';
import { addImages, heading, setShared } from './setup/recipes.ts';
import { origin } from './setup/server.ts';

test('a visitor reads a shared recipe, registers to save it, and then has the copy', async ({ page, newPerson }) => {
  await page.goto('/#/welcome');
  const ada = await newPerson('Ada');
  const id = await ada.addRecipe({
    title: 'Soup',
    ingredients: '1 onion',
    rating: 2,
    labels: ['secret label'],
    imageIds: await addImages(page, ada, ['#a52']),
  });
  await page.goto(`/#/recipe/${id}`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' }).last()).toBeVisible();
  await setShared(page, ada, id);

  await page.goto(`/share/${id}`);
  await expect(page).toHaveURL(new RegExp(`/#/recipe/${id}$`));
  await expect(heading(page, 'Soup')).toBeVisible();
  await expect(page.getByText(/Ada\u2069 shared this recipe with you\./)).toBeVisible();
  await expect(page.getByText('secret label')).toBeHidden();
  for (const name of ['Edit', 'Share', 'Made today', 'Edit labels'])
    await expect(page.getByRole('button', { name }).or(page.getByRole('link', { name }))).toBeHidden();
  await page.getByRole('button', { name: 'Options' }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expectAccessible(page);

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

test('a recipe of somebody else has no edit and no delete, and is not there when it is not shared', async ({
  page,
  person,
  newPerson,
}) => {
  expect(person.token).not.toBe('');
  const ben = await newPerson('Ben');
  const id = await ben.addRecipe({ title: 'Stew', ingredients: '1 kg beef' });
  await setShared(page, ben, id);
  await page.goto(`/#/recipe/${id}`);
  await expect(heading(page, 'Stew')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeHidden();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(new RegExp(`recipe/${id}$`));
  await setShared(page, ben, id, false);
  await page.reload();
  await expect(heading(page, 'Recipe not found')).toBeVisible();
});

test('the link is turned on and off in the share dialog, which says what others see', async ({ page, person }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await person.addRecipe({ title: 'Soup' });
  await page.goto(`/#/recipe/${id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await expect(dialog.getByText(/They don’t see your rating/)).toBeVisible();
  const toggle = dialog.getByRole('switch');
  await toggle.click();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(new RegExp(`/share/${id}$`));
  expect((await page.request.get(address)).status()).toBe(200);
  await expectAccessible(page);
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();
});

const payloads = [
  '<img src=x onerror=__pwn=1>',
  '[<img src=x onerror=__pwn=1>]',
  '1/2 <svg/onload=__pwn=1> cup',
  '</script><script>__pwn=1</script>',
  '</title><script>__pwn=1</script>',
  '{{constructor.constructor("__pwn=1")()}}',
  '"><meta http-equiv=refresh content="0;url=javascript:__pwn=1">',
  '"onfocus=__pwn=1 autofocus="',
  '[x](javascript:__pwn=1)',
  '\u2028__pwn=1',
];

test('X1 X5 text that looks like code is text in every field of the view, of the public view and of the share page', async ({
  page,
  person,
}) => {
  const text = payloads.join('\n');
  const visitor = await page.context().browser()?.newPage();
  if (visitor === undefined) throw new Error('no browser');
  for (const title of payloads) {
    const id = await person.addRecipe({
      title,
      description: text,
      yield: title,
      activeTime: title,
      totalTime: title,
      source: title,
      url: 'javascript:__pwn=1',
      notes: text,
      ingredients: text,
      instructions: text,
      labels: ['<b>x</b>'],
    });
    await setShared(page, person, id);
    for (const [who, address] of [
      [page, `/#/recipe/${id}`],
      [visitor, `${origin}/#/recipe/${id}`],
      [visitor, `${origin}/share/${id}`],
    ] as const) {
      await who.goto(address);
      await expect(who).toHaveURL(new RegExp(`#/recipe/${id}$`));
      // The recipe before it may still be shown until the page has another title.
      await expect.poll(() => who.title()).toContain(title.trim().slice(0, 10));
      await expect(who.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(who.getByRole('checkbox').first()).toBeVisible();
      expect(await who.evaluate(() => Reflect.get(window, '__pwn') as unknown)).toBeUndefined();
      expect(await who.locator('a[href^="javascript:"], img[onerror], svg[onload]').count()).toBe(0);
    }
  }
  await visitor.close();
});
