import type { Page } from '@playwright/test';
import { save, title } from './setup/editor.ts';
import { expect, expectAccessible, standingBox, test } from './setup/fixtures.ts';
import { isStartable } from './setup/offline.ts';
import { changePreferences } from './setup/preferences.ts';
import { heading, png } from './setup/recipes.ts';

const place = (top: number, unsure: object[] = []) => ({
  page: 0,
  box: { left: 0.2, top, width: 0.4, height: 0.03 },
  confidence: 60,
  unsure,
  unseen: [],
});
const word = { text: 'f1our', box: { left: 0.4, top: 0.32, width: 0.1, height: 0.03 } };

/** What the server says of a photograph. Its engine is no part of an ordinary installation. */
const reading = {
  reader: 'engine',
  recipe: {
    ...Object.fromEntries(
      ['description', 'yield', 'activeTime', 'totalTime', 'source', 'url', 'notes', 'imageUrl'].map((name) => [
        name,
        '',
      ]),
    ),
    title: 'Onion tart',
    ingredients: ['4 onions', '250 g f1our', ...Array.from({ length: 12 }, (_, at) => `${at + 1} eggs`)].join('\n'),
    instructions: 'Chop the onions.\nBake.',
    imageUrls: [],
    provenance: {},
    confidence: 0.9,
    alternatives: [],
  },
  sources: {
    title: place(0.1),
    yield: null,
    activeTime: null,
    totalTime: null,
    ingredients: [place(0.28), place(0.32, [word]), ...Array.from({ length: 12 }, () => place(0.4))],
    instructions: [place(0.6), place(0.65)],
    notes: [],
  },
  text: '',
  pages: [{ confidence: 80, quarterTurns: 0 }],
  leftOut: 0,
  missingLanguages: [],
};

async function readPhoto(page: Page): Promise<void> {
  await page.route('**/api/trpc/ml.readPhotos*', (route) =>
    route.fulfill({ json: [{ result: { data: { json: reading } } }] }),
  );
  await page.goto('/#/clip/photo');
  const picture = { name: 'page.png', mimeType: 'image/png', buffer: await png(page, '#ddc') };
  await page.getByLabel('Add photo').setInputFiles(picture);
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Read recipe' }).click();
  await expect(title(page)).toHaveValue('Onion tart');
}

test('a photograph stays in view beside the field, leads to what was hard to read, and is kept', async ({
  page,
  person,
}) => {
  expect(person.token).not.toBe('');
  await page.setViewportSize({ width: 360, height: 760 });
  await readPhoto(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Next one to check' }).click();
  const ingredients = page.getByLabel('Ingredients', { exact: true });
  await expect(ingredients).toBeFocused();
  const original = page.getByRole('region', { name: 'Original' });
  await expect(original.getByText('Hard to read: “f1our”')).toBeVisible();
  // The field begins below the picture, and above the bar with the button.
  const [photo, field] = [await standingBox(original), await standingBox(ingredients)];
  expect(field.y).toBeGreaterThan(photo.y + photo.height);
  expect(field.y).toBeLessThan((await standingBox(save(page))).y);
  await page.keyboard.type('flour');
  await expect(original.getByText('1 part to check')).toHaveCount(0);

  await page.setViewportSize({ width: 1_280, height: 900 });
  await changePreferences(page, { language: 'he', theme: 'dark', preferencesSync: 'disabled' });
  await expect(page.locator('html[dir="rtl"][data-theme="dark"]')).toHaveCount(1);
  await expectAccessible(page);
  const [beside, form] = [
    await standingBox(page.getByRole('region', { name: 'המקור' })),
    await standingBox(page.getByRole('form')),
  ];
  expect(beside.x).toBeGreaterThan(form.x + form.width);
  await changePreferences(page, { language: 'en-us', preferencesSync: 'disabled' });
  await save(page).click();
  await expect(heading(page, 'Onion tart')).toBeVisible();
  await expect(page.getByText('250 g flour')).toBeVisible();
  await expect(page.locator('main img').first()).toBeVisible();
});

test('a text file is read without an engine', async ({ page, person }) => {
  expect(person.token).not.toBe('');
  await page.goto('/#/clip/photo');
  const text =
    'Leek soup\n\nIngredients\n2 leeks\n1 l vegetable stock\n200 g potatoes\n\nMethod\nChop. Cook for 20 minutes.\n';
  const file = { name: 'soup.txt', mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.getByLabel('Choose a document').setInputFiles(file);
  await expect(title(page)).toHaveValue('Leek soup');
  await page.getByLabel('Ingredients', { exact: true }).click({ position: { x: 40, y: 20 } });
  await expect(page.locator('[data-marked]')).toHaveText('2 leeks');
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a photograph that another application shares is taken by the screen that reads it', async ({
    page,
    person,
  }) => {
    expect(person.token).not.toBe('');
    await page.goto('/#/clip');
    await isStartable(page);
    const bytes = [...(await png(page, '#a52'))];
    // What a phone does when somebody shares a picture with the installed application.
    await page.evaluate((content) => {
      const form = Object.assign(document.createElement('form'), {
        method: 'post',
        action: './share',
        enctype: 'multipart/form-data',
      });
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'share-files' });
      const files = new DataTransfer();
      files.items.add(new File([new Uint8Array(content)], 'page.png', { type: 'image/png' }));
      input.files = files.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    }, bytes);
    await expect(heading(page, 'From a photo')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await expect(page).toHaveURL(/#\/clip\/photo$/);
  });
});
