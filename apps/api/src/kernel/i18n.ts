import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type LanguageCode, languageFrom, languages } from '@trivet/shared/languages';
import i18next, { type i18n, type TFunction } from 'i18next';

/** Returns the folder of the translations: beside the bundle, or in the workspace during development. */
function localesDir(): URL {
  const built = new URL('./locales/', import.meta.url);
  return existsSync(fileURLToPath(built)) ? built : new URL('../../../../packages/shared/locales/', import.meta.url);
}

const loaded = new Map<LanguageCode, Promise<i18n>>();

async function load(code: LanguageCode): Promise<i18n> {
  const read = async (language: LanguageCode): Promise<Record<string, unknown>> =>
    JSON.parse(await readFile(new URL(`${language}.json`, localesDir()), 'utf8')) as Record<string, unknown>;
  const instance = i18next.createInstance();
  const locale = languages.find((language) => language.code === code)?.locale ?? 'en-US';
  await instance.init({
    lng: locale,
    fallbackLng: 'en-US',
    resources: { 'en-US': { translation: await read('en-us') }, [locale]: { translation: await read(code) } },
    // Mails are plain text here. Their HTML is escaped where it is made.
    interpolation: { escapeValue: false },
  });
  return instance;
}

/** Returns a translator into a language of the product. */
export async function translator(code: LanguageCode): Promise<TFunction> {
  const instance = loaded.get(code) ?? load(code);
  loaded.set(code, instance);
  return (await instance).t;
}

/** Returns a person's language: their preference in its flat form, or what their browser asked for. */
export function languageFor(preferences: unknown, acceptLanguage: string | undefined): LanguageCode {
  const own: unknown =
    typeof preferences === 'object' && preferences !== null ? Reflect.get(preferences, 'global.language') : null;
  return languages.find(({ code }) => code === own)?.code ?? languageFrom(acceptLanguage ?? '');
}

/** Returns a translator into a person's language, which {@link languageFor} finds. */
export const translatorFor = (preferences: unknown, acceptLanguage: string | undefined): Promise<TFunction> =>
  translator(languageFor(preferences, acceptLanguage));
