import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Preferences } from '@trivet/shared/preferences/schema';
import { preferencesStore, savePreferences } from '#web/lib/preferences/preferences.ts';
import { show } from '#web/testing/show.tsx';
import { WelcomeScreen } from './welcome-screen.tsx';

const alt = 'A list of recipes in Trivet, and one of them on a phone';

const shown = () => screen.getByRole('img', { name: alt }).getAttribute('src');

/** Shows the screen in a theme and a language that the person chose. */
function showIn(choice: Partial<Preferences['global']>) {
  preferencesStore.clear();
  savePreferences('global', choice);
  return show(<WelcomeScreen />);
}

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['black', 'dark'],
  ['midnight', 'dark'],
] as const)('in the theme %s, Welcome shows Trivet as it is %s', (theme, look) => {
  const { container } = showIn({ theme });
  expect(shown()).toContain(`/list-${look}-ltr.webp`);
  const addresses = [...container.querySelectorAll('img, source')].map(
    (picture) => picture.getAttribute('src') ?? picture.getAttribute('srcset'),
  );
  expect(addresses).toHaveLength(3);
  for (const address of addresses) expect(address).toContain(`-${look}-ltr.webp`);
});

test('the picture follows the theme while Welcome is open', () => {
  showIn({ theme: 'light' });
  act(() => savePreferences('global', { theme: 'dark' }));
  expect(shown()).toContain('/list-dark-ltr.webp');
});

test('in Hebrew, the picture shows Trivet from right to left', () => {
  showIn({ theme: 'light', language: 'he' });
  expect(shown()).toContain('/list-light-rtl.webp');
});

test('the place of each picture is kept before it arrives', () => {
  const { container } = showIn({ theme: 'light' });
  for (const picture of container.querySelectorAll('img, source')) {
    expect(Number(picture.getAttribute('width'))).toBeGreaterThan(0);
    expect(Number(picture.getAttribute('height'))).toBeGreaterThan(0);
  }
});

test('Welcome offers to log in and to create an account once each', () => {
  showIn({ theme: 'light' });
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Create account', 'Log in']);
});
