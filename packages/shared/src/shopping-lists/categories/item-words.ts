import { nounKey } from '@trivet/lexicon/stem';
import { parseLine } from '../../amounts/lines/parse-line.ts';
import { endOf, startOf } from '../../amounts/scaling/scaled-pieces.ts';
import { type LanguageCode, languageOf } from '../../languages.ts';
import { foldText } from '@trivet/lexicon/fold';
import { fleetingVowel } from '@trivet/lexicon/stem';
import { type LanguageRules, languageRules } from './language-rules.ts';

/** How the words of a language are read. */
export interface WordReading extends LanguageRules {
  /** Its tag without a country (BCP 47). */
  language: string;
  decimalMark: '.' | ',';
}

/** A word of a shopping item. */
export interface ItemWord {
  /** Folded. */
  text: string;
  /** The same for the singular and the plural. */
  key: string;
  /** True in a remark: in brackets, behind a comma, or what a thing is made with or for. */
  isAside: boolean;
}

/** Returns how to read the words of a language. */
export function readingOf(code: LanguageCode): WordReading {
  const { locale, decimalMark } = languageOf(code);
  const [language = ''] = locale.split('-', 1);
  const rules = languageRules.get(language);
  if (rules === undefined) throw new Error(`${language} has no rules.`);
  return { ...rules, language, decimalMark };
}

/** UTF-16 units that are read of an item. What is longer is a note, and its beginning says what it is about. */
const longestRead = 300;
/** Most words that are read of an item. */
const mostWords = 20;
/** Letters of the longest word that is read. */
const longestWord = 40;

/** Quotation marks that stand for an apostrophe, and those of Hebrew abbreviations. */
const apostrophes = /['’ʼ`´׳"״]/g;
const wordsAndMarks = /[\p{L}\p{M}\p{N}]+|[()[\];]|,(?!\d)|(?<=\s)[-–—](?=\s)/gu;
/** Germans make plurals of foreign words with an s. */
const foreignPlural = /(?<=...[^su])s$/;

/** The end of a Slavic noun as dictionaries have it. nounKey leaves it for the nouns that recipes count. */
const dictionaryEnd = /(?<=\p{Script=Cyrillic}{3})[аяоеиіыьй]$/u;

/** Returns the same text for the forms of a word. The word is folded. */
export function wordKey(word: string, language: string): string {
  if (language === 'de') return nounKey(word.replace(foreignPlural, ''), language);
  const key = nounKey(word, language);
  const isSlavic = language === 'ru' || language === 'uk';
  return isSlavic ? key.replace(dictionaryEnd, '').replace(fleetingVowel, '') : key;
}

/** Returns a text in the form in which its words are compared. Line breaks stay. */
export const foldItem = (text: string, { apostrophe }: LanguageRules): string =>
  foldText(text).replace(apostrophes, apostrophe);

/** Returns the words of a folded text. */
export function wordsOf(folded: string, { fillers, beforeAsides, language }: WordReading): ItemWord[] {
  const words: ItemWord[] = [];
  let depth = 0;
  let isBehind = false;
  for (const [piece] of folded.matchAll(wordsAndMarks)) {
    if (piece === '(' || piece === '[') depth += 1;
    else if (piece === ')' || piece === ']') depth = Math.max(0, depth - 1);
    else if (!/[\p{L}\p{N}]/u.test(piece)) isBehind ||= words.length > 0;
    else if (!fillers.has(piece) && piece.length <= longestWord) {
      if (words.length === mostWords) break;
      words.push({ text: piece, key: wordKey(piece, language), isAside: isBehind || depth > 0 });
      isBehind ||= words.length > 1 && beforeAsides.has(piece);
    }
  }
  return words;
}

/** Returns the beginning of an item, and the same without its amount. */
export function readItem(text: string, reading: WordReading): { whole: ItemWord[]; named: ItemWord[] } {
  const start = text.trim().slice(0, longestRead);
  const whole = wordsOf(foldItem(start, reading), reading);
  const { language, decimalMark: mark } = reading;
  const line = /\p{N}/u.test(start) ? parseLine(start, { mark, isMarkSure: false, isBritish: false, language }) : null;
  if (line?.amounts == null) return { whole, named: whole };
  const { start: first, end } = line.amounts;
  const name = `${start.slice(0, startOf(line, first))} ${start.slice(endOf(line, end))}`;
  return { whole, named: wordsOf(foldItem(name, reading), reading) };
}
