import type { Page } from '@playwright/test';
import { expectAccessible, openScreen, signIn, test, waitForContent } from './setup/fixtures.ts';
import { changeTheme, setPreferences } from './setup/preferences.ts';
import { ownScreens, visitorScreens } from './setup/screens.ts';

interface Look {
  theme: string;
  width: number;
}

/** Combinations in which each theme, direction and width occurs. `pnpm proof` tests every combination. */
const pairs = {
  'en-us': [
    { theme: 'light', width: 1_280 },
    { theme: 'midnight', width: 390 },
  ],
  he: [
    { theme: 'dark', width: 360 },
    { theme: 'black', width: 1_440 },
  ],
};
/** The fifth theme follows the system and shows as light or dark. */
const themes = ['light', 'dark', 'black', 'midnight'];
const inAllThemes = (width: number): Look[] => themes.map((theme) => ({ theme, width }));
/** The looks of one test, which loads each screen once. */
const groups = (['en-us', 'he'] as const).flatMap((language) =>
  (process.env.PROOF === '1' ? [360, 390, 1_280, 1_440].map(inAllThemes) : [pairs[language]]).map((looks) => ({
    language,
    looks,
  })),
);

/** Loads each screen, and looks at it in each look, as in a window that is resized while another tab chooses a theme. */
async function expectAllAccessible(page: Page, screens: readonly string[], looks: readonly Look[]): Promise<void> {
  for (const screen of screens) {
    await page.setViewportSize({ width: looks[0]?.width ?? 0, height: 900 });
    await openScreen(page, screen);
    for (const { theme, width } of looks) {
      await page.setViewportSize({ width, height: 900 });
      await changeTheme(page, theme);
      await waitForContent(page);
      await expectAccessible(page);
    }
  }
}

for (const { language, looks } of groups) {
  const shown = looks.map(({ theme, width }) => `${theme} at ${width} px`).join(', ');

  test(`axe finds nothing for a visitor, ${language}: ${shown}`, async ({ page, newPerson }) => {
    const screens = await visitorScreens(page, await newPerson('Ada'));
    await setPreferences(page, { global: { theme: looks[0]?.theme, language } });
    await expectAllAccessible(page, screens, looks);
  });

  test(`axe finds nothing for a person, ${language}: ${shown}`, async ({ page, newPerson }) => {
    const ada = await newPerson('Ada');
    const screens = await ownScreens(page, ada, await newPerson('Ben'), await newPerson('Cat'));
    await signIn(page, ada);
    await setPreferences(page, { global: { theme: looks[0]?.theme, language } });
    await expectAllAccessible(page, screens, looks);
  });
}
