import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './setup/fixtures.ts';
import { servePages } from './setup/pages.ts';
import { heading, png } from './setup/recipes.ts';

const address = (page: Page) => page.getByLabel('Recipe link');
const read = (page: Page) => page.getByRole('button', { name: 'Get recipe' });
const title = (page: Page) => page.getByLabel('Title', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

const tart = (name: string, image = '') => ({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name,
  image,
  recipeIngredient: ['4 onions', '250 g flour'],
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Chop the onions.' },
    { '@type': 'HowToStep', text: 'Bake.' },
  ],
});
const pageOf = (data: unknown) =>
  `<title>A page</title><script type="application/ld+json">${JSON.stringify(data)}</script>`;

const letter = `Onion tart

Ingredients:
4 onions
250 g flour
100 g butter

Method:
1. Chop the onions and fry them slowly.
2. Make a dough and bake for 30 minutes.
`;

test('a page gives title, ingredients, steps and picture, without a word about where each was found', async ({
  page,
  person,
}) => {
  await person.addRecipe({ title: 'Onion tart' });
  await page.goto('/#/clip');
  const pages: Record<string, string | Buffer> = { '/a.png': await png(page, '#a52') };
  const site = await servePages(pages);
  pages['/tart'] = pageOf(tart('Onion tart', `${site.url}/a.png`));
  await expectAccessible(page);
  await address(page).fill(`${site.url}/tart`);
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveValue('Onion tart');
  await expect(page.getByLabel('Ingredients', { exact: true })).toHaveValue('4 onions\n250 g flour');
  await expect(page.getByLabel('Ingredients', { exact: true })).not.toHaveAccessibleDescription(/recipe data/);
  await expect(page.getByLabel('Link', { exact: true })).not.toHaveAccessibleDescription('The page’s link');
  await expect(page.getByText('Recipe found. Check it and save.')).toBeVisible();
  await expect(page.getByText('You already have a recipe called “Onion tart”.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expectAccessible(page);

  // The form keeps what a person changes.
  await page.getByLabel('Ingredients', { exact: true }).fill('5 onions');
  const pictures = page.getByRole('group', { name: 'Photos' });
  const chooser = page.waitForEvent('filechooser');
  await pictures.getByRole('button', { name: 'Add photo' }).click();
  await (await chooser).setFiles({ name: 'b.png', mimeType: 'image/png', buffer: await png(page, '#274') });
  await expect(pictures.getByRole('img', { name: /^Photo/ })).toHaveCount(2);
  await pictures.getByRole('button', { name: 'Move photo 2 forward' }).press('Enter');
  await save(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep title' }).click();
  await expect(heading(page, 'Onion tart')).toBeVisible();
  await expect(page.getByText('5 onions')).toBeVisible();
  await site.close();
});

test('a bad address and a site that refuses say different things, and the next way is offered', async ({
  page,
  person,
}) => {
  expect(person.token).not.toBe('');
  const site = await servePages({ '/about': '<p>About us</p>' });
  await page.goto('/#/clip');
  await address(page).fill('my soup');
  await read(page).click();
  await expect(page.getByText('This isn’t a link to a web page.')).toBeVisible();
  await address(page).fill(`${site.url}/gone`);
  await read(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Couldn’t reach that site.');
  await expectAccessible(page);
  await address(page).fill(`${site.url}/about`);
  await read(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('No recipe found.');
  await page.getByRole('button', { name: 'Paste text' }).click();
  await expect(page.getByLabel('Recipe text')).toBeFocused();
  await page.keyboard.insertText(letter);
  await page.getByRole('button', { name: 'Read text' }).click();
  await expect(title(page)).toHaveValue('Onion tart');
  await expect(page.getByLabel('Ingredients', { exact: true })).toHaveValue(/4 onions\n250 g flour/);

  // The way back leads to the typed text, and a reload keeps the draft.
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByLabel('Recipe text')).toHaveValue(letter);
  await page.goForward();
  await expect(title(page)).toHaveValue('Onion tart');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('You have an unsaved draft of “Onion tart”')).toBeVisible();
  await site.close();
});

test('a saved page is read in the encoding that it names', async ({ page, person }) => {
  expect(person.token).not.toBe('');
  const head = '<!-- saved from url=(0024)https://example.org/pie --><meta charset="windows-1251">';
  const data = pageOf(tart('Пиріг')).replace('Пиріг', 'NAME');
  const name = Buffer.from([0xcf, 0xe8, 0xf0, 0xb3, 0xe3]);
  const [before = '', after = ''] = (head + data).split('NAME');
  await page.goto('/#/clip');
  await page.locator('input[type=file]').setInputFiles({
    name: 'pie.html',
    mimeType: 'text/html',
    buffer: Buffer.concat([Buffer.from(before), name, Buffer.from(after)]),
  });
  await expect(title(page)).toHaveValue('Пиріг');
  await expect(page.getByLabel('Link', { exact: true })).toHaveValue('https://example.org/pie');
});

test('of several recipes of a page one is chosen; what was changed in another one stays', async ({ page, person }) => {
  expect(person.token).not.toBe('');
  const site = await servePages({ '/two': pageOf([tart('Onion tart'), tart('מאפה כרישה')]) });
  await page.goto('/#/clip');
  await address(page).fill(`${site.url}/two`);
  await read(page).click();
  const choice = page.getByLabel('Choose one of the recipes found');
  const first = await title(page).inputValue();
  await expect(page.getByLabel('Ingredients', { exact: true })).toHaveAccessibleDescription(
    'From the page’s recipe data',
  );
  await expect(page.getByLabel('Link', { exact: true })).toHaveAccessibleDescription('The page’s link');
  await page.getByLabel('Notes').fill('Mine');
  await choice.selectOption('1');
  await expect(title(page)).not.toHaveValue(first);
  await expect(page.getByLabel('Notes')).toHaveValue('');
  await choice.selectOption('0');
  await expect(page.getByLabel('Notes')).toHaveValue('Mine');
  await choice.selectOption('1');
  await save(page).click();
  const other = first === 'Onion tart' ? 'מאפה כרישה' : 'Onion tart';
  await expect(heading(page, other)).toBeVisible();
  await site.close();
});

test('an address in the editor is clipped at once, also one that was shared as a text', async ({ page, person }) => {
  expect(person.token).not.toBe('');
  const site = await servePages({ '/tart': pageOf(tart('Onion tart')) });
  await page.goto(`/#/edit-recipe/new?autofill-url=${encodeURIComponent(`${site.url}/tart`)}`);
  await expect(title(page)).toHaveValue('Onion tart');

  await page.goto('about:blank');
  const shared = new URLSearchParams({ 'share-title': 'A tart', 'share-text': `Look at this: ${site.url}/tart.` });
  await page.goto(`/?${shared}`);
  await expect(title(page)).toHaveValue('Onion tart');
  expect(new URL(page.url()).search).toBe('');
  await site.close();
});

test('what was shared survives a log-in', async ({ page, newPerson }) => {
  const ada = await newPerson('Ada');
  const site = await servePages({ '/tart': pageOf(tart('Onion tart')) });
  await page.goto(`/?${new URLSearchParams({ 'share-url': `${site.url}/tart` })}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email address').fill(ada.email);
  await dialog.getByLabel('Password', { exact: true }).fill(ada.password);
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveValue('Onion tart');
  await site.close();
});

test('the manifest names the clip screen as a target of shares', async ({ page }) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(`/${href ?? ''}`);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  expect(await answer.json()).toMatchObject({
    share_target: { action: './', method: 'GET', params: { text: 'share-text', url: 'share-url' } },
  });
});

test('the bookmark hands over the page as the reader sees it, and nothing else is taken', async ({ page, person }) => {
  expect(person.token).not.toBe('');
  await page.goto('/#/clip?help=bookmarklet');
  const bookmark = page.getByRole('link', { name: 'Clip to Trivet' });
  await expect(bookmark).toBeInViewport();
  await bookmark.click();
  await expect(page.getByText('Drag this button to your bookmarks bar. It doesn’t work here.')).toBeVisible();
  const code = decodeURIComponent((await bookmark.getAttribute('href'))?.replace('javascript:', '') ?? '');

  // The server sends no recipe. Only the reader's own browser adds it.
  const site = await servePages({ '/tart': '<title>A page</title><body>', '/other': '<title>Other</title>' });
  const reader = await page.context().newPage();
  await reader.goto(`${site.url}/tart`);
  await reader.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), pageOf(tart('Onion tart')));
  const opened = page.context().waitForEvent('page');
  await reader.evaluate(code);
  const clip = await opened;
  await expect(title(clip)).toHaveValue('Onion tart');
  await expect(clip.getByLabel('Link', { exact: true })).toHaveValue(`${site.url}/tart`);
  // The site cannot reach the application's own window.
  expect(await clip.evaluate(() => window.opener === null)).toBe(true);

  // A site cannot send a page in the name of another one.
  const liar = await page.context().newPage();
  await liar.goto(`${site.url}/other`);
  const second = page.context().waitForEvent('page');
  await liar.evaluate(
    ([receive, html]) => {
      const target = window.open(receive);
      window.addEventListener('message', () => target?.postMessage({ url: 'https://bank.example/', html }, '*'));
    },
    [new URL('/receive-page.html', page.url()).href, pageOf(tart('Lie'))] as const,
  );
  const fooled = await second;
  await fooled.waitForURL(/#\/clip$/);
  await expect(fooled.getByLabel('Recipe link')).toHaveValue('');
  await site.close();
});
