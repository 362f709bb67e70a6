import { save, title } from './setup/editor.ts';
import { expect, test } from './setup/fixtures.ts';
import { servePages } from './setup/pages.ts';
import { heading, png } from './setup/recipes.ts';

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

test('a page gives title, ingredients, steps and picture, without a word about where each was found', async ({
  page,
  person,
}) => {
  await person.addRecipe({ title: 'Onion tart' });
  await page.goto('/#/clip');
  const pages: Record<string, string | Buffer> = { '/a.png': await png(page, '#a52') };
  const site = await servePages(pages);
  pages['/tart'] = pageOf(tart('Onion tart', `${site.url}/a.png`));
  await page.getByLabel('Recipe link').fill(`${site.url}/tart`);
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveValue('Onion tart');
  await expect(page.getByLabel('Ingredients', { exact: true })).toHaveValue('4 onions\n250 g flour');
  await expect(page.getByLabel('Ingredients', { exact: true })).not.toHaveAccessibleDescription(/recipe data/);
  await expect(page.getByLabel('Link', { exact: true })).not.toHaveAccessibleDescription('The page’s link');
  await expect(page.getByText('Recipe found. Check it and save.')).toBeVisible();
  await expect(page.getByText('You already have a recipe called “Onion tart”.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();

  // The form keeps what a person changes.
  await page.getByLabel('Ingredients', { exact: true }).fill('5 onions');
  await save(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep title' }).click();
  await expect(heading(page, 'Onion tart')).toBeVisible();
  await expect(page.getByText('5 onions')).toBeVisible();
  await site.close();
});

test('the manifest names the clip screen as a target of shares, and what was shared as a text survives a log-in', async ({
  page,
  newPerson,
}) => {
  const ada = await newPerson('Ada');
  const site = await servePages({ '/tart': pageOf(tart('Onion tart')) });
  const shared = new URLSearchParams({ 'share-title': 'A tart', 'share-text': `Look at this: ${site.url}/tart.` });
  await page.goto(`/?${shared}`);
  const manifest = await page.request.get(`/${(await page.locator('link[rel=manifest]').getAttribute('href')) ?? ''}`);
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  expect(await manifest.json()).toMatchObject({
    share_target: { action: './share', method: 'POST', params: { text: 'share-text', url: 'share-url' } },
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email address').fill(ada.email);
  await dialog.getByLabel('Password', { exact: true }).fill(ada.password);
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveValue('Onion tart');
  expect(new URL(page.url()).search).toBe('');
  await site.close();
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
