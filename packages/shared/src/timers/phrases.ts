import { foldWord } from '@trivet/lexicon/fold';
import { type LineWords, lineWords } from '@trivet/lexicon/line-words';
import { formsOf, wordsOf } from '@trivet/lexicon/read';
import { type Token, tokensOf } from '../amounts/tokens.ts';

/** The words of one meaning, of which the first is the key of its list. */
interface Phrase {
  /** The tokens behind the first one, without white space. */
  readonly rest: readonly string[];
  readonly value: number;
  readonly language: string;
  /** True for a short form, which may have a dot behind it. */
  readonly isShort: boolean;
}

/** Words with a value, by their first token. */
export type Phrases = ReadonlyMap<string, readonly Phrase[]>;

/** Words as they stand in a text. */
export interface FoundPhrase extends Omit<Phrase, 'rest'> {
  /** Index of the token behind them. */
  readonly end: number;
}

function phrasesOf(lists: (words: LineWords) => Iterable<readonly [list: string, value: number]>): Phrases {
  const phrases = new Map<string, Phrase[]>();
  for (const [language, words] of lineWords) {
    for (const [list, value] of lists(words)) {
      for (const form of wordsOf(list).flatMap(formsOf)) {
        const isShort = form.endsWith('.');
        const [first = '', ...rest] = tokensOf(isShort ? form.slice(0, -1) : form)
          .filter(({ kind }) => kind !== 'space')
          .map(({ text }) => foldWord(text));
        phrases.set(first, [...(phrases.get(first) ?? []), { rest, value, language, isShort }]);
      }
    }
  }
  for (const known of phrases.values()) known.sort((one, other) => other.rest.length - one.rest.length);
  return phrases;
}

const keyed = (list: Readonly<Record<string, string>> | undefined): [string, number][] =>
  Object.entries(list ?? {}).map(([value, words]) => [words, Number(value)]);

const listed = (list: string | undefined): [string, number][] => (list === undefined ? [] : [[list, 0]]);

/** Units of time by their seconds. */
export const unitPhrases = phrasesOf(({ durationUnits }) => keyed(durationUnits));

/** Units that count only behind a larger one: 1 h 30 m. */
export const laterUnitPhrases = phrasesOf(({ laterDurationUnits }) => keyed(laterDurationUnits));

/** What is a length of time by itself, by its seconds: mezz'ora. */
export const wholePhrases = phrasesOf(({ durationsInWords }) => keyed(durationsInWords));

/** Numbers with which people count minutes: twenty. */
export const numberPhrases = phrasesOf(({ durationNumbers }) => keyed(durationNumbers));

/** Small numbers and parts of a whole, which tell the language of the words around them. */
export const smallNumberPhrases = phrasesOf(({ numbers, parts }) => [...keyed(numbers), ...keyed(parts)]);

/** Words between a number and a unit: 5 more minutes. */
export const adjectivePhrases = phrasesOf(({ durationAdjectives }) => listed(durationAdjectives));

/** Words between two numbers that are no range without them: between 20 and 25 minutes. */
export const betweenPhrases = phrasesOf(({ betweenNumbers }) => listed(betweenNumbers));

/** Words that make a length of time one that is over: vor 4 Stunden, 4 hours ago. */
export const beforePastPhrases = phrasesOf(({ beforePast }) => listed(beforePast));
export const behindPastPhrases = phrasesOf(({ behindPast }) => listed(behindPast));

/** Words that make the name of an ingredient of a minute: a minute steak. */
export const namePhrases = phrasesOf(({ namesBehindDurations }) => listed(namesBehindDurations));

/** Returns the longest of some words that begin at a token, in a language that `isMeant` allows. */
export function phraseAt(
  phrases: Phrases,
  tokens: readonly Token[],
  at: number,
  isMeant: (language: string) => boolean = () => true,
): FoundPhrase | null {
  for (const { rest, ...phrase } of phrases.get(tokens[at]?.folded ?? '') ?? []) {
    const end = isMeant(phrase.language) ? endOf(rest, tokens, at + 1) : null;
    if (end !== null) return { ...phrase, end };
  }
  return null;
}

/** Returns the index behind some tokens, between which white space may stand, or null. */
function endOf(rest: readonly string[], tokens: readonly Token[], from: number): number | null {
  let end = from;
  for (const wanted of rest) {
    if (tokens[end]?.kind === 'space') end += 1;
    if (tokens[end]?.folded !== wanted) return null;
    end += 1;
  }
  return end;
}

/** Returns some words that end before a token. */
export function isBehind(phrases: Phrases, tokens: readonly Token[], at: number): boolean {
  const end = tokens[at - 1]?.kind === 'space' ? at - 1 : at;
  for (let start = Math.max(0, end - longestPhrase); start < end; start += 1) {
    if (phraseAt(phrases, tokens, start)?.end === end) return true;
  }
  return false;
}

/** Tokens of the longest phrase of the lists: il y a. */
const longestPhrase = 5;
