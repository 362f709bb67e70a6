import sax from 'sax';
import { type Entry, fromBufferPromise } from 'yauzl';
import { heard } from '#api/kernel/streams';
import { DocumentError } from '../engine/document-error.ts';

/**
 * Most bytes of the unpacked text of a document, without its pictures. A book has one or two.
 * @limit Photos and documents
 */
const maxXmlBytes = 20_000_000;
const maxEntries = 10_000;

/** The names by which a format calls the parts of its text. */
interface Format {
  /** The file of the archive with the text. */
  file: string;
  paragraphs: ReadonlySet<string>;
  /** Elements whose text counts; undefined where all text within a paragraph does. */
  texts: ReadonlySet<string> | undefined;
  tabs: ReadonlySet<string>;
  breaks: ReadonlySet<string>;
  cell: string;
  row: string;
  /** Elements that are left out with what is in them: notes, comments and what was deleted. */
  leftOut: ReadonlySet<string>;
}

const word: Format = {
  file: 'word/document.xml',
  paragraphs: new Set(['w:p']),
  texts: new Set(['w:t']),
  tabs: new Set(['w:tab']),
  breaks: new Set(['w:br', 'w:cr']),
  cell: 'w:tc',
  row: 'w:tr',
  // Word writes a text box twice, for newer and for older programs.
  leftOut: new Set(['w:del', 'w:moveFrom', 'w:instrText', 'mc:Fallback']),
};

const openDocument: Format = {
  file: 'content.xml',
  paragraphs: new Set(['text:p', 'text:h']),
  texts: undefined,
  tabs: new Set(['text:tab', 'text:s']),
  breaks: new Set(['text:line-break']),
  cell: 'table:table-cell',
  row: 'table:table-row',
  leftOut: new Set(['text:tracked-changes', 'text:note', 'office:annotation', 'office:scripts']),
};

/** Collects the paragraphs of a document as lines. A row of a table is one line. */
class Lines {
  readonly #lines: string[] = [];
  readonly #row: string[] = [];
  #text = '';
  #isHeading = false;
  #rows = 0;

  open(isRow: boolean): void {
    if (isRow) this.#rows += 1;
    this.#isHeading = false;
  }

  write(text: string): void {
    this.#text += text;
  }

  heading(): void {
    this.#isHeading = true;
  }

  endParagraph(): void {
    const text = this.#text.replaceAll(/[^\S\n]{2,}/gu, ' ').trim();
    this.#text = '';
    if (this.#rows > 0) this.#row.push(text);
    else this.#lines.push(this.#isHeading && text !== '' ? `# ${text}` : text);
  }

  endRow(): void {
    this.#rows = Math.max(0, this.#rows - 1);
    if (this.#rows > 0) return;
    this.#lines.push(this.#row.filter((cell) => cell !== '').join(' '));
    this.#row.length = 0;
  }

  text(): string {
    return this.#lines.join('\n');
  }
}

const headingStyle = /^(?:title|titel|titre|titolo|t[ií]tulo|c[ií]m|heading|[uü]?berschrift)\s?-?1?$/iu;

/** Returns whether an element says that its paragraph is the title or a heading of the first rank. */
function isHeading(name: string, attributes: Readonly<Record<string, string>>): boolean {
  if (name === 'w:pStyle') return headingStyle.test(attributes['w:val'] ?? '');
  if (name === 'text:h') return attributes['text:outline-level'] === '1';
  return name === 'text:p' && /^title$/iu.test(attributes['text:style-name'] ?? '');
}

/** Returns the text of the XML of a document, a paragraph in each line. Throws {@link DocumentError} for broken XML. */
function textOfXml(xml: string, format: Format): string {
  const reader = sax.parser(true, { trim: false, normalize: false });
  const lines = new Lines();
  let [unread, inParagraph, inText] = [0, 0, 0];
  reader.onopentag = ({ name, attributes }) => {
    if (unread > 0 || format.leftOut.has(name)) unread += 1;
    if (unread > 0) return;
    if (format.paragraphs.has(name) || name === format.row) lines.open(name === format.row);
    if (format.paragraphs.has(name)) inParagraph += 1;
    if (format.texts?.has(name) === true) inText += 1;
    if (format.tabs.has(name) && inParagraph > 0) lines.write(' ');
    if (format.breaks.has(name) && inParagraph > 0) lines.write('\n');
    if (isHeading(name, attributes as Record<string, string>)) lines.heading();
  };
  reader.ontext = (text) => {
    if (unread === 0 && inParagraph > 0 && (format.texts === undefined || inText > 0)) lines.write(text);
  };
  reader.onclosetag = (name) => {
    if (unread > 0) {
      unread -= 1;
      return;
    }
    if (format.texts?.has(name) === true) inText -= 1;
    if (format.paragraphs.has(name)) {
      inParagraph -= 1;
      lines.endParagraph();
    }
    if (name === format.row) lines.endRow();
  };
  reader.onerror = (error) => {
    throw new DocumentError('unreadableImport', { cause: error });
  };
  reader.write(xml).close();
  return lines.text();
}

async function unpacked(archive: Awaited<ReturnType<typeof fromBufferPromise>>, entry: Entry): Promise<string> {
  if (entry.isEncrypted()) throw new DocumentError('encryptedImport');
  if (entry.uncompressedSize > maxXmlBytes) throw new DocumentError('payloadTooLarge');
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of heard(await archive.openReadStreamPromise(entry))) {
    size += (piece as Buffer).length;
    if (size > maxXmlBytes) throw new DocumentError('payloadTooLarge');
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/**
 * Reads the text of a document of Word (DOCX) or of the Open Document format (ODT), both zip archives. Throws
 * {@link DocumentError}.
 */
export async function readOffice(bytes: Uint8Array): Promise<string> {
  try {
    const archive = await fromBufferPromise(Buffer.from(bytes));
    const entries = new Map<string, Entry>();
    for await (const entry of archive.eachEntry()) {
      if (entries.size >= maxEntries) throw new DocumentError('payloadTooLarge');
      entries.set(entry.fileName, entry);
    }
    const manifest = entries.get('META-INF/manifest.xml');
    if (manifest !== undefined && (await unpacked(archive, manifest)).includes('encryption-data'))
      throw new DocumentError('encryptedImport');
    const format = [word, openDocument].find(({ file }) => entries.has(file));
    const entry = entries.get(format?.file ?? '');
    if (format === undefined || entry === undefined) throw new DocumentError('unsupportedMediaType');
    return textOfXml(await unpacked(archive, entry), format);
  } catch (error) {
    throw error instanceof DocumentError ? error : new DocumentError('unreadableImport', { cause: error });
  }
}
