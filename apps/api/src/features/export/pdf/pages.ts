import { forgetPage } from './page-order.ts';

/** The pages of a document, one after the other. */
export interface Pages {
  /** Ends the page before and begins a new one. */
  add: () => void;
  /** Returns the bytes of the finished pages since the last call. */
  takeBytes: () => Buffer;
}

/**
 * Keeps only the bytes of a finished page, until somebody takes them. pdfkit keeps hundreds of small buffers for each
 * page, and a recipe of thousands of pages would fill the memory.
 */
export function createPages(doc: PDFKit.PDFDocument): Pages {
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
