import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { languageCodes } from '@trivet/shared/languages';
import { fontSizes, themes } from '@trivet/shared/preferences/schema';
import { applyAppearance } from './appearance.ts';
import { moveLegacyPreferences, preferencesStore, savePreferences, subscribeToPreferenceSaves } from './preferences.ts';

const bootScript = readFileSync('public/boot.js', 'utf8');
const html = document.documentElement;

const look = () => ({
  theme: html.dataset.theme,
  fontSize: html.style.fontSize,
  lang: html.lang,
  dir: html.dir,
});
const clear = () => {
  for (const name of ['data-theme', 'style', 'lang', 'dir']) html.removeAttribute(name);
};
const afterBoot = () => {
  clear();
  runInThisContext(bootScript);
  return look();
};
const afterApply = () => {
  clear();
  applyAppearance();
  return look();
};

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US']);
});

describe('before the first paint and afterwards', () => {
  test.each([
    undefined,
    ...themes.map((theme) => ({ global: { theme } })),
    ...fontSizes.map((fontSize) => ({ global: { fontSize } })),
    ...languageCodes.map((language) => ({ global: { language } })),
    { global: { theme: 'pink', fontSize: '99px', language: 'xx' } },
    { global: null },
    'text',
  ])('%j looks the same', (stored) => {
    if (stored !== undefined) localStorage.setItem('preferences', JSON.stringify(stored));
    const boot = afterBoot();
    expect(boot).toEqual(afterApply());
    expect(boot.theme).toMatch(/^(?:light|dark|black|midnight)$/);
  });

  test.each([[['de-AT']], [['iw']], [['xx', 'fr-CA', 'en']], [['pt-BR']], [['uk']]])(
    'a browser that asks for %j gets the same language',
    (tags) => {
      vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);
      expect(afterBoot()).toEqual(afterApply());
    },
  );
});

describe('what is fetched ahead', () => {
  const ahead = (hash: string, token: string | null) => {
    document.head.innerHTML =
      '<meta name="locales-version" content="1"><meta name="home-files" content="assets/home.js assets/home.css">';
    location.hash = hash;
    if (token !== null) localStorage.setItem('token', token);
    afterBoot();
    return [...document.head.querySelectorAll('link')].map(
      (link) => `${link.rel} ${link.getAttribute('href') ?? ''} ${link.crossOrigin ?? ''}`,
    );
  };
  const english = 'preload ./assets/i18n/en-us.json?v=1 anonymous';
  const home = ['modulepreload ./assets/home.js anonymous', 'preload ./assets/home.css anonymous'];

  test.each(['', '#/', '#/list/main', '#/list/inbox?rating=5', '#/list/main?q=a'])(
    'the home list for somebody who is logged in and opens "%s"',
    (hash) => expect(ahead(hash, 't')).toEqual([english, ...home]),
  );

  test.each([
    ['', null],
    ['#/recipe/1', 't'],
    ['#/settings', 't'],
  ])('the words alone at "%s" with the token %s', (hash, token) => expect(ahead(hash, token)).toEqual([english]));

  test('the language that is shown, and English for what it lacks', () => {
    savePreferences('global', { language: 'he' });
    expect(ahead('#/about', null)).toEqual(['preload ./assets/i18n/he.json?v=1 anonymous', english]);
  });
});

test('Hebrew is written from right to left', () => {
  savePreferences('global', { language: 'he' });
  expect(afterApply()).toMatchObject({ lang: 'he', dir: 'rtl' });
});

test('a key that is not valid falls back alone', () => {
  localStorage.setItem(
    'preferences',
    '{"global":{"theme":"midnight","fontSize":"3em"},"__proto__":{"x":1},"myRecipes":7}',
  );
  expect(preferencesStore.get().global).toMatchObject({ theme: 'midnight', fontSize: '1rem' });
  expect(preferencesStore.get().myRecipes.showImages).toBe(true);
});

test('what an older client stored is brought over once', async () => {
  localStorage.setItem('preferences', JSON.stringify({ 'global.fontSize': '18px', myRecipes: { sortBy: '-title' } }));
  localStorage.setItem('theme', 'black');
  await moveLegacyPreferences();
  expect(localStorage.getItem('theme')).toBeNull();
  expect(preferencesStore.get().global).toMatchObject({ theme: 'black', fontSize: '18px' });
  expect(JSON.parse(localStorage.getItem('preferences') ?? '')).toMatchObject({ myRecipes: { sortBy: 'title' } });
});

test('only saves of a person in this tab are told for syncing', () => {
  const saved = vi.fn();
  const stop = subscribeToPreferenceSaves(saved);
  preferencesStore.set(preferencesStore.get());
  savePreferences('global', { theme: 'dark' });
  stop();
  savePreferences('global', { theme: 'light' });
  expect(saved).toHaveBeenCalledTimes(1);
  expect(saved).toHaveBeenCalledWith(
    expect.objectContaining({ global: expect.objectContaining({ theme: 'dark' }) as unknown }),
  );
});
