import { foldWord } from './fold.ts';
import { byLanguage, formsOf, wordsOf } from './read.ts';

/** The forms of a word in the order of the plural categories of its language (CLDR). One form serves any number. */
export interface WordForms {
  /** BCP 47. */
  language: string;
  forms: readonly string[];
}

/** The nouns that recipes count by language. Hungarian has the singular behind a number. */
const nouns = byLanguage((words) => words.countedNouns);

const byWord = new Map<string, WordForms[]>();
for (const [language, list] of nouns) {
  for (const forms of wordsOf(list).map(formsOf)) {
    for (const form of new Set(forms.map(foldWord))) {
      const noun = { language, forms };
      byWord.set(form, [...(byWord.get(form) ?? []), noun]);
    }
  }
}

/** Nouns at the end of German compounds: those that are counted, of at least {@link shortestHead} letters, and others. */
const heads = [...nouns, ...byLanguage((words) => words.compoundHeads)].filter(([language]) => language === 'de');
/** Letters of the shortest and the longest noun that is looked for at the end of a word. */
const [shortestHead, longestHead] = [4, 18];
/** Letters of the shortest word in front of it. */
const shortestStem = 3;

const headForms = new Map<string, readonly string[]>();
for (const forms of heads.flatMap(([, list]) => wordsOf(list).map(formsOf))) {
  if (forms.every((form) => form.length >= shortestHead))
    for (const form of forms) headForms.set(foldWord(form), forms);
}

/** Returns the forms of a German word: of a compound by its last noun, as of Thymianzweige. The word is in lower case. */
function germanForms(word: string): WordForms | null {
  for (let at = Math.max(0, word.length - longestHead); at <= word.length - shortestHead; at += 1) {
    if (at > 0 && at < shortestStem) continue;
    const forms = headForms.get(foldWord(word.slice(at)));
    if (forms !== undefined) return { language: 'de', forms: forms.map((form) => `${word.slice(0, at)}${form}`) };
  }
  return null;
}

/** Returns the forms that a noun has in a language (BCP 47, or null when unknown), also those of German compounds. */
export function formsOfNoun(word: string, language: string | null): readonly WordForms[] {
  const known = countedNouns(foldWord(word)).filter((noun) => language === null || noun.language === language);
  const german = known.length === 0 && language === 'de' ? germanForms(word.toLowerCase()) : null;
  return german === null ? known : [german];
}

/** Returns the nouns that a word is a form of, in each language that has it. The word is folded. */
export const countedNouns = (word: string): readonly WordForms[] => byWord.get(word) ?? [];
