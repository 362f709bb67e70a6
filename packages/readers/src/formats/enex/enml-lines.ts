import sax from 'sax';
import { limitDeclarations } from '../../syntax/limit-declarations.ts';

/** A line of a note. */
export interface NoteLine {
  text: string;
  /** True for a line that is set off from the text: a heading, or bold as a whole. */
  isHeading: boolean;
}

const maxLines = 5_000;
const maxLength = 1_000_000;

const lineNames = new Set(
  'address article aside blockquote br caption center dd div dl dt en-note h1 h2 h3 h4 h5 h6 hr li ol p pre section table tr ul'.split(
    ' ',
  ),
);
const headingNames = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'b', 'strong']);
/** Names of elements whose text is not part of the note. */
const hiddenNames = new Set(['en-crypt', 'script', 'style', 'title']);

class LineReader {
  readonly lines: NoteLine[] = [];
  #text = '';
  #isPlain = false;
  #length = 0;
  #headings = 0;
  #hidden = 0;

  open(name: string): void {
    if (lineNames.has(name)) this.#endLine();
    if (name === 'td' || name === 'th') this.#text += ' ';
    if (headingNames.has(name)) this.#headings += 1;
    if (hiddenNames.has(name)) this.#hidden += 1;
  }

  close(name: string): void {
    if (lineNames.has(name)) this.#endLine();
    if (headingNames.has(name)) this.#headings -= 1;
    if (hiddenNames.has(name)) this.#hidden -= 1;
  }

  add(text: string): void {
    if (this.#hidden > 0 || this.#length > maxLength) return;
    this.#length += text.length;
    this.#text += text;
    if (this.#headings === 0 && text.trim() !== '') this.#isPlain = true;
  }

  #endLine(): void {
    const text = this.#text.replace(/[\s\u200B]+/g, ' ').trim();
    if (text !== '' && this.lines.length < maxLines) this.lines.push({ text, isHeading: !this.#isPlain });
    this.#text = '';
    this.#isPlain = false;
  }
}

/**
 * Returns the lines of a note's content (ENML, a kind of HTML), even when it is not well-formed. Leaves out empty ones.
 */
export function enmlLines(content: string): NoteLine[] {
  const reader = new LineReader();
  const parser = limitDeclarations(sax.parser(false, { lowercase: true, position: true, noscript: true }));
  parser.onopentag = ({ name }) => reader.open(name);
  parser.onclosetag = (name) => reader.close(name);
  parser.ontext = (text) => reader.add(text);
  parser.oncdata = (text) => reader.add(text);
  // The parser continues after markup that is not well-formed.
  parser.onerror = () => {
    parser.error = null as unknown as Error;
  };
  try {
    parser.write(content).close();
  } catch {
    // The parser throws for attributes with the names of properties of objects, and long declarations are refused. The
    // lines before stay.
  }
  reader.open('en-note');
  return reader.lines;
}
