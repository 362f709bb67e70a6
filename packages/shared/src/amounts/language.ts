import { foldWord } from '@trivet/lexicon/fold';
import { foldedByLanguage } from '@trivet/lexicon/read';
import { countedNouns } from '@trivet/lexicon/nouns';
import { languagesOfUnit } from './units/unit-words.ts';

/** The languages in which a word is in most lists of ingredients. */
const byWord = new Map<string, string[]>();
for (const [language, words] of foldedByLanguage('frequent')) {
  for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), language]);
}

/** Most words to look at. */
const mostWords = 300;
/** Longest word of the tables. */
const longestWord = 20;

function languagesOf(word: string): Set<string> {
  const nouns = countedNouns(word).map(({ language }) => language);
  return new Set([...(byWord.get(word) ?? []), ...nouns, ...languagesOfUnit(word)]);
}

const ounces = /(?<!\p{L})(?:fl )?oz(?!\p{L})/iu;

/** Returns the language by the letters that only one of the two has, or null. */
function cyrillicLanguageOf(text: string): 'ru' | 'uk' | null {
  if (/[іїєґ]/iu.test(text)) return 'uk';
  return /[ыэёъ]/iu.test(text) ? 'ru' : null;
}

/**
 * Returns the language of ingredients (BCP 47) by their words and letters, or null when they do not tell.
 * @example languageOfLines('1 tasse de lait') // 'fr'
 */
export function languageOfLines(text: string): string | null {
  const start = text.slice(0, mostWords * longestWord);
  if (/\p{Script=Hebrew}/u.test(start)) return 'he';
  const isCyrillic = /\p{Script=Cyrillic}/u.test(start);
  const cyrillic = isCyrillic ? cyrillicLanguageOf(start) : null;
  if (cyrillic !== null) return cyrillic;
  const scores = new Map<string, number>();
  for (const word of (start.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).slice(0, mostWords)) {
    const languages = languagesOf(foldWord(word));
    for (const language of languages) scores.set(language, (scores.get(language) ?? 0) + 1 / languages.size);
  }
  const [best, second] = [...scores].sort(([, one], [, other]) => other - one);
  if (best !== undefined && best[1] > (second?.[1] ?? 0)) return best[0];
  // Of all languages that have the sign for an ounce, English measures by it.
  if (ounces.test(start) && best?.[1] === scores.get('en')) return 'en';
  return isCyrillic ? 'ru' : null;
}
