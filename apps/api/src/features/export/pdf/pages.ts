import { forgetPage } from './page-order.ts';

/** The pages of a document, one after the other. */
export interface Pages {
  /** Begins a page; the one before is done. */
  add: () => void;
  /** The bytes of the pages that are done, since they were taken last. */
  takeBytes: () => Buffer;
}

/**
 * Keeps of a page that is done its bytes alone, until they are taken. pdfkit has hundreds of small buffers for each,
 * which a recipe of thousands of pages would not leave room for.
 */
export function createPages(doc: PDFKit.PDFDocument): Pages {
  let bytes: Buffer[] = [];
  const collect = (): void => {
    const written = doc.read() as Buffer | null;
    // A copy: a small buffer keeps the whole of the pool alive that it was cut from.
    if (written !== null) bytes.push(Buffer.from(new Uint8Array(written)));
  };
  return {
    add: () => {
      // There is none before the first, which the types do not tell.
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
