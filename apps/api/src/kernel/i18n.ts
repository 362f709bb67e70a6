import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { defaultLanguage, type LanguageCode, languageFrom, languageOf, languages } from '@trivet/shared/languages';
import { createTranslator, type TextTree, type Translator } from '@trivet/shared/text/translator';

/** Returns the folder of the translations: beside the bundle, or in the workspace during development. */
function localesDir(): URL {
  const built = new URL('./locales/', import.meta.url);
  return existsSync(fileURLToPath(built)) ? built : new URL('../../../../packages/shared/locales/', import.meta.url);
}

const loaded = new Map<LanguageCode, Promise<Translator>>();

async function load(code: LanguageCode): Promise<Translator> {
  const read = async (language: LanguageCode) => ({
    locale: languageOf(language).locale,
    texts: JSON.parse(await readFile(new URL(`${language}.json`, localesDir()), 'utf8')) as TextTree,
  });
  return createTranslator(await Promise.all([code, defaultLanguage].map(read)));
}

/** Returns a translator into a language of the product. Mails and pages escape what it returns where they need to. */
export async function translator(code: LanguageCode): Promise<Translator> {
  const translate = loaded.get(code) ?? load(code);
  loaded.set(code, translate);
  return await translate;
}

/** Returns a person's language: their preference in its flat form, or what their browser asked for. */
export function languageFor(preferences: unknown, acceptLanguage: string | undefined): LanguageCode {
  const own: unknown =
    typeof preferences === 'object' && preferences !== null ? Reflect.get(preferences, 'global.language') : null;
  return languages.find(({ code }) => code === own)?.code ?? languageFrom(acceptLanguage ?? '');
}

/** Returns the language that a browser asks for, or null when it asks for none. */
export const acceptedLanguage = (acceptLanguage: string | undefined): LanguageCode | null =>
  acceptLanguage === undefined ? null : languageFrom(acceptLanguage);

/** Returns a translator into a person's language, which {@link languageFor} finds. */
export const translatorFor = (preferences: unknown, acceptLanguage: string | undefined): Promise<Translator> =>
  translator(languageFor(preferences, acceptLanguage));
