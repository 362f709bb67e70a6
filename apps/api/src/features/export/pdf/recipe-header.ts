import sharp from 'sharp';
import type { Direction } from '../typesetting/bidi.ts';
import { textWidth } from '../typesetting/text-widths.ts';
import type { Book } from './book.ts';
import { drawBelow, heightOf, type Row, space } from './page-flow.ts';
import type { PdfRecipe } from './pdf-recipe.ts';
import { colors, styles } from './style.ts';
import { type Box, fullWidth, sideBySide, textRows } from './text-rows.ts';

const imageSize = { width: 188, height: 141 };
const imageGap = 20;
/** A text beside the picture is at most this high. A longer text takes the whole width. */
const maxHeightBesideImage = 240;

/** A picture is printed 2.6 inches wide: these are 360 dots an inch. */
const pixels = { width: 960, height: 720 };
const maxPixels = 50_000_000;
const secondsToDecode = 20;

/** Returns a picture as a JPEG of four to three without metadata, or undefined when it cannot be read. */
async function printedImage(bytes: Buffer): Promise<Buffer | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, autoOrient: true, pages: 1 })
      .timeout({ seconds: secondsToDecode })
      .resize({ ...pixels, fit: 'cover', withoutEnlargement: true })
      .flatten({ background: '#FFFFFF' })
      .toColourspace('srgb')
      .jpeg({ quality: 80 })
      .toBuffer();
  } catch {
    // A recipe is worth printing without its picture, and the library shows which one is damaged.
    return undefined;
  }
}

/** Places title, labels, yield, times and source, beside the picture when there is one. */
export async function placeHeader(book: Book, recipe: PdfRecipe, direction: Direction): Promise<void> {
  const bytes = book.options.images ? await recipe.image?.() : undefined;
  const image = bytes && (await printedImage(bytes));
  const full = fullWidth(book, direction);
  if (!image) {
    await placeRows(book, headerRows(book, recipe, full));
    return;
  }
  const [beside, imageBox] = sideBySide(full, full.width - imageSize.width - imageGap, imageGap, direction);
  const rows = headerRows(book, recipe, beside);
  const height = heightOf(rows);
  const picture = imageRow(book, image, imageBox.x);
  if (height <= maxHeightBesideImage) {
    const draw = (y: number): void => {
      drawBelow(rows, y);
      picture.draw(y);
    };
    await book.flow.place([{ height: Math.max(height, picture.height), draw }]);
    return;
  }
  await placeRows(book, [...headerRows(book, recipe, full), space(8)]);
  await book.flow.place([imageRow(book, image, direction === 'ltr' ? full.x : full.x + full.width - imageSize.width)]);
}

async function placeRows({ flow }: Book, rows: readonly Row[]): Promise<void> {
  flow.hold(rows);
  await flow.finish();
}

function headerRows(book: Book, recipe: PdfRecipe, box: Box): Row[] {
  const labels = recipe.labels.join(' · ');
  return [
    ...textRows(book, recipe.title, styles.title, box),
    space(4),
    ...textRows(book, labels, styles.label, box),
    space(6),
    ...factRows(book, recipe, box),
  ];
}

function factRows(book: Book, recipe: PdfRecipe, box: Box): Row[] {
  const { words } = book.options;
  const facts = [
    { caption: words.yield, values: [recipe.yield] },
    { caption: words.activeTime, values: [recipe.activeTime] },
    { caption: words.totalTime, values: [recipe.totalTime] },
    { caption: words.source, values: [recipe.source, recipe.url], link: webAddress(recipe.url) },
  ].filter(({ values }) => values.some((value) => value.trim() !== ''));
  const widest = Math.max(0, ...facts.map(({ caption }) => textWidth(caption, 'regular') * styles.caption.size));
  const [captionBox, valueBox] = sideBySide(
    box,
    Math.min(widest, box.width * 0.4),
    12,
    box.align === 'rtl' ? 'rtl' : 'ltr',
  );
  return facts.flatMap(({ caption, values, link }) => {
    const captions = textRows(book, caption, styles.caption, captionBox);
    const texts = values.flatMap((value) => textRows(book, value, styles.fact, valueBox));
    return beside(
      captions,
      texts.map((row) => linked(book, row, valueBox, link)),
    );
  });
}

/** Puts rows into two columns, each as high as its higher part. */
function beside(first: readonly Row[], second: readonly Row[]): Row[] {
  return Array.from({ length: Math.max(first.length, second.length) }, (_, index) => {
    const parts = [first[index], second[index]].filter((row) => row !== undefined);
    const draw = (y: number): void => parts.forEach((row) => row.draw(y));
    return { height: Math.max(...parts.map(({ height }) => height)), draw };
  });
}

function webAddress(url: string): string | undefined {
  const address = URL.parse(url);
  return address && /^https?:$/.test(address.protocol) ? address.href : undefined;
}

function linked({ doc }: Book, row: Row, { x, width }: Box, link: string | undefined): Row {
  if (link === undefined) return row;
  const draw = (y: number): void => {
    row.draw(y);
    doc.link(x, y, width, row.height, link);
  };
  return { ...row, draw };
}

function imageRow({ doc }: Book, image: Buffer, x: number): Row {
  const { width, height } = imageSize;
  const draw = (y: number): void => {
    doc.save().roundedRect(x, y, width, height, 8).clip();
    doc.image(image, x, y, { cover: [width, height], align: 'center', valign: 'center' }).restore();
    doc.roundedRect(x, y, width, height, 8).lineWidth(0.5).stroke(colors.line);
  };
  return { height, draw };
}
