import { expectAccessible, openScreen, signIn, test } from './setup/fixtures.ts';

/** Combinations in which each theme, direction and width occurs. `pnpm proof` tests every combination. */
const pairs = [
  { theme: 'light', language: 'en-us', width: 1_280 },
  { theme: 'dark', language: 'en-us', width: 390 },
  { theme: 'black', language: 'he', width: 1_280 },
  { theme: 'light', language: 'he', width: 390 },
] as const;
const themes = ['light', 'dark', 'black', 'midnight'] as const;
const everything = themes.flatMap((theme) =>
  ['en-us', 'he'].flatMap((language) => [360, 390, 1_280, 1_440].map((width) => ({ theme, language, width }))),
);
const looks = process.env.PROOF === '1' ? everything : pairs;
const visitorScreens = [
  'welcome',
  'auth/login',
  'auth/register',
  'auth/reset?grant=x',
  'about',
  'about/details',
  'legal',
  'settings',
  'people/@nobody',
  'nowhere',
];
const ownScreens = [
  'list/main',
  'list/inbox',
  'labels',
  'trash',
  'settings',
  'settings/account',
  'settings/import',
  'settings/import/livingcookbook',
  'settings/import/json-ld',
  'settings/import/pepperplate',
  'clip',
  'people',
  'people/my-profile',
  'messages',
  'people/@nobody',
  'edit-recipe/new',
];

for (const { width, ...look } of looks) {
  test(`axe finds nothing for a visitor, ${look.theme} ${look.language} at ${width} px`, async ({ page }) => {
    await page.addInitScript((global) => localStorage.setItem('preferences', JSON.stringify({ global })), look);
    await page.setViewportSize({ width, height: 900 });
    for (const screen of visitorScreens) {
      await openScreen(page, screen);
      await expectAccessible(page);
    }
  });

  test(`axe finds nothing for a person, ${look.theme} ${look.language} at ${width} px`, async ({ page, newPerson }) => {
    const ada = await newPerson('Ada');
    await signIn(page, ada);
    const id = await ada.addRecipe({
      title: 'מרק עדשים',
      description: 'Warm and red',
      ingredients: '[Soup]\n200 g lentils\n1 onion',
      instructions: 'Chop.\n[Later]\nCook.',
      notes: 'See https://example.org/',
      totalTime: '40 min',
      rating: 4,
      labels: ['soup', 'מרקים'],
      url: 'https://example.org/soup',
    });
    await page.addInitScript((global) => localStorage.setItem('preferences', JSON.stringify({ global })), look);
    await page.setViewportSize({ width, height: 900 });
    for (const screen of [...ownScreens, `recipe/${id}`, `recipe/${id}/history`, `edit-recipe/${id}`]) {
      await openScreen(page, screen);
      await expectAccessible(page);
    }
  });
}
