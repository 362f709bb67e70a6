import { useSyncExternalStore } from 'react';
import { languageFrom, languageOf, type Language } from '@trivet/shared/languages';
import type { Preferences } from '@trivet/shared/preferences/schema';
import { preferencesStore } from './preferences.ts';

/** A theme as the style sheet knows it: `default` has become light or dark. */
export type ShownTheme = Exclude<Preferences['global']['theme'], 'default'>;

const darkQuery = window.matchMedia('(prefers-color-scheme: dark)');

/** The theme that the preference and the system ask for. */
function shownTheme(): ShownTheme {
  const { theme } = preferencesStore.get().global;
  if (theme !== 'default') return theme;
  return darkQuery.matches ? 'dark' : 'light';
}

/** Light or dark, for what knows only these two. */
export const colorSchemeOf = (theme: ShownTheme): 'light' | 'dark' => (theme === 'light' ? 'light' : 'dark');

/** The language that is shown: the preference, otherwise the nearest that the browser asks for. */
export const shownLanguage = (): Language =>
  languageOf(preferencesStore.get().global.language ?? languageFrom(navigator.languages));

/** Puts theme, font size, language and direction on `<html>`; `/boot.js` did the same before the first paint. */
export function applyAppearance(): void {
  const html = document.documentElement;
  const theme = shownTheme();
  const { locale, dir } = shownLanguage();
  html.dataset.theme = theme;
  html.dataset.mantineColorScheme = colorSchemeOf(theme);
  html.style.fontSize = preferencesStore.get().global.fontSize;
  html.lang = locale;
  html.dir = dir;
  const bar = document.querySelector('meta[name="theme-color"]');
  bar?.setAttribute('content', getComputedStyle(html).getPropertyValue('--paper').trim());
}

/** Calls the listener when the preferences or the system's colour scheme change; returns how to stop. */
export function subscribeAppearance(listener: () => void): () => void {
  const stop = preferencesStore.subscribe(listener);
  darkQuery.addEventListener('change', listener);
  return () => {
    stop();
    darkQuery.removeEventListener('change', listener);
  };
}

/** The theme that is shown; the component follows the preference and the system. */
export const useShownTheme = (): ShownTheme => useSyncExternalStore(subscribeAppearance, shownTheme);

/** What stands between whole and part of a number in the language that is shown. */
export const useDecimalMark = (): Language['decimalMark'] =>
  useSyncExternalStore(subscribeAppearance, () => shownLanguage().decimalMark);
