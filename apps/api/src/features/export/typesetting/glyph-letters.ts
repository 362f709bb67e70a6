/** A glyph of fontkit, pdfkit's font engine: a shape, and the letters that a reader copies where it stands. */
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
 * A `getGlyph` for a font that answers a glyph with the letters which it is asked for. On its own fontkit 2.0.4 keeps a
 * glyph with the letters that it met it with first, for as long as the font is open: an A that came in as a part of Ä has
 * none, and would be missing in what is searched and copied of every later document.
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
