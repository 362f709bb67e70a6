import { defaultLanguage, type LanguageCode, languageOf } from '@trivet/shared/languages';
import type messages from '@trivet/shared/locales/en-us.json';
import { createTranslator, type TextTree, type TextValues } from '@trivet/shared/text/translator';
import { serverUrl } from './server/server.ts';
import { createStore, useStore } from './stores/store.ts';

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
export type Translate = (key: MessageKey, values?: TextValues) => string;

const loaded = new Map<LanguageCode, TextTree>();

async function load(code: LanguageCode): Promise<void> {
  if (loaded.has(code)) return;
  const response = await fetch(serverUrl(`assets/i18n/${code}.json?v=${__LOCALES_VERSION__}`));
  if (!response.ok) throw new Error(`Translations of ${code} answered ${response.status}`);
  loaded.set(code, await shownTexts((await response.json()) as TextTree));
}

// The condition is constant in a build, so the product does not contain the code behind it.
async function shownTexts(texts: TextTree): Promise<TextTree> {
  if (!import.meta.env.DEV) return texts;
  const { isPseudoAsked, pseudoTexts } = await import('#web/lib/pseudo-locale.ts');
  return isPseudoAsked() ? pseudoTexts(texts) : texts;
}

const shown = createStore<Translate>((key) => key);

function show(code: LanguageCode): void {
  const codes = [...new Set([code, defaultLanguage])];
  shown.set(
    createTranslator(
      codes.flatMap((each) => {
        const texts = loaded.get(each);
        return texts === undefined ? [] : [{ locale: languageOf(each).locale, texts }];
      }),
    ),
  );
}

/** Loads the translations. Rejects when none can be loaded. */
export async function startTranslations(code: LanguageCode): Promise<void> {
  const loads = await Promise.allSettled([...new Set([defaultLanguage, code])].map(load));
  const [failed] = loads.filter((outcome) => outcome.status === 'rejected');
  // English alone, or the chosen language alone, is enough.
  if (failed !== undefined && loads.every(({ status }) => status === 'rejected')) throw failed.reason;
  show(code);
}

let asked: LanguageCode | undefined;

/** Changes the language of the interface. */
export async function showLanguage(code: LanguageCode): Promise<void> {
  asked = code;
  await load(code);
  // A language that was chosen while this one loaded is the one to show.
  if (asked === code) show(code);
}

/** Translates outside of components. */
export const translate: Translate = (key, values) => shown.get()(key, values);

/** Returns the function that translates in a component. The component is drawn again when the language changes. */
export const useT = (): Translate => useStore(shown);
