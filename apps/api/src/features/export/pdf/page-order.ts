/** The parts of the document's root that pdfkit does not offer (ISO 32000, 7.7.2 and 7.7.3). */
interface Catalog {
  data: { Pages: { data: { Kids: unknown[] } }; PageLabels?: unknown };
}

const catalogOf = (doc: PDFKit.PDFDocument): Catalog => Reflect.get(doc, '_root') as Catalog;

/**
 * Moves the last `count` pages behind the first `after` ones. pdfkit writes the order of the pages at the end of the
 * file, so the list of contents can be written when its page numbers are known, and still stand in front.
 */
export function movePagesForward(doc: PDFKit.PDFDocument, count: number, after: number): void {
  const pages = catalogOf(doc).data.Pages.data.Kids;
  pages.splice(after, 0, ...pages.splice(pages.length - count, count));
}

/** Tells viewers that the first `count` pages have Roman numerals, and that the pages of the recipes begin with 1. */
export function labelFrontPages(doc: PDFKit.PDFDocument, count: number): void {
  catalogOf(doc).data.PageLabels = { Nums: [0, { S: 'r' }, count, { S: 'D' }] };
}

/**
 * Adds the recipes to the outline that viewers show beside the pages. Each entry names the first page of its recipe,
 * from 0.
 */
export function addOutline(doc: PDFKit.PDFDocument, entries: readonly { title: string; index: number }[]): void {
  for (const { title, index } of entries) {
    // The types do not know two of these options, the place and that the whole page is shown, hence the annotation.
    const options: { expanded?: boolean; pageNumber: number; fit: boolean } = { pageNumber: index, fit: true };
    doc.outline.addItem(title, options);
  }
}

/** Frees the memory of a page once the next one has begun. Only the places of a book's pages stay in memory. */
export function forgetPage({ dictionary }: PDFKit.PDFPage): void {
  const { MediaBox } = dictionary.data as unknown as { MediaBox: number[] };
  Object.assign(dictionary, { data: { MediaBox } });
}
