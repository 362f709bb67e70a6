import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readableOf } from '#api/kernel/streams';
import { type Book, openBook } from './book.ts';
import { type ContentsEntry, writeContents } from './contents.ts';
import { drawBelow, heightOf } from './page-flow.ts';
import { addOutline, labelFrontPages, movePagesForward } from './page-order.ts';
import type { PdfOptions, PdfRecipe } from './pdf-recipe.ts';
import { writeRecipe } from './recipe-pages.ts';
import { colors, styles } from './style.ts';
import { type Box, textRows } from './text-rows.ts';

/**
 * Writes recipes as a PDF and ends `out`. It asks for a recipe when somebody has read the pages of the one before, so a
 * library of any size needs the memory of one recipe, its titles and a few hundred bytes a page.
 */
export async function writeRecipesPdf(
  recipes: AsyncIterable<PdfRecipe>,
  out: Writable,
  options: PdfOptions,
): Promise<void> {
  await pipeline(readableOf(pdfChunks(recipes, options)), out);
}

const ruleWidth = 48;
/** More lines of title would leave no room for the author. */
const maxLines = 10;

/** Writes the first page of a cookbook. */
function writeTitlePage(book: Book, title: string): void {
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

async function* pdfChunks(recipes: AsyncIterable<PdfRecipe>, options: PdfOptions): AsyncGenerator<Buffer> {
  const book = openBook(options);
  const title = options.kind === 'cookbook' ? (options.title ?? '') : '';
  const titlePages = title.trim() === '' ? 0 : 1;
  if (titlePages > 0) writeTitlePage(book, title);
  const entries: ContentsEntry[] = [];
  for await (const recipe of recipes) {
    entries.push(await writeRecipe(book, recipe));
    yield book.pages.takeBytes();
  }
  await finish(book, entries, titlePages);
  yield book.pages.takeBytes();
}

async function finish(book: Book, entries: readonly ContentsEntry[], titlePages: number): Promise<void> {
  const { doc, options } = book;
  if (entries.length > 1) {
    addOutline(
      doc,
      entries.map(({ title, page }) => ({ title, index: titlePages + page - 1 })),
    );
  }
  const contentsPages = options.contents && entries.length > 0 ? await writeContents(book, entries, titlePages) : 0;
  // Most viewers take a PDF without a page for damaged.
  if (entries.length === 0 && titlePages === 0) book.pages.add();
  movePagesForward(doc, contentsPages, titlePages);
  if (titlePages + contentsPages > 0) labelFrontPages(doc, titlePages + contentsPages);
  doc.end();
}
