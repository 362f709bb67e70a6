import type { Direction } from './bidi.ts';
import { cjkFont, cjkOperators } from './cjk-faces.ts';
import { decimal, glyphOperators } from './glyph-operators.ts';
import type { Line, Run } from './paragraph.ts';
import type { TextStyle } from './text-style.ts';
import { fontIn, isEmbedded } from './typefaces.ts';

/** The place of a line: the upper left corner of its space, and its alignment in the width. */
export interface LinePlace {
  x: number;
  y: number;
  width: number;
  align: Direction | 'center';
}

/** Draws a line on the current page. */
export function drawLine(doc: PDFKit.PDFDocument, line: Line, style: TextStyle, place: LinePlace): void {
  const spare = place.width - line.width;
  const x = place.x + { ltr: 0, center: spare / 2, rtl: spare }[place.align];
  // The middle of the capital letters is the middle of the line. In Open Sans their height is 0.71 of the size.
  const baseline = place.y + style.lineHeight / 2 + style.size * 0.36;
  doc.fillColor(style.color);
  for (const run of line.runs) {
    const { id, operators } = shown(doc, run, style);
    // pdfkit's pages count from the top, which would turn letters upside down.
    const matrix = `1 0 0 -1 ${decimal(x + run.x)} ${decimal(baseline)} Tm`;
    doc.addContent(`BT /${id} ${style.size} Tf ${matrix} ${operators} ET`);
  }
}

/** Returns the name of the font on this page, and the operators that show the text with it. */
function shown(doc: PDFKit.PDFDocument, run: Run, { size, weight }: TextStyle): { id: string; operators: string } {
  const fonts = doc.page.fonts as Record<string, PDFKit.PDFKitReference>;
  if (!isEmbedded(run.face)) {
    fonts[run.face] ??= cjkFont(doc, run.face);
    return { id: run.face, operators: cjkOperators(run.text) };
  }
  const font = fontIn(doc, run.face, weight);
  fonts[font.id] ??= font.ref();
  return { id: font.id, operators: glyphOperators(font, run.text, run.direction, size) };
}
