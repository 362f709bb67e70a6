import type { Page } from '@playwright/test';
import { expect, expectAccessible, moveTo, signIn, test, waitForContent } from './setup/fixtures.ts';
import { changePreferences } from './setup/preferences.ts';
import { ownScreens, visitorScreens } from './setup/screens.ts';

interface Look {
  readonly language: string;
  readonly theme: string;
  readonly width: number;
}

/** The fifth theme follows the system and shows as light or dark. */
const themes = ['light', 'dark', 'black', 'midnight'];

/** Every screen is seen in both directions, and each theme and width occurs in both: from screen to screen they take turns. */
const inTurns: readonly (readonly Look[])[] = [
  [
    { language: 'en-us', theme: 'light', width: 1_280 },
    { language: 'he', theme: 'dark', width: 360 },
  ],
  [
    { language: 'he', theme: 'black', width: 1_440 },
    { language: 'en-us', theme: 'midnight', width: 390 },
  ],
  [
    { language: 'en-us', theme: 'dark', width: 360 },
    { language: 'he', theme: 'light', width: 1_280 },
  ],
  [
    { language: 'he', theme: 'midnight', width: 390 },
    { language: 'en-us', theme: 'black', width: 1_440 },
  ],
];

/** The turns of each test. `pnpm proof` shows every screen in every combination. */
const tests: Readonly<Record<string, readonly (readonly Look[])[]>> =
  process.env.PROOF === '1'
    ? Object.fromEntries(
        ['en-us', 'he'].flatMap((language) =>
          [360, 390, 1_280, 1_440].map((width) => [
            `${language}, ${width} px, in every theme`,
            [themes.map((theme) => ({ language, theme, width }))],
          ]),
        ),
      )
    : { 'in both directions, themes and widths in turns': inTurns };

/** Shows the open page in a look, as in a window that is resized while another tab changes what one prefers. */
async function show(page: Page, { language, theme, width }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  // What changes with each look is not stored in the account.
  await changePreferences(page, { language, theme, preferencesSync: 'disabled' });
  await expect(page.locator(`html[dir="${language === 'he' ? 'rtl' : 'ltr'}"][data-theme="${theme}"]`)).toHaveCount(1);
  await waitForContent(page);
}

/** Looks at each screen in the looks of its turn. */
async function expectAllAccessible(
  page: Page,
  screens: readonly string[],
  turns: readonly (readonly Look[])[],
): Promise<void> {
  for (const [index, screen] of screens.entries()) {
    await test.step(screen, async () => {
      await moveTo(page, screen);
      for (const look of turns[index % turns.length] ?? []) {
        await show(page, look);
        await expectAccessible(page);
      }
    });
  }
}

for (const [shown, turns] of Object.entries(tests)) {
  test(`axe finds nothing for a visitor, ${shown}`, async ({ page, newPerson }) => {
    await expectAllAccessible(page, await visitorScreens(page, await newPerson('Ada')), turns);
  });

  test(`axe finds nothing for a person, ${shown}`, async ({ page, newPerson }) => {
    const ada = await newPerson('Ada');
    const screens = await ownScreens(page, ada, await newPerson('Ben'), await newPerson('Cat'));
    await signIn(page, ada);
    await expectAllAccessible(page, screens, turns);
  });
}
