/** The codes of the nine languages, as stored and in the names of the translation files. */
export const languageCodes = ['en-us', 'it-it', 'de-de', 'uk-ua', 'he', 'es-es', 'fr-fr', 'ru-ru', 'hu-hu'] as const;

/** One of {@link languageCodes}. */
export type LanguageCode = (typeof languageCodes)[number];

/** The language of people whose own languages Trivet does not have. */
export const defaultLanguage: LanguageCode = 'en-us';

/** A language. `name` is its own name, `locale` its BCP 47 tag for Intl and for `lang` attributes. */
export interface Language {
  code: LanguageCode;
  name: string;
  dir: 'ltr' | 'rtl';
  locale: string;
  /** The decimal mark of the language. */
  decimalMark: '.' | ',';
}

const about: Record<LanguageCode, Omit<Language, 'code'>> = {
  'en-us': { name: 'English', dir: 'ltr', locale: 'en-US', decimalMark: '.' },
  'it-it': { name: 'Italiano', dir: 'ltr', locale: 'it-IT', decimalMark: ',' },
  'de-de': { name: 'Deutsch', dir: 'ltr', locale: 'de-DE', decimalMark: ',' },
  'uk-ua': { name: 'Українська', dir: 'ltr', locale: 'uk-UA', decimalMark: ',' },
  he: { name: 'עברית', dir: 'rtl', locale: 'he', decimalMark: '.' },
  'es-es': { name: 'Español', dir: 'ltr', locale: 'es-ES', decimalMark: ',' },
  'fr-fr': { name: 'Français', dir: 'ltr', locale: 'fr-FR', decimalMark: ',' },
  'ru-ru': { name: 'Русский', dir: 'ltr', locale: 'ru-RU', decimalMark: ',' },
  'hu-hu': { name: 'Magyar', dir: 'ltr', locale: 'hu-HU', decimalMark: ',' },
};

/** Returns the language with this code. */
export const languageOf = (code: LanguageCode): Language => ({ code, ...about[code] });

/** All languages in the order of the choice. */
export const languages: readonly Language[] = languageCodes.map(languageOf);

/** Browsers and operating systems still send the withdrawn ISO 639 code of Hebrew. */
const withdrawnBases = new Map([['iw', 'he']]);

const baseOf = (tag: string): string => {
  const base = tag.split('-', 1)[0] ?? '';
  return withdrawnBases.get(base) ?? base;
};

function matchTag(tag: string): LanguageCode | undefined {
  const wanted = tag.trim().toLowerCase().replaceAll('_', '-');
  return languageCodes.find((code) => code === wanted) ?? languageCodes.find((code) => baseOf(code) === baseOf(wanted));
}

/** Longest header to read, in UTF-16 units. Browsers send less than a hundred. */
const maxHeaderLength = 1_000;

function tagsByQuality(header: string): string[] {
  return header
    .slice(0, maxHeaderLength)
    .split(',')
    .map((item) => {
      const [tag = '', ...parameters] = item.split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag, quality: quality === undefined ? 1 : Number(quality.trim().slice(2)) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

/**
 * Returns the language for an Accept-Language header or for the browser's list of tags, best first: for each tag the
 * exact language, then the one of the same base (`de-AT` gives `de-de`), and English when none matches.
 * @example languageFrom('fr-CA,fr;q=0.9,en;q=0.8') // 'fr-fr'
 */
export function languageFrom(preferred: string | readonly string[] | undefined): LanguageCode {
  const tags = typeof preferred === 'string' ? tagsByQuality(preferred) : (preferred ?? []);
  for (const tag of tags) {
    const code = matchTag(tag);
    if (code !== undefined) return code;
  }
  return defaultLanguage;
}
