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
  return (text, features = []) => {
    const direction = features instanceof Array && features.includes(directionFeature.rtl) ? 'rtl' : 'ltr';
    return shape(text, [], undefined, undefined, direction);
  };
}
