import type { Recogniser, Word, WordLine } from '../engine/recogniser.ts';
import type { Box } from '../picture/boxes.ts';
import { cropped, letterAlone } from '../picture/crop.ts';
import type { Grey } from '../picture/grey.ts';
import { piecesOf } from '../picture/letters.ts';

/** The fractions that are one letter in print. */
const fractions: Readonly<Record<string, string>> = {
  '1/2': '½',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/4': '¼',
  '3/4': '¾',
  '1/5': '⅕',
  '1/6': '⅙',
  '1/8': '⅛',
  '3/8': '⅜',
  '5/8': '⅝',
  '7/8': '⅞',
};

/** Amounts stand at the start of a line, perhaps behind a mark. */
const wordsAtStart = 3;

/** Returns whether a word may be an amount with a fraction that the engine took for something else. */
const isSuspect = ({ text }: Word): boolean => text.length <= 5 && /[%\d¥½¼¾⅓⅔⅛/]/u.test(text) && !/\d\/\d/.test(text);

interface Parts {
  above: Box;
  below: Box;
  /** Where the fraction begins. */
  left: number;
}

/** Finds a small digit at the upper left, a stroke, and a small digit at the lower right within a word. */
function partsOf(picture: Grey, box: Box): Parts | undefined {
  const part = cropped(picture, box);
  const ink = { marks: part.data.map((value) => (value < 150 ? 1 : 0)), width: part.width, height: part.height };
  const pieces = piecesOf(ink)
    .pieces.filter(({ size }) => size >= 4)
    .toSorted((a, b) => a.left - b.left);
  const tallest = Math.max(...pieces.map(({ top, bottom }) => bottom - top));
  const isSmall = (piece: Box): boolean => {
    const part = (piece.bottom - piece.top) / tallest;
    return part > 0.3 && part < 0.75;
  };
  for (const [at, above] of pieces.entries()) {
    const [stroke, below] = [pieces[at + 1], pieces[at + 2]];
    if (stroke === undefined || below === undefined || !isSmall(above) || !isSmall(below)) continue;
    const isStroke = stroke.bottom - stroke.top > tallest * 0.8 && stroke.right - stroke.left > tallest * 0.2;
    const isStepped = above.top < below.top - tallest * 0.15 && above.bottom < below.bottom - tallest * 0.15;
    if (!isStroke || !isStepped) continue;
    const placed = (piece: Box): Box => ({
      left: box.left + piece.left - 1,
      right: box.left + piece.right + 1,
      top: box.top + piece.top - 1,
      bottom: box.top + piece.bottom + 1,
    });
    return { above: placed(above), below: placed(below), left: box.left + above.left };
  }
  return undefined;
}

function digitIn(recogniser: Recogniser, picture: Grey, box: Box): string {
  recogniser.show(letterAlone(picture, box));
  const [word] = recogniser.read({ oneOf: '12345678' }).flat();
  return word !== undefined && word.confidence >= 50 && /^[1-8]$/.test(word.text) ? word.text : '';
}

/** Returns a word whose fraction is read from its parts, or the word with little confidence where that fails. */
function mended(recogniser: Recogniser, picture: Grey, word: Word): Word {
  const room = 2;
  const parts = partsOf(picture, {
    left: word.box.left - room,
    top: word.box.top - room,
    right: word.box.right + room,
    bottom: word.box.bottom + room,
  });
  const isOdd = /[%¥]/.test(word.text);
  if (parts === undefined) return isOdd ? { ...word, confidence: Math.min(word.confidence, 30) } : word;
  const fraction =
    fractions[`${digitIn(recogniser, picture, parts.above)}/${digitIn(recogniser, picture, parts.below)}`];
  if (fraction === undefined) return { ...word, confidence: Math.min(word.confidence, 30) };
  // What stands before the fraction is the whole number.
  const hasWhole = parts.left - word.box.left > (word.box.right - word.box.left) * 0.2;
  const [whole = ''] = hasWhole ? (/^\d/.exec(word.text) ?? []) : [];
  return hasWhole && whole === ''
    ? { ...word, confidence: Math.min(word.confidence, 30) }
    : { ...word, text: `${whole}${fraction}` };
}

/**
 * Reads the fractions at the starts of lines, for which the engine writes `%` or `12`, from the shapes of their parts. A
 * word that may be one and cannot be read so is left as it is, with little confidence.
 */
export function mendFractions(
  recogniser: Recogniser,
  picture: Grey,
  blocks: readonly (readonly WordLine[])[],
): WordLine[][] {
  const mendLine = (words: WordLine): WordLine =>
    words.map((word, at) => (at < wordsAtStart && isSuspect(word) ? mended(recogniser, picture, word) : word));
  return blocks.map((lines) => lines.map((words) => mendLine(words)));
}
