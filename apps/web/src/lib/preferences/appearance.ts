import { useSyncExternalStore } from 'react';
import { languageFrom, languageOf, type Language } from '@trivet/shared/languages';
import type { Preferences } from '@trivet/shared/preferences/schema';
import { preferencesStore } from './preferences.ts';

/** A theme of the style sheet, where `default` has become light or dark. */
export type ShownTheme = Exclude<Preferences['global']['theme'], 'default'>;

const darkQuery = window.matchMedia('(prefers-color-scheme: dark)');

/** Returns the theme of the preference, or of the system for `default`. */
function shownTheme(): ShownTheme {
  const { theme } = preferencesStore.get().global;
  if (theme !== 'default') return theme;
  return darkQuery.matches ? 'dark' : 'light';
}

/** Returns light or dark, for parts that have only these two. */
export const colorSchemeOf = (theme: ShownTheme): 'light' | 'dark' => (theme === 'light' ? 'light' : 'dark');

/** Returns the language that is shown: the preference, otherwise the nearest match for the browser's languages. */
export const shownLanguage = (): Language =>
  languageOf(preferencesStore.get().global.language ?? languageFrom(navigator.languages));

/** Returns the font size of the open screen. */
let fontSizeOf = ({ global }: Preferences): string => global.fontSize;

/** Gives the page another font size of the preferences. Returns a function that gives it the usual one again. */
export function showInFontSize(own: (preferences: Preferences) => string): () => void {
  const usual = fontSizeOf;
  fontSizeOf = own;
  applyAppearance();
  return () => {
    fontSizeOf = usual;
    applyAppearance();
  };
}

/** Sets theme, font size, language and direction on `<html>`. `/boot.js` does the same before the first paint. */
export function applyAppearance(): void {
  const html = document.documentElement;
  const theme = shownTheme();
  const { locale, dir } = shownLanguage();
  html.dataset.theme = theme;
  html.style.fontSize = fontSizeOf(preferencesStore.get());
  html.lang = locale;
  html.dir = dir;
  const bar = document.querySelector('meta[name="theme-color"]');
  bar?.setAttribute('content', getComputedStyle(html).getPropertyValue('--paper').trim());
}

/** Calls the listener when the preferences or the system's colour scheme change. Returns a function that stops it. */
export function subscribeAppearance(listener: () => void): () => void {
  const stop = preferencesStore.subscribe(listener);
  darkQuery.addEventListener('change', listener);
  return () => {
    stop();
    darkQuery.removeEventListener('change', listener);
  };
}

/** Returns the theme that is shown. The component follows the preference and the system. */
export const useShownTheme = (): ShownTheme => useSyncExternalStore(subscribeAppearance, shownTheme);

/** Returns the decimal mark of the language that is shown. */
export const useDecimalMark = (): Language['decimalMark'] =>
  useSyncExternalStore(subscribeAppearance, () => shownLanguage().decimalMark);
