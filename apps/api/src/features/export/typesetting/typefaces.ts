import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { heard } from '#api/kernel/streams';
import { type CjkFace, cjkFaceOf, isCjk } from './cjk-faces.ts';
import { type GlyphFont, keepLetters } from './glyph-letters.ts';
import type { EmbeddedFont } from './glyph-operators.ts';
import { type ShapingFont, shapeInDirection } from './shaping.ts';

export type Weight = 'regular' | 'bold';
/** A font of one script, named after it. */
type ScriptFace = (typeof scriptFaces)[number];
/**
 * A font that a document embeds: `text` for nearly everything, `wide` for Arabic and rarer scripts and signs, `emoji`
 * for what is an emoji by itself.
 */
export type EmbeddedFace = 'text' | 'wide' | 'emoji' | ScriptFace;
/** The font or collection that has a character's glyph. */
export type Face = EmbeddedFace | CjkFace;

/** What we use of a font of fontkit, pdfkit's font engine. */
interface Font extends ShapingFont, GlyphFont {
  unitsPerEm: number;
  hasGlyphForCodePoint: (codePoint: number) => boolean;
}

const packages = createRequire(import.meta.url);

const google = (name: string): Record<Weight, string> => {
  const [file, folder] = [name.replaceAll(' ', ''), name.replaceAll(' ', '-').toLowerCase()];
  return {
    regular: packages.resolve(`@expo-google-fonts/${folder}/400Regular/${file}_400Regular.ttf`),
    bold: packages.resolve(`@expo-google-fonts/${folder}/600SemiBold/${file}_600SemiBold.ttf`),
  };
};

const scriptFaces = [
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Malayalam',
  'Tamil',
  'Telugu',
  'Thai',
] as const;

const paths = {
  text: google('Open Sans'),
  wide: {
    regular: packages.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
    bold: packages.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  },
  emoji: google('Noto Emoji'),
  ...Object.fromEntries(scriptFaces.map((script) => [script, google(`Noto Sans ${script}`)])),
} as Record<EmbeddedFace, Record<Weight, string>>;

/** The characters for which a font of one script is opened. */
const scripts = scriptFaces.map((script) => [script, new RegExp(`\\p{scx=${script}}`, 'u')] as const);

const loaded = new Map<string, Font>();

function fontOf(face: EmbeddedFace, weight: Weight): Font {
  const path = paths[face][weight];
  const font = loaded.get(path) ?? load(path);
  loaded.set(path, font);
  return font;
}

function load(path: string): Font {
  const doc = heard(new PDFDocument({ autoFirstPage: false, font: path }));
  const { font } = Reflect.get(doc, '_font') as { font: Font };
  font.getGlyph = keepLetters(font);
  font.layout = shapeInDirection(font);
  return font;
}

const weights: Weight[] = ['regular', 'bold'];
const isInvisible = (codePoint: number): boolean => codePoint >= 0x200b && codePoint <= 0x200f;

/** Returns whether a document embeds the font of a face. */
export const isEmbedded = (face: Face): face is EmbeddedFace => Object.hasOwn(paths, face);

/** Signs such as ✓ are no emoji by themselves, and stay in the font of the text. */
const isEmoji = (char: string): boolean => /\p{Emoji_Presentation}/u.test(char);
const isPicture = (char: string): boolean => /\p{Extended_Pictographic}/u.test(char);

/** Returns the faces that may have a character, in the order in which to try them. */
const candidatesFor = (char: string): EmbeddedFace[] => [
  ...(isEmoji(char) ? (['emoji'] as const) : []),
  'text',
  'wide',
  ...(isPicture(char) && !isEmoji(char) ? (['emoji'] as const) : []),
  ...scripts.filter(([, script]) => script.test(char)).map(([face]) => face),
];

const coverage = new Map<string, Uint8Array>();

/**
 * Returns whether a font has a glyph. It remembers the basic plane, because it is called for each character of each
 * text.
 */
function hasGlyph(face: EmbeddedFace, weight: Weight, codePoint: number): boolean {
  const font = fontOf(face, weight);
  const path = paths[face][weight];
  const known = coverage.get(path) ?? new Uint8Array(0x10000);
  coverage.set(path, known);
  if (codePoint >= known.length) return font.hasGlyphForCodePoint(codePoint);
  if (known[codePoint] === 0) known[codePoint] = font.hasGlyphForCodePoint(codePoint) ? 1 : 2;
  return known[codePoint] === 1;
}

/** What is known of each code point: 0 nothing yet, 1 that it can be printed, 2 that it cannot. */
const printables = new Uint8Array(0x110000);

/**
 * Returns whether a character can be printed in either weight. It remembers every answer, because it is called for each
 * character of a line before the line is divided, and one line may have two megabytes.
 */
export function canPrint(codePoint: number): boolean {
  if (printables[codePoint] === 0) printables[codePoint] = isInSomeFont(codePoint) ? 1 : 2;
  return printables[codePoint] === 1;
}

function isInSomeFont(codePoint: number): boolean {
  const char = String.fromCodePoint(codePoint);
  if (isInvisible(codePoint) || isCjk(char)) return true;
  const candidates = candidatesFor(char);
  return weights.every((weight) => candidates.some((face) => hasGlyph(face, weight, codePoint)));
}

/**
 * Returns the face of each UTF-16 unit of a text. Marks and spaces keep the face of the character before, where it has
 * them.
 */
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
  // A space of the emoji font is as wide as an emoji.
  const isKept = previous !== 'emoji' || !/\s/.test(char);
  if (isEmbedded(previous) && isKept && follows.test(char) && hasGlyph(previous, weight, codePoint)) return previous;
  const face = candidatesFor(char).find((candidate) => hasGlyph(candidate, weight, codePoint));
  if (face !== undefined) return face;
  if (isInvisible(codePoint)) return isEmbedded(previous) ? previous : 'text';
  return isCjk(char) ? cjkFace : 'wide';
}

/** Returns the width of a text of one face, in points at a size of one point. */
export function widthOf(text: string, face: Face, weight: Weight): number {
  if (!isEmbedded(face)) return text.length;
  const font = fontOf(face, weight);
  return font.layout(text).advanceWidth / font.unitsPerEm;
}

const registered = new WeakMap<PDFKit.PDFDocument, Set<string>>();

/** Returns the font of a face in a document. The document embeds the glyphs that are encoded with it. */
export function fontIn(doc: PDFKit.PDFDocument, face: EmbeddedFace, weight: Weight): EmbeddedFont {
  const names = registered.get(doc) ?? new Set();
  registered.set(doc, names);
  const name = `${face} ${weight}`;
  // pdfkit takes an open font, which its types do not say.
  if (!names.has(name)) doc.registerFont(name, fontOf(face, weight) as unknown as Buffer);
  names.add(name);
  return Reflect.get(doc.font(name), '_font') as EmbeddedFont;
}
