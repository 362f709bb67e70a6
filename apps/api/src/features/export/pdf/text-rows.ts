import type { Direction } from '../typesetting/bidi.ts';
import { drawLine } from '../typesetting/draw-text.ts';
import { layOut } from '../typesetting/paragraph.ts';
import type { TextStyle } from '../typesetting/text-style.ts';
import type { Book } from './book.ts';
import { type Row, space } from './page-flow.ts';
import { styles } from './style.ts';

/** The place of a text's lines and the side on which they begin. Without `align` the direction of the text decides. */
export interface Box {
  x: number;
  width: number;
  align?: Direction | 'center';
  /** Indent of the lines after the first. */
  hanging?: number;
}

/** Returns the lines of a short text, such as a title. */
export const textRows = (book: Book, text: string, style: TextStyle, box: Box): Row[] =>
  [...rowParts(book, text, style, box)].flat();

/** Returns the lines of a text of any length. Other work of the process has its turn meanwhile. */
export async function longTextRows(book: Book, text: string, style: TextStyle, box: Box): Promise<Row[]> {
  const rows: Row[] = [];
  for (const part of rowParts(book, text, style, box)) {
    await book.pace();
    rows.push(...part);
  }
  return rows;
}

function* rowParts({ doc, direction }: Book, text: string, style: TextStyle, box: Box): Generator<Row[]> {
  const { x, width, hanging = 0 } = box;
  const fallback = box.align === undefined || box.align === 'center' ? direction : box.align;
  const paragraph = layOut(text, style, width - hanging, fallback);
  const align = box.align ?? paragraph.direction;
  let indent = 0;
  for (const lines of paragraph.parts) {
    yield lines.map((line): Row => {
      const place = { x: align === 'rtl' ? x : x + indent, width: width - indent, align };
      indent = hanging;
      return {
        height: style.lineHeight,
        draw: (y, aside = 0) => drawLine(doc, line, style, { ...place, x: place.x + aside, y }),
      };
    });
  }
}

/** Returns the whole width of the page. */
export const fullWidth = ({ area }: Book, align?: Direction): Box => ({
  x: area.left,
  width: area.width,
  ...(align && { align }),
});

/** Returns two boxes side by side. The first is on the side where reading begins. */
export function sideBySide(box: Box, firstWidth: number, gap: number, direction: Direction): [Box, Box] {
  const rest = box.width - firstWidth - gap;
  const first = { ...box, x: direction === 'ltr' ? box.x : box.x + rest + gap, width: firstWidth };
  const second = { ...box, x: direction === 'ltr' ? box.x + firstWidth + gap : box.x, width: rest };
  return [first, second];
}

/** Returns the caption of a part of a recipe. */
export const headingRows = (book: Book, caption: string, align: Direction): Row[] => [
  space(16),
  ...textRows(book, caption, styles.heading, fullWidth(book, align)),
  space(4),
];
