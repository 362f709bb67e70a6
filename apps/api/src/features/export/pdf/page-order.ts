/** The parts of the document's root that pdfkit does not offer (ISO 32000, 7.7.2 and 7.7.3). */
interface Catalog {
  data: { Pages: { data: { Kids: unknown[] } }; PageLabels?: unknown };
}

const catalogOf = (doc: PDFKit.PDFDocument): Catalog => Reflect.get(doc, '_root') as Catalog;

/**
 * Moves the last `count` pages behind the first `after` ones. The order of the pages is written at the end of the file,
 * so that the list of contents may be written when its page numbers are known, and still stand in front.
 */
export function movePagesForward(doc: PDFKit.PDFDocument, count: number, after: number): void {
  const pages = catalogOf(doc).data.Pages.data.Kids;
  pages.splice(after, 0, ...pages.splice(pages.length - count, count));
}

/** Tells viewers that the first `count` pages have Roman numerals, and that those of the recipes begin with 1. */
export function labelFrontPages(doc: PDFKit.PDFDocument, count: number): void {
  catalogOf(doc).data.PageLabels = { Nums: [0, { S: 'r' }, count, { S: 'D' }] };
}

/** Lists recipes beside the pages, each with the place of its first page in the document, from 0. */
export function addOutline(doc: PDFKit.PDFDocument, entries: readonly { title: string; index: number }[]): void {
  for (const { title, index } of entries) {
    // Options that the types do not know, hence the annotation: a place, and that the whole page is shown.
    const options: { expanded?: boolean; pageNumber: number; fit: boolean } = { pageNumber: index, fit: true };
    doc.outline.addItem(title, options);
  }
}

/** Lets go of what a page was made of, once the next one has begun: of the pages of a book only their places remain. */
export function forgetPage({ dictionary }: PDFKit.PDFPage): void {
  const { MediaBox } = dictionary.data as unknown as { MediaBox: number[] };
  Object.assign(dictionary, { data: { MediaBox } });
}
