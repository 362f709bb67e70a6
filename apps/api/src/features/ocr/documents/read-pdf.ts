import { extractImages, getDocumentProxy } from 'unpdf';
import type { Word, WordLine } from '../engine/recogniser.ts';
import type { Box } from '../picture/boxes.ts';
import { type Grey, greyOf } from '../picture/grey.ts';
import { DocumentError } from '../engine/document-error.ts';
import sharp from 'sharp';

/**
 * Most pages of a PDF that are read as text, and as pictures.
 * @limit Photos and documents (30 of text, 10 of pictures): Pages of a PDF. A recipe is on the first ones; the rest is
 * told.
 */
const maxTextPages = 30;
const maxPicturePages = 10;
/** A page with fewer letters than this is a picture with a number or a stamp. */
const leastLetters = 20;
/** Most items of text of one page; those of a page of a book are a thousand at most. */
const maxItems = 20_000;
const maxPixels = 50_000_000;

/** A page of a PDF: its words where they stand, or its picture. */
export type PdfPage =
  | { kind: 'text'; blocks: WordLine[][]; width: number; height: number }
  | { kind: 'picture'; picture: Grey };

/** The pages of a PDF that are read, one after the other, and how many there are in all. */
export interface PdfPages {
  count: number;
  pages: AsyncGenerator<PdfPage>;
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;

const isPasswordMissing = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException';

/** Opens a PDF. Throws {@link DocumentError} for one with a password, and for a damaged one. */
export async function openPdf(bytes: Uint8Array): Promise<PdfPages> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), {
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: maxPixels,
  }).catch((error: unknown) => {
    const code = isPasswordMissing(error) ? 'encryptedImport' : 'unreadableImport';
    throw new DocumentError(code, { cause: error });
  });
  return { count: pdf.numPages, pages: pagesOf(pdf) };
}

async function* pagesOf(pdf: Pdf): AsyncGenerator<PdfPage> {
  let pictures = 0;
  for (let number = 1; number <= Math.min(pdf.numPages, maxTextPages); number += 1) {
    const page = await readable(pdf.getPage(number));
    const text = await readable(textOf(page));
    if (text !== undefined) yield text;
    else if (pictures < maxPicturePages) {
      const picture = await pictureOf(pdf, number);
      if (picture !== undefined) {
        pictures += 1;
        yield { kind: 'picture', picture };
      }
    }
    page.cleanup();
  }
}

/** Waits for a part of a PDF. Throws {@link DocumentError} for a damaged one. */
const readable = async <T>(part: Promise<T>): Promise<T> =>
  part.catch((error: unknown) => {
    throw new DocumentError('unreadableImport', { cause: error });
  });

interface Item {
  text: string;
  box: Box;
}

/** Returns the words of a page, or undefined when it has hardly any. */
async function textOf(page: Page): Promise<PdfPage | undefined> {
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const placed = items.slice(0, maxItems).flatMap((item): Item[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , , left = 0, base = 0] = item.transform as number[];
    // A quarter of the height is below the line on which the letters stand.
    const bottom = height - base + item.height * 0.25;
    return [{ text: item.str, box: { left, right: left + item.width, top: bottom - item.height, bottom } }];
  });
  const letters = placed.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0);
  return letters < leastLetters ? undefined : { kind: 'text', blocks: blocksOf(placed), width, height };
}

/** Returns the words of an item. Its width is shared out by their letters. */
function wordsOf({ text, box }: Item): Word[] {
  const each = (box.right - box.left) / Math.max(1, text.length);
  return [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) => ({
    text: word.normalize('NFC'),
    box: { ...box, left: box.left + index * each, right: box.left + (index + word.length) * each },
    confidence: 100,
  }));
}

const isOnLineOf = (last: Item, { box }: Item): boolean => {
  const height = Math.max(1, last.box.bottom - last.box.top);
  const gap = box.left - last.box.right;
  return Math.abs(box.bottom - last.box.bottom) < height * 0.5 && gap < height * 3 && gap > -height * 0.5;
};

/** Puts items into lines and blocks in the order in which the file has them, which is that in which they were written. */
function blocksOf(items: readonly Item[]): WordLine[][] {
  const blocks: Word[][][] = [];
  let last: Item | undefined;
  for (const item of items) {
    const block = blocks.at(-1);
    const line = block?.at(-1);
    const height = last === undefined ? 0 : last.box.bottom - last.box.top;
    if (last !== undefined && line !== undefined && isOnLineOf(last, item)) joinItem(line, last, item);
    else if (last !== undefined && block !== undefined && isBelow(last, item, height)) block.push(wordsOf(item));
    else blocks.push([wordsOf(item)]);
    last = item;
  }
  return blocks;
}

const isBelow = (last: Item, { box }: Item, height: number): boolean =>
  box.bottom > last.box.bottom && box.bottom - last.box.bottom < height * 6;

/** Adds an item to a line. Letters that touch are one word, for which some programs write several items. */
function joinItem(line: Word[], last: Item, item: Item): void {
  const [first, ...rest] = wordsOf(item);
  const before = line.at(-1);
  const isTouching = item.box.left - last.box.right < (last.box.bottom - last.box.top) * 0.12;
  const isApart = /\s$/u.test(last.text) || /^\s/u.test(item.text);
  if (before !== undefined && first !== undefined && isTouching && !isApart)
    line.splice(-1, 1, {
      ...before,
      text: before.text + first.text,
      box: { ...before.box, right: first.box.right },
    });
  else if (first !== undefined) line.push(first);
  line.push(...rest);
}

/** Returns the largest picture of a page, which is all of it in a scan. */
async function pictureOf(pdf: Pdf, number: number): Promise<Grey | undefined> {
  const images = await extractImages(pdf, number).catch(() => []);
  const [largest] = images.toSorted((a, b) => b.width * b.height - a.width * a.height);
  if (largest === undefined || largest.width < 200 || largest.height < 200) return undefined;
  const { data, width, height, channels } = largest;
  const raw = sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
  return greyOf(raw.flatten({ background: '#fff' }).resize(2_600, 2_600, { fit: 'inside', withoutEnlargement: true }));
}
