import { useCallback } from 'react';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { defaultLanguage, type LanguageCode } from '@trivet/shared/languages';
import type messages from '@trivet/shared/locales/en-us.json';
import { serverUrl } from './server/server.ts';

type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${PluralCategory}` ? Base : Key;
type KeysOf<Tree, Path extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? `${Path}${WithoutPlural<Key>}`
    : KeysOf<Tree[Key], `${Path}${Key}.`>;
}[keyof Tree & string];

/** Every key of the translations. `shelves.count` covers its plural forms `count_one`, `count_other` … */
export type MessageKey = KeysOf<typeof messages>;

/** Returns the text of a key in the language that is shown. `count` chooses the plural form. */
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

async function load(code: LanguageCode): Promise<void> {
  if (i18next.hasResourceBundle(code, 'translation')) return;
  const response = await fetch(serverUrl(`assets/i18n/${code}.json?v=${__LOCALES_VERSION__}`));
  if (!response.ok) throw new Error(`Translations of ${code} answered ${response.status}`);
  i18next.addResourceBundle(code, 'translation', await shownTexts(await response.json()));
}

// The condition is constant in a build, so the product does not contain the code behind it.
async function shownTexts(texts: unknown): Promise<unknown> {
  if (!import.meta.env.DEV) return texts;
  const { isPseudoAsked, pseudoTexts } = await import('#web/lib/pseudo-locale.ts');
  return isPseudoAsked() ? pseudoTexts(texts as Parameters<typeof pseudoTexts>[0]) : texts;
}

/** Loads the translations. Rejects when none can be loaded. */
export async function startTranslations(code: LanguageCode): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: code,
    fallbackLng: defaultLanguage,
    resources: {},
    lowerCaseLng: true,
    load: 'currentOnly',
    nsSeparator: false,
    // React escapes values. A value that looks like a placeholder stays as it is.
    interpolation: { escapeValue: false, skipOnVariables: true },
    react: { useSuspense: false },
  });
  const loads = await Promise.allSettled([...new Set([defaultLanguage, code])].map(load));
  const [failed] = loads.filter((outcome) => outcome.status === 'rejected');
  // English alone, or the chosen language alone, is enough.
  if (failed !== undefined && loads.every(({ status }) => status === 'rejected')) throw failed.reason;
}

/** Changes the language of the interface. */
export async function showLanguage(code: LanguageCode): Promise<void> {
  await load(code);
  await i18next.changeLanguage(code);
}

/** Translates outside of components. */
export const translate: Translate = (key, values) => i18next.t(key, { ...values });

/** Returns the function that translates in a component. The component is drawn again when the language changes. */
export function useT(): Translate {
  const { t } = useTranslation();
  return useCallback((key, values) => t(key, { ...values }), [t]);
}
