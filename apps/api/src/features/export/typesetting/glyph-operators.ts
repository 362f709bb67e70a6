import type { Direction } from './bidi.ts';
import { directionFeature } from './shaping.ts';
import { wordsToSet } from './words.ts';

/** A glyph's place, in thousandths of the font's size. */
interface Position {
  xAdvance: number;
  advanceWidth: number;
  xOffset: number;
  yOffset: number;
}

/** The parts that we use of a font that pdfkit embeds. `encode` also embeds the glyphs. */
export interface EmbeddedFont {
  id: string;
  ref: () => PDFKit.PDFKitReference;
  encode: (text: string, features: readonly string[]) => [codes: string[], positions: Position[]];
}

/** Most words that a document remembers for a font in one size and direction. */
const maxWords = 10_000;

const remembered = new WeakMap<EmbeddedFont, Map<string, Map<string, string>>>();

/**
 * Returns the operators that show a text of one direction (ISO 32000, 9.4.3). pdfkit's own `text` would shape every
 * word again, twice, and would leave the words of a right-to-left text in left-to-right order.
 */
export function glyphOperators(font: EmbeddedFont, text: string, direction: Direction, size: number): string {
  const known = rememberedWords(font, `${direction} ${size}`);
  const words = wordsToSet(text).map((word) => {
    const operators = known.get(word) ?? encode(font, word, direction, size);
    if (known.size >= maxWords) known.clear();
    known.set(word, operators);
    return operators;
  });
  return (direction === 'rtl' ? words.reverse() : words).join(' ');
}

function rememberedWords(font: EmbeddedFont, key: string): Map<string, string> {
  const all = remembered.get(font) ?? new Map<string, Map<string, string>>();
  remembered.set(font, all);
  const words = all.get(key) ?? new Map<string, string>();
  all.set(key, words);
  return words;
}

function encode(font: EmbeddedFont, word: string, direction: Direction, size: number): string {
  const [codes, positions] = font.encode(word, [directionFeature[direction]]);
  let operators = '';
  let shown = '';
  for (const [index, { xAdvance, advanceWidth, xOffset, yOffset }] of positions.entries()) {
    const code = `<${codes[index]}>`;
    const after = advanceWidth + xOffset - xAdvance;
    const glyph = `${shift(-xOffset)}${code}${shift(after)}`;
    if (yOffset === 0) shown += glyph;
    else {
      operators += `[${shown}] TJ ${decimal((yOffset * size) / 1000)} Ts [${glyph}] TJ 0 Ts `;
      shown = '';
    }
  }
  return `${operators}[${shown}] TJ`.replaceAll('><', '');
}

/** Returns a move to the left in thousandths of the size, as arrays of text have it. */
const shift = (thousandths: number): string => (Math.abs(thousandths) < 0.01 ? '' : ` ${decimal(thousandths)} `);

/** Returns a number as PDF writes it: without an exponent. */
export const decimal = (value: number): string => String(Number(value.toFixed(3)));
