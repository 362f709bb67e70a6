import type { Word, WordLine } from '../engine/recogniser.ts';

/** A mended word is as sure as a person should look at it. */
const confidenceOfMended = 60;

const mendedAs = (word: Word, text: string): Word =>
  text === word.text ? word : { ...word, text, confidence: Math.min(word.confidence, confidenceOfMended) };

/** Letters that look like a digit, alone at the start of a line. */
const looksLike: Readonly<Record<string, string>> = {
  З: '3',
  з: '3',
  б: '6',
  l: '1',
  I: '1',
  '|': '1',
  О: '0',
  O: '0',
};

const beginsWithAmount = (line: WordLine | undefined): boolean => /^[\d½⅓⅔¼¾⅛]/.test(line?.[0]?.text ?? '');

/** Returns a line whose first word is taken for the digit that it looks like, where the line above begins with an amount. */
function withAmount(line: WordLine, above: WordLine | undefined): WordLine {
  const [first, second] = line;
  const digit = looksLike[first?.text ?? ''];
  const isIngredient =
    second !== undefined && /^\p{Ll}/u.test(second.text) && line.length <= 6 && !/[.!?]$/.test(line.at(-1)?.text ?? '');
  if (first === undefined || digit === undefined || !isIngredient || !beginsWithAmount(above)) return line;
  return [mendedAs(first, digit), ...line.slice(1)];
}

/** What a fraction in one letter is taken for, at the beginning of a line: `½ cup` for `142 cup`, `% cup` or `Ys cup`. */
const likeFraction = /^(?:[1-9]?[%¥][a-z\d;]?|14[24]|34[24]|Y[2s])$/iu;

/** Returns whether a word may be a fraction that the engine did not know, so that a person should look at it. */
const isDoubtfulAmount = (text: string, before: Word | undefined): boolean =>
  before === undefined && likeFraction.test(text);

/** Mends what can only be one thing: `l/2` is a half, `350*F` a temperature, `200 mi` a volume, and a lone `]` a stroke. */
function mendedWord(word: Word, before: Word | undefined): Word {
  const { text } = word;
  if (/^[lI|]\/[2-8]$/.test(text)) return mendedAs(word, `1${text.slice(1)}`);
  if (/^\d{2,3}[*º"'’]{1,2}[CF]\b/u.test(text)) return mendedAs(word, text.replace(/[*º"'’]{1,2}(?=[CF])/u, '°'));
  if (/^[*º][CF]\b/u.test(text) && /^\d{2,3}$/.test(before?.text ?? '')) return mendedAs(word, `°${text.slice(1)}`);
  if (text === 'mi' && /^\d{1,4}$/.test(before?.text ?? '')) return mendedAs(word, 'ml');
  if (isDoubtfulAmount(text, before)) return { ...word, confidence: Math.min(word.confidence, confidenceOfMended) };
  // None of our languages has this letter.
  if (text.includes('ı')) return mendedAs(word, text.replaceAll('ı', 'i'));
  return text === ']' || text === '[' ? mendedAs(word, '|') : word;
}

/** Mends the few misreadings of amounts that are unambiguous by rule. A mended word is marked as unsure. */
export const mendWords = (lines: readonly WordLine[]): WordLine[] =>
  lines.map((line, at) => withAmount(line, lines[at - 1]).map((word, place, all) => mendedWord(word, all[place - 1])));
