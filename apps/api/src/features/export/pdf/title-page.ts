import type { Book } from './book.ts';
import { drawBelow, heightOf } from './page-flow.ts';
import { colors, styles } from './style.ts';
import { type Box, textRows } from './text-rows.ts';

const ruleWidth = 48;
/** More lines of title would leave no room for the author. */
const maxLines = 10;

/** Writes the first page of a cookbook. */
export function writeTitlePage(book: Book, title: string): void {
  const { doc, area, options } = book;
  const box: Box = { x: area.left, width: area.width, align: 'center' };
  const titleRows = textRows(book, title, styles.bookTitle, box).slice(0, maxLines);
  const authorRows = textRows(book, options.author ?? '', styles.author, box).slice(0, 3);
  const top = area.top + Math.max(0, area.height * 0.38 - heightOf(titleRows));
  const rule = top + heightOf(titleRows) + 20;
  const middle = area.left + area.width / 2;
  book.pages.add();
  drawBelow(titleRows, top);
  doc.moveTo(middle - ruleWidth / 2, rule).lineTo(middle + ruleWidth / 2, rule);
  doc.lineWidth(1.5).stroke(colors.herb);
  drawBelow(authorRows, rule + 20);
}
