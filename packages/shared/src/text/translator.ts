/** The texts of a language: a tree whose leaves are texts with placeholders such as `{{name}}`. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** What stands in the places of a text. Numbers are written as the language writes them. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Returns the text of a key such as `recipes.home.count`. A number named `count` chooses the plural form. */
export type Translator = (key: string, values?: TextValues) => string;

/** A language of a translator. `locale` is a BCP 47 tag. */
export interface TranslatorLanguage {
  readonly locale: string;
  readonly texts: TextTree;
}

const placeholder = /\{\{(\w+)\}\}/g;

function textAt(texts: TextTree, path: readonly string[]): string | undefined {
  let found: string | TextTree | undefined = texts;
  for (const key of path) {
    if (typeof found !== 'object' || !Object.hasOwn(found, key)) return undefined;
    found = found[key];
  }
  return typeof found === 'string' ? found : undefined;
}

function createLanguage({
  locale,
  texts,
}: TranslatorLanguage): (key: string, values: TextValues) => string | undefined {
  const plurals = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  const formOf = (key: string, { count }: TextValues): string | undefined =>
    (typeof count === 'number' ? textAt(texts, `${key}_${plurals.select(count)}`.split('.')) : undefined) ??
    textAt(texts, key.split('.'));
  const valueOf = (value: string | number | undefined): string =>
    typeof value === 'number' ? numbers.format(value) : (value ?? '');
  // Values are put in once, so a value that looks like a placeholder stays as it is.
  return (key, values) => formOf(key, values)?.replace(placeholder, (_whole, name: string) => valueOf(values[name]));
}

/**
 * Returns a translator that takes each text from the first language that has it. The plural form is the key followed by
 * `_` and a category of the CLDR plural rules (https://cldr.unicode.org/index/cldr-spec/plural-rules). A key that no
 * language has is returned itself.
 * @example createTranslator([{ locale: 'en-US', texts: { eggs_other: '{{count}} eggs' } }])('eggs', { count: 1200 }) // '1,200 eggs'
 */
export function createTranslator(languages: readonly TranslatorLanguage[]): Translator {
  const sources = languages.map(createLanguage);
  return (key, values = {}) => {
    for (const source of sources) {
      const text = source(key, values);
      if (text !== undefined) return text;
    }
    return key;
  };
}
