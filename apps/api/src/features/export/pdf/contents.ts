import { type Book, drawFooter } from './book.ts';
import { createPageFlow, drawBelow, heightOf, type PageFlow, space } from './page-flow.ts';
import { colors, styles } from './style.ts';
import { fullWidth, sideBySide, textRows } from './text-rows.ts';

/** A recipe in the list of contents. */
export interface ContentsEntry {
  title: string;
  page: number;
}

/** Returns the name of the place where the recipe on this page begins. Names sort in the order of the pages. */
export const destinationOf = (page: number): string => `recipe-${String(page).padStart(7, '0')}`;

const numberWidth = 40;
const entryGap = 4;
/** The list cuts a longer title here. The recipe's own page has all of it. */
const maxLines = 2;

const numerals = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;

/**
 * Returns a number from 1 in small Roman numerals.
 * @example roman(14) // 'xiv'
 */
function roman(number: number): string {
  let rest = number;
  let text = '';
  for (const [value, numeral] of numerals) {
    text += numeral.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return text;
}

/**
 * Writes the list of contents on pages of its own and returns their number. `before` is the number of pages in front of
 * it.
 */
export async function writeContents(book: Book, entries: readonly ContentsEntry[], before: number): Promise<number> {
  const { doc, area, options, direction } = book;
  let pages = 0;
  const addPage = (): void => {
    pages += 1;
    book.pages.add();
    drawFooter(doc, area, options.words.page(roman(before + pages)));
  };
  const flow = createPageFlow(area, addPage, book.pace);
  flow.newPage();
  const heading = textRows(book, options.words.contents, styles.title, fullWidth(book, direction));
  flow.hold([...heading, space(12)]);
  for (const entry of entries) await placeEntry(book, flow, entry);
  await flow.finish();
  return pages;
}

async function placeEntry(book: Book, flow: PageFlow, { title, page }: ContentsEntry): Promise<void> {
  const { doc, direction } = book;
  const full = fullWidth(book, direction);
  const [titleBox, numberBox] = sideBySide(full, full.width - numberWidth, 0, direction);
  const titleRows = textRows(book, title, styles.body, titleBox).slice(0, maxLines);
  const end = direction === 'ltr' ? 'rtl' : 'ltr';
  const number = textRows(book, String(page), styles.body, { ...numberBox, align: end });
  const height = Math.max(heightOf(titleRows), heightOf(number)) + entryGap;
  const draw = (y: number): void => {
    drawBelow(titleRows, y);
    drawBelow(number, y);
    const rule = y + height - entryGap / 2;
    doc
      .moveTo(full.x, rule)
      .lineTo(full.x + full.width, rule)
      .lineWidth(0.5)
      .stroke(colors.line);
    doc.goTo(full.x, y, full.width, height, destinationOf(page));
  };
  await flow.place([{ height, draw }]);
}
