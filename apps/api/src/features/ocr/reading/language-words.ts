import type { LanguageCode } from '@trivet/shared/languages';

/** The scripts of our languages. Data of one script reads another as noise. */
export type Script = 'latin' | 'cyrillic' | 'hebrew';

export const scriptOf: Readonly<Record<LanguageCode, Script>> = {
  'en-us': 'latin',
  'it-it': 'latin',
  'de-de': 'latin',
  'es-es': 'latin',
  'fr-fr': 'latin',
  'hu-hu': 'latin',
  'uk-ua': 'cyrillic',
  'ru-ru': 'cyrillic',
  he: 'hebrew',
};

/** Frequent words of recipes in each language, lower case and without accents, which bad readings lose first. */
const words: Readonly<Record<LanguageCode, string>> = {
  'en-us':
    'the and of to in with for until add a cup cups tsp tbsp teaspoon tablespoon minutes oven heat mix bake stir serves ingredients method directions salt butter water flour large over into',
  'it-it':
    'di il la e con per in un una del della gli le al alla minuti cucchiai cucchiaio cuocere aggiungere forno ingredienti preparazione sale olio burro acqua farina uova zucchero',
  'de-de':
    'und die der das mit in den dem ein eine zu auf fur bei el tl minuten dazugeben ruhren ofen zutaten zubereitung salz butter wasser mehl eier zucker personen kochen backen alles',
  'es-es':
    'de la el y con en los las un una para por al minutos cucharadas cucharada cocinar anadir horno ingredientes preparacion sal aceite agua harina huevos azucar hasta',
  'fr-fr':
    'de la le et les des du une un avec dans pour au aux en minutes cuillere cuilleres ajouter four ingredients preparation sel beurre eau farine oeufs sucre cuire',
  'hu-hu':
    'es a az egy majd hozza hozzaadjuk evokanal teaskanal percig perc dkg liszt tojas cukor so vaj sutjuk fozzuk elkeszites hozzavalok szemelyre fel is meg',
  'uk-ua':
    'і та в у на з із до для додайте хвилин хв ст л г мл сіль олія цукор борошно яйця інгредієнти приготування варіть його їх що',
  'ru-ru':
    'и в на с из до для добавьте минут мин ст л г мл соль масло сахар мука яйца ингредиенты приготовление варите его их что по',
  he: 'את של עם על או כפות כפית כוס דקות מוסיפים מלח שמן סוכר קמח ביצים מצרכים הכנה',
};

/** Letters that only one of our languages writes. */
const ownLetters: readonly [RegExp, LanguageCode][] = [
  [/[ßä]/giu, 'de-de'],
  [/[őű]/giu, 'hu-hu'],
  [/[ñ¿¡]/giu, 'es-es'],
  [/[çœêû]/giu, 'fr-fr'],
  [/[іїєґ]/giu, 'uk-ua'],
  [/[ыэъё]/giu, 'ru-ru'],
];

const withoutAccents = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    // Й and ї are letters of their own, which decompose as well; both sides of the comparison do.
    .replaceAll(/\p{M}/gu, '');

const wordsOf = new Map(
  Object.entries(words).map(
    ([language, list]) =>
      [language as LanguageCode, new Set(list.split(' ').map((word) => withoutAccents(word)))] as const,
  ),
);

/** How much a word says: less where several of our languages have it. */
const weights = new Map<string, number>();
for (const set of wordsOf.values())
  for (const word of set) weights.set(word, 1 / [...wordsOf.values()].filter((other) => other.has(word)).length);

/** Returns the language of a text among some, or undefined when its words do not tell it. */
export function languageOfText(text: string, among: readonly LanguageCode[]): LanguageCode | undefined {
  const found = withoutAccents(text).match(/\p{L}+/gu) ?? [];
  const scored = among
    .map((language) => {
      const known = wordsOf.get(language);
      const own = ownLetters
        .filter(([, code]) => code === language)
        .map(([letters]) => text.match(letters)?.length ?? 0);
      const letters =
        Math.min(
          6,
          own.reduce((sum, count) => sum + count, 0),
        ) * 0.75;
      const score = found.reduce(
        (sum, word) => sum + (known?.has(word) === true ? (weights.get(word) ?? 0) : 0),
        letters,
      );
      return { language, score };
    })
    .toSorted((a, b) => b.score - a.score);
  const [first, second] = scored;
  if (first === undefined || first.score < 1.5) return undefined;
  return first.score > (second?.score ?? 0) * 1.15 ? first.language : undefined;
}
