import { stemOf } from '@trivet/lexicon/stem';
import { parseLine } from '../../amounts/lines/parse-line.ts';
import { endOf, startOf } from '../../amounts/scaling/scaled-pieces.ts';
import { type LanguageCode, languageOf } from '../../languages.ts';
import { fold } from '@trivet/lexicon/fold';
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

const wordsAndMarks = /[\p{L}\p{M}\p{N}]+|[()[\];]|,(?!\d)|(?<=\s)[-–—](?=\s)/gu;

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
      words.push({ text: piece, key: stemOf(piece, language, { isListed: true }), isAside: isBehind || depth > 0 });
      isBehind ||= words.length > 1 && beforeAsides.has(piece);
    }
  }
  return words;
}

/** Returns the beginning of an item, and the same without its amount. */
export function readItem(text: string, reading: WordReading): { whole: ItemWord[]; named: ItemWord[] } {
  const start = text.trim().slice(0, longestRead);
  const whole = wordsOf(fold(start, reading.quotes), reading);
  const { language, decimalMark: mark } = reading;
  const line = /\p{N}/u.test(start) ? parseLine(start, { mark, isMarkSure: false, isBritish: false, language }) : null;
  if (line?.amounts == null) return { whole, named: whole };
  const { start: first, end } = line.amounts;
  const name = `${start.slice(0, startOf(line, first))} ${start.slice(endOf(line, end))}`;
  return { whole, named: wordsOf(fold(name, reading.quotes), reading) };
}
