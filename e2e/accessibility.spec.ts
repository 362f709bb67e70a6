import { expectAccessible, openScreen, signIn, test } from './setup/fixtures.ts';
import { ownScreens, visitorScreens } from './setup/screens.ts';

/** Combinations in which each theme, direction and width occurs. `pnpm proof` tests every combination. */
const pairs = [
  { theme: 'light', language: 'en-us', width: 1_280 },
  { theme: 'dark', language: 'he', width: 360 },
  { theme: 'black', language: 'he', width: 1_440 },
  { theme: 'midnight', language: 'en-us', width: 390 },
] as const;
/** The fifth theme follows the system and shows as light or dark. */
const themes = ['light', 'dark', 'black', 'midnight'] as const;
const everything = themes.flatMap((theme) =>
  ['en-us', 'he'].flatMap((language) => [360, 390, 1_280, 1_440].map((width) => ({ theme, language, width }))),
);
const looks = process.env.PROOF === '1' ? everything : pairs;

for (const { width, ...look } of looks) {
  test(`axe finds nothing for a visitor, ${look.theme} ${look.language} at ${width} px`, async ({
    page,
    newPerson,
  }) => {
    const screens = await visitorScreens(page, await newPerson('Ada'));
    await page.addInitScript((global) => localStorage.setItem('preferences', JSON.stringify({ global })), look);
    await page.setViewportSize({ width, height: 900 });
    for (const screen of screens) {
      await openScreen(page, screen);
      await expectAccessible(page);
    }
  });

  test(`axe finds nothing for a person, ${look.theme} ${look.language} at ${width} px`, async ({ page, newPerson }) => {
    const ada = await newPerson('Ada');
    const screens = await ownScreens(page, ada, await newPerson('Ben'), await newPerson('Cat'));
    await signIn(page, ada);
    await page.addInitScript((global) => localStorage.setItem('preferences', JSON.stringify({ global })), look);
    await page.setViewportSize({ width, height: 900 });
    for (const screen of screens) {
      await openScreen(page, screen);
      await expectAccessible(page);
    }
  });
}
