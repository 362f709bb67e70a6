/**
 * The character collections of PDF for Chinese, Japanese and Korean (ISO 32000, 9.7.5.2). The file embeds no such font,
 * because one weighs megabytes. Whoever reads these scripts has one, and the viewer uses it.
 */
export type CjkFace = 'chinese' | 'japanese' | 'korean';

interface Collection {
  font: string;
  ordering: string;
  supplement: number;
  encoding: string;
}

const collections: Record<CjkFace, Collection> = {
  chinese: { font: 'STSong-Light', ordering: 'GB1', supplement: 5, encoding: 'UniGB-UTF16-H' },
  japanese: { font: 'HeiseiKakuGo-W5', ordering: 'Japan1', supplement: 6, encoding: 'UniJIS-UTF16-H' },
  korean: { font: 'HYGoThic-Medium', ordering: 'Korea1', supplement: 2, encoding: 'UniKS-UTF16-H' },
};

const kana = /[\u3040-\u30FF\u31F0-\u31FF]/;
const hangul = /[\u1100-\u11FF\u3130-\u318F\uAC00-\uD7A3]/;
const cjk = /[\u3000-\u30FF\u3130-\u318F\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\uFF01-\uFF5E]/;

/** Returns whether every collection that has the character shows it as wide as it is high. */
export const isCjk = (char: string): boolean => cjk.test(char);

/** Returns the collection for the ideographs of a text: that of the script beside them, else the Chinese one. */
export function cjkFaceOf(text: string): CjkFace {
  if (kana.test(text)) return 'japanese';
  return hangul.test(text) ? 'korean' : 'chinese';
}

/** Returns the operators that show a text in one of the collections. Its codes are those of UTF-16. */
export const cjkOperators = (text: string): string => `<${Buffer.from(text, 'utf16le').swap16().toString('hex')}> Tj`;

const fontsOfDocuments = new WeakMap<PDFKit.PDFDocument, Map<CjkFace, PDFKit.PDFKitReference>>();

/** Returns the font of a collection, which a document describes once. */
export function cjkFont(doc: PDFKit.PDFDocument, face: CjkFace): PDFKit.PDFKitReference {
  const fonts = fontsOfDocuments.get(doc) ?? new Map<CjkFace, PDFKit.PDFKitReference>();
  fontsOfDocuments.set(doc, fonts);
  const font = fonts.get(face) ?? writeFont(doc, collections[face]);
  fonts.set(face, font);
  return font;
}

function writeFont(doc: PDFKit.PDFDocument, { font, ordering, supplement, encoding }: Collection) {
  const write = (data: Record<string, unknown>): PDFKit.PDFKitReference => {
    const reference = doc.ref(data);
    reference.end(undefined);
    return reference;
  };
  const descriptor = write({
    Type: 'FontDescriptor',
    FontName: font,
    Flags: 4,
    FontBBox: [0, -120, 1000, 880],
    ItalicAngle: 0,
    Ascent: 880,
    Descent: -120,
    CapHeight: 880,
    StemV: 80,
  });
  const descendant = write({
    Type: 'Font',
    Subtype: 'CIDFontType0',
    BaseFont: font,
    // pdfkit writes a string as a name, and a String object as a string.
    CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String(ordering), Supplement: supplement },
    FontDescriptor: descriptor,
    DW: 1000,
  });
  return write({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: `${font}-${encoding}`,
    Encoding: encoding,
    DescendantFonts: [descendant],
  });
}
