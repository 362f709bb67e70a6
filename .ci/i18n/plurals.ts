import type { Messages } from './messages.ts';

const suffix = /_(zero|one|two|few|many|other)$/;

/** Returns the keys as code names them, each with the keys of the file: one, or one per plural category. */
export function familiesOf(messages: Messages): Map<string, string[]> {
  return Map.groupBy(messages.keys(), (key) =>
    messages.has(key.replace(suffix, '_other')) ? key.replace(suffix, '') : key,
  );
}

/** Returns the plural categories of a language of the CLDR, in alphabetical order. */
const categoriesOf = (locale: string): string[] =>
  new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted();

/** Returns the categories for one single number, whose text may spell it out: "one recipe". */
function categoriesOfOneNumber(locale: string): Set<string> {
  const rules = new Intl.PluralRules(locale);
  const numbers = Map.groupBy(
    Array.from({ length: 1_000 }, (_, number) => number),
    (number) => rules.select(number),
  );
  return new Set([...numbers].filter(([, members]) => members.length === 1).map(([category]) => category));
}

/** Checks that a language has the keys of English, each plural with exactly the categories of the language. */
export function checkForms(messages: Messages, english: Messages, locale: string): string[] {
  const own = familiesOf(messages);
  const expected = familiesOf(english);
  const categories = categoriesOf(locale);
  return [
    ...[...own.keys()].filter((key) => !expected.has(key)).map((key) => `${key} does not exist in English`),
    ...[...expected].flatMap(([key, englishKeys]) => {
      const isPlural = englishKeys.some((name) => name !== key);
      const wanted = isPlural ? categories.map((category) => `${key}_${category}`) : [key];
      const found = own.get(key) ?? [];
      return [
        ...wanted.filter((name) => !found.includes(name)).map((name) => `${name} is missing`),
        ...found
          .filter((name) => !wanted.includes(name))
          .map((name) => `${name} is a form that the language does not have`),
      ];
    }),
  ];
}

const placeholdersOf = (text: string): string[] => [...new Set(text.match(/\{\{[^}]*\}\}/g))].toSorted();

/**
 * Checks that a language has the placeholders of English. `{{count}}` may be missing where the form is for a single
 * number.
 */
export function checkPlaceholders(messages: Messages, english: Messages, locale: string): string[] {
  const spelledOut = categoriesOfOneNumber(locale);
  return [...messages].flatMap(([key, text]) => {
    const category = suffix.exec(key)?.[1];
    const model = english.get(category === undefined ? key : key.replace(suffix, '_other')) ?? english.get(key);
    if (model === undefined) return [];
    const found = placeholdersOf(text);
    const wanted = placeholdersOf(model).filter(
      (name) => name !== '{{count}}' || found.includes(name) || category === undefined || !spelledOut.has(category),
    );
    return found.join() === wanted.join()
      ? []
      : [`${key} has ${found.join(' ') || 'no placeholder'}, not ${wanted.join(' ') || 'none'}`];
  });
}
