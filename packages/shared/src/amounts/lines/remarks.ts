import { foldWord } from '@trivet/lexicon/fold';
import { tokensOf } from '../tokens.ts';

/** What a line says of how much one needs an ingredient. */
export interface Remarks {
  isOptional: boolean;
  isToTaste: boolean;
}

/** Phrases of the nine languages and some others, folded: in lower case, without the accents of Latin letters. */
const optional = [
  'optional',
  'if desired',
  'if you like',
  'if using',
  'wahlweise',
  'nach wunsch',
  'nach belieben',
  'facultatif',
  'facultative',
  'facultatifs',
  'facultatives',
  'optionnel',
  'optionnelle',
  'opcional',
  'opcionales',
  'facoltativo',
  'facoltativa',
  'opzionale',
  'elhagyhato',
  'opcionalis',
  'אופציונלי',
  'לא חובה',
  'רשות',
  'по желанию',
  'необязательно',
  'за бажанням',
  "не обов'язково",
  'optioneel',
  'valfritt',
  'valgfritt',
];
const toTaste = [
  'to taste',
  'as needed',
  'nach geschmack',
  'nach bedarf',
  'au gout',
  'selon le gout',
  'selon votre gout',
  'al gusto',
  'a gusto',
  'q b',
  'quanto basta',
  'a piacere',
  'izles szerint',
  'לפי הטעם',
  'לפי הצורך',
  'по вкусу',
  'за смаком',
  'a gosto',
  'naar smaak',
  'efter smag',
  'efter smak',
  'etter smak',
];

/** Characters of a line that are looked at. */
const longest = 1_000;

const wordsOf = (text: string): string =>
  tokensOf(text.slice(0, longest))
    .flatMap(({ kind, text: word }) => (kind === 'word' ? [foldWord(word)] : []))
    .join(' ');

/** Returns true when one of the phrases stands among words as whole words. */
const names = (words: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => ` ${words} `.includes(` ${phrase} `));

/** Returns whether a line says that an ingredient is optional, or to be added to taste. */
export function readRemarks(text: string): Remarks {
  const words = wordsOf(text);
  return { isOptional: names(words, optional), isToTaste: names(words, toTaste) };
}

/** Returns true for a text that says nothing but that an ingredient is optional, or to be added to taste. */
export const isRemark = (text: string): boolean => [...optional, ...toTaste].includes(wordsOf(text));
