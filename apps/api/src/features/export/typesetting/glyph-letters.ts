/** A glyph of fontkit, pdfkit's font engine: a shape, and the letters that a reader copies from it. */
interface Glyph {
  readonly codePoints: readonly number[];
}

/** The part of a font that hands out glyphs. */
export interface GlyphFont {
  getGlyph: (id: number, codePoints?: readonly number[]) => Glyph | null;
}

type GlyphClass = new (id: number, codePoints: readonly number[], font: GlyphFont) => Glyph;

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((codePoint, index) => codePoint === other[index]);

/**
 * Returns a `getGlyph` whose glyphs have the letters they were asked for. fontkit 2.0.4 itself keeps the letters that
 * it met a glyph with first, for as long as the font is open: an A that first was a part of Ä has none, and later
 * documents would lack it when somebody searches or copies.
 */
export function keepLetters(font: GlyphFont): GlyphFont['getGlyph'] {
  const find = font.getGlyph.bind(font);
  const renewed = new Map<number, Glyph>();
  return (id, codePoints = []) => {
    const glyph = renewed.get(id) ?? find(id, codePoints);
    if (glyph === null || codePoints.length === 0 || isSame(glyph.codePoints, codePoints)) return glyph;
    const again = new (glyph.constructor as GlyphClass)(id, codePoints, font);
    renewed.set(id, again);
    return again;
  };
}
