import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { type CjkFace, cjkFaceOf, isCjk } from './cjk-faces.ts';
import { type GlyphFont, keepLetters } from './glyph-letters.ts';
import { type ShapingFont, shapeInDirection } from './shaping.ts';

export type Weight = 'regular' | 'bold';
/** Where a character's glyph comes from: `text` for nearly all, `wide` for Arabic and rarer scripts and signs. */
export type Face = 'text' | 'wide' | CjkFace;

/** What we use of a font of fontkit, pdfkit's font engine. */
interface Font extends ShapingFont, GlyphFont {
  unitsPerEm: number;
  hasGlyphForCodePoint: (codePoint: number) => boolean;
}

const packages = createRequire(import.meta.url);
const paths: Record<'text' | 'wide', Record<Weight, string>> = {
  text: {
    regular: packages.resolve('@expo-google-fonts/open-sans/400Regular/OpenSans_400Regular.ttf'),
    bold: packages.resolve('@expo-google-fonts/open-sans/600SemiBold/OpenSans_600SemiBold.ttf'),
  },
  wide: {
    regular: packages.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
    bold: packages.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  },
};

const loaded = new Map<string, Font>();

function fontOf(face: 'text' | 'wide', weight: Weight): Font {
  const path = paths[face][weight];
  const font = loaded.get(path) ?? load(path);
  loaded.set(path, font);
  return font;
}

function load(path: string): Font {
  const { font } = Reflect.get(new PDFDocument({ autoFirstPage: false, font: path }), '_font') as { font: Font };
  font.getGlyph = keepLetters(font);
  font.layout = shapeInDirection(font);
  return font;
}

const faces: ('text' | 'wide')[] = ['text', 'wide'];
const weights: Weight[] = ['regular', 'bold'];
const isInvisible = (codePoint: number): boolean => codePoint >= 0x200b && codePoint <= 0x200f;

const coverage = new Map<string, Uint8Array>();

/** Whether a font has a glyph, remembered for the basic plane: it is asked for each character of each text. */
function hasGlyph(face: 'text' | 'wide', weight: Weight, codePoint: number): boolean {
  const font = fontOf(face, weight);
  const path = paths[face][weight];
  const known = coverage.get(path) ?? new Uint8Array(0x10000);
  coverage.set(path, known);
  if (codePoint >= known.length) return font.hasGlyphForCodePoint(codePoint);
  if (known[codePoint] === 0) known[codePoint] = font.hasGlyphForCodePoint(codePoint) ? 1 : 2;
  return known[codePoint] === 1;
}

/** Whether a character can be printed in either weight. */
export const canPrint = (codePoint: number): boolean =>
  isInvisible(codePoint) ||
  isCjk(String.fromCodePoint(codePoint)) ||
  weights.every((weight) => faces.some((face) => hasGlyph(face, weight, codePoint)));

/** The face of each UTF-16 unit of a text; marks and spaces stay in the face of what they follow where it has them. */
export function facesOf(text: string, weight: Weight): Face[] {
  const cjkFace = cjkFaceOf(text);
  const result: Face[] = [];
  let previous: Face = 'text';
  for (const char of text) {
    previous = faceOf(char, weight, previous, cjkFace);
    result.push(previous);
    if (char.length > 1) result.push(previous);
  }
  return result;
}

const follows = /[\s\p{M}\u200B-\u200F]/u;

function faceOf(char: string, weight: Weight, previous: Face, cjkFace: CjkFace): Face {
  const codePoint = char.codePointAt(0) ?? 0;
  const candidates = previous === 'wide' && follows.test(char) ? ['wide' as const] : faces;
  const face = candidates.find((name) => hasGlyph(name, weight, codePoint));
  if (face !== undefined) return face;
  if (isCjk(char)) return cjkFace;
  return previous === 'wide' || !isInvisible(codePoint) ? 'wide' : 'text';
}

/** The width of a text of one face, in points at a size of one point. */
export function widthOf(text: string, face: Face, weight: Weight): number {
  if (face !== 'text' && face !== 'wide') return text.length;
  const font = fontOf(face, weight);
  return font.layout(text).advanceWidth / font.unitsPerEm;
}

/** Makes the fonts known to a document by the names of {@link fontName}. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const face of faces) {
    for (const weight of weights) {
      // pdfkit takes a font that is open, which its types do not tell.
      doc.registerFont(fontName(face, weight), fontOf(face, weight) as unknown as Buffer);
    }
  }
}

export const fontName = (face: 'text' | 'wide', weight: Weight): string => `${face} ${weight}`;
