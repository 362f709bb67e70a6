import type { Direction } from './bidi.ts';

/** The part of a font of fontkit, pdfkit's font engine, that turns text into glyphs from left to right. */
export interface ShapingFont {
  layout: (
    text: string,
    /** Features to add, or which to switch on and off. */
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

/** The feature by which a text tells {@link shapeInDirection} its direction: pdfkit passes on nothing else. */
export const directionFeature = { ltr: 'ltra', rtl: 'rtla' } as const satisfies Record<Direction, string>;

/**
 * A `layout` for a font that shapes a text in the direction which its features name. On its own fontkit goes by the
 * script of the first letter: Arabic numbers would be turned round, and signs of a right-to-left run would not.
 */
export function shapeInDirection(font: ShapingFont): ShapingFont['layout'] {
  const shape = font.layout.bind(font);
  passOverMissingAnchors(font);
  return (text, features = []) => {
    const direction = features instanceof Array && features.includes(directionFeature.rtl) ? 'rtl' : 'ltr';
    return shape(withNasalsBelowTones(text), [], undefined, undefined, direction);
  };
}

/** What places the marks of a text; `applyLookup` says whether a table of the font had a place for the current glyph. */
interface Positioner {
  applyLookup: (type: number, table: unknown) => boolean;
}

// A font need not say where a mark stands on each letter: the next table may (OpenType, GPOS lookup types 4 to 6).
// fontkit 2.0.4 reads the place that is not there.
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

// The vowel AM of Thai and Lao is a nasal sign above the letter and an A behind it; a tone stands on the sign. Fonts rely on
// the two being taken apart and put below the tone, which HarfBuzz does and fontkit does not.
const withNasalsBelowTones = (text: string): string =>
  text.replace(/([\u0E48-\u0E4B]?)\u0E33/g, '\u0E4D$1\u0E32').replace(/([\u0EC8-\u0ECB]?)\u0EB3/g, '\u0ECD$1\u0EB2');
