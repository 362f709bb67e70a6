import type { Direction } from './bidi.ts';

/** The part of a font of fontkit, pdfkit's font engine, that turns text into glyphs from left to right. */
export interface ShapingFont {
  layout: (
    text: string,
    /** Features to add, or to switch on and off. */
    features?: readonly string[] | Readonly<Partial<Record<string, boolean>>>,
    script?: undefined,
    language?: undefined,
    direction?: Direction,
  ) => ShapedText;
  _layoutEngine: { engine?: { GPOSProcessor?: Positioner | null } | null };
}

interface ShapedText {
  advanceWidth: number;
}

/** The feature by which a text tells {@link shapeInDirection} its direction. pdfkit passes nothing else on. */
export const directionFeature = { ltr: 'ltra', rtl: 'rtla' } as const satisfies Record<Direction, string>;

/**
 * Returns a `layout` that shapes a text in the direction that its features name. fontkit itself goes by the script of
 * the first letter: it would turn Arabic numbers round, and not the signs of a right-to-left run.
 */
export function shapeInDirection(font: ShapingFont): ShapingFont['layout'] {
  const shape = font.layout.bind(font);
  passOverMissingAnchors(font);
  return (text, features = []) => {
    const direction = features instanceof Array && features.includes(directionFeature.rtl) ? 'rtl' : 'ltr';
    return shape(withNasalsBelowTones(text), [], undefined, undefined, direction);
  };
}

/** Places the marks of a text. `applyLookup` returns whether a table of the font had a place for the current glyph. */
interface Positioner {
  applyLookup: (type: number, table: unknown) => boolean;
}

// A font may have no place for a mark on some letter; then the next table may (OpenType, GPOS lookup types 4 to 6).
// fontkit 2.0.4 reads the missing place all the same.
function passOverMissingAnchors({ _layoutEngine: { engine } }: ShapingFont): void {
  const positioner = engine?.GPOSProcessor;
  if (!positioner) return;
  const apply = positioner.applyLookup.bind(positioner);
  positioner.applyLookup = (type, table) => {
    try {
      return apply(type, table);
    } catch (error) {
      if (error instanceof TypeError) return false;
      throw error;
    }
  };
}

// The vowel AM of Thai and Lao is a nasal sign above the letter and an A behind it, and a tone stands on the sign.
// Fonts expect the two apart, with the sign below the tone. HarfBuzz does that and fontkit does not.
const withNasalsBelowTones = (text: string): string =>
  text.replace(/([\u0E48-\u0E4B]?)\u0E33/g, '\u0E4D$1\u0E32').replace(/([\u0EC8-\u0ECB]?)\u0EB3/g, '\u0ECD$1\u0EB2');
