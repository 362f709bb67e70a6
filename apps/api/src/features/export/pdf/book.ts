import { languageOf } from '@trivet/shared/languages';
import PDFDocument from 'pdfkit';
import { heard } from '#api/kernel/streams';
import type { Direction } from '../typesetting/bidi.ts';
import { drawLine } from '../typesetting/draw-text.ts';
import { layOut } from '../typesetting/paragraph.ts';
import { createPace, type Pace } from './pace.ts';
import { createPageFlow, type PageFlow } from './page-flow.ts';
import { forgetPage } from './page-order.ts';
import type { PdfOptions } from './pdf-recipe.ts';
import { type PageArea, pageArea, styles } from './style.ts';

/** The pages of a document, one after the other. */
interface Pages {
  /** Ends the page before and begins a new one. */
  add: () => void;
  /** Returns the bytes of the finished pages since the last call. */
  takeBytes: () => Buffer;
}

/**
 * Keeps only the bytes of a finished page, until somebody takes them. pdfkit keeps hundreds of small buffers for each
 * page, and a recipe of thousands of pages would fill the memory.
 */
function createPages(doc: PDFKit.PDFDocument): Pages {
  let bytes: Buffer[] = [];
  const collect = (): void => {
    const written = doc.read() as Buffer | null;
    // This copies, because a small buffer keeps the whole pool alive that it was cut from.
    if (written !== null) bytes.push(Buffer.from(new Uint8Array(written)));
  };
  return {
    add: () => {
      // There is no page before the first, which the types do not say.
      const before = doc.page as PDFKit.PDFPage | null;
      doc.addPage();
      if (before) forgetPage(before);
      collect();
    },
    takeBytes: () => {
      collect();
      const taken = Buffer.concat(bytes);
      bytes = [];
      return taken;
    },
  };
}

/** What the parts of a document need to write themselves. */
export interface Book {
  doc: PDFKit.PDFDocument;
  area: PageArea;
  options: PdfOptions;
  /** The direction of the captions and of texts without a letter. */
  direction: Direction;
  pages: Pages;
  /** Fills the pages of the recipes. */
  flow: PageFlow;
  /** Returns the number of the page in writing; 0 before the first recipe. */
  pageNumber: () => number;
  pace: Pace;
}

/** Opens a document that has no page yet. */
export function openBook(options: PdfOptions): Book {
  const area = pageArea(options.locale);
  const { locale, dir } = languageOf(options.locale);
  const doc = heard(
    new PDFDocument({
      autoFirstPage: false,
      size: area.size,
      margin: 0,
      pdfVersion: '1.7',
      lang: locale,
      displayTitle: true,
      // The document needs no font of its own, because each font that it uses is registered.
      font: '',
      info: {
        Creator: 'Trivet',
        Producer: 'Trivet',
        ...(options.title !== undefined && { Title: options.title }),
        ...(options.author !== undefined && { Author: options.author }),
      },
    }),
  );
  const pages = createPages(doc);
  let number = 0;
  const addPage = (): void => {
    number += 1;
    pages.add();
    drawFooter(doc, area, options.words.page(String(number)));
  };
  const pace = createPace();
  const flow = createPageFlow(area, addPage, pace);
  return { doc, area, options, direction: dir, pages, flow, pageNumber: () => number, pace };
}

/** Writes the number of the page at its foot. */
export function drawFooter(doc: PDFKit.PDFDocument, area: PageArea, text: string): void {
  const [line] = [...layOut(text, styles.footer, area.width, 'ltr').parts].flat();
  if (line) drawLine(doc, line, styles.footer, { x: area.left, y: area.footer, width: area.width, align: 'center' });
}
