import sax, { type QualifiedTag, type Tag } from 'sax';
import { DomainError } from '@trivet/shared/domain-error';
import { limitDeclarations } from './limit-declarations.ts';
import { XmlLimits } from './xml-limits.ts';

const usualTextLength = 64 * 1_024 ** 2;
// Some formats have whole texts in attributes. The parser's own limit for one is 64 KiB.
(sax as unknown as { MAX_BUFFER_LENGTH: number }).MAX_BUFFER_LENGTH = 8 * 1_024 ** 2;

/** An element with everything in it. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlElement[];
  /** The text of the element without that of its children. */
  text: string;
  /** True when the text was longer than a record may be and was left out, as `cutsLongText` asks. */
  isCut?: boolean;
}

interface OpenElement extends XmlElement {
  children: XmlElement[];
  text: string;
}

/** Returns the children with one of these names, in their order. */
export const childrenOf = (element: XmlElement | undefined, ...names: string[]): XmlElement[] =>
  (element?.children ?? []).filter(({ name }) => names.includes(name));

/** Returns the first child with this name. */
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);

/** Returns the trimmed text of the first child with this name, or ''. */
export const childText = (element: XmlElement | undefined, name: string): string =>
  childOf(element, name)?.text.trim() ?? '';

/** Returns all elements below with one of these names, at any depth. Does not search inside a match. */
export const descendantsOf = (element: XmlElement, ...names: string[]): XmlElement[] =>
  element.children.flatMap((child) => (names.includes(child.name) ? [child] : descendantsOf(child, ...names)));

/** Options for reading records. */
export interface XmlReading {
  /** Names of the elements to yield whole, wherever they stand. */
  records: readonly string[];
  /**
   * Reads text that is not well-formed, with element and attribute names in lower case. Some programs write XML by
   * hand.
   */
  isLenient?: boolean;
  /** Yields a record with too much text without the text of the elements that are too much, instead of refusing it. */
  cutsLongText?: boolean;
  /** Most UTF-16 units of the text in one record; 64 Mi by default. */
  maxTextLength?: number;
}

class RecordReader {
  readonly #records: ReadonlySet<string>;
  readonly #isLenient: boolean;
  readonly #cutsLongText: boolean;
  readonly #maxTextLength: number;
  readonly #parser;
  readonly #found: XmlElement[] = [];
  readonly #limits = new XmlLimits();
  #open: OpenElement[] = [];
  #textLength = 0;
  #failure: Error | undefined;
  #hasRoot = false;

  constructor({ records, isLenient = false, cutsLongText = false, maxTextLength = usualTextLength }: XmlReading) {
    this.#records = new Set(records);
    this.#isLenient = isLenient;
    this.#cutsLongText = cutsLongText;
    this.#maxTextLength = maxTextLength;
    // The parser needs positions to obey its limit.
    this.#parser = limitDeclarations(sax.parser(!isLenient, { lowercase: true, position: true }));
    this.#parser.onerror = (error) => this.#fail(error);
    this.#parser.ondoctype = (text) => this.#limits.doctype(text);
    this.#parser.onattribute = () => this.#limits.attribute();
    this.#parser.onopentag = (tag) => this.#start(tag);
    this.#parser.onclosetag = () => this.#end();
    this.#parser.ontext = (text) => this.#addText(text);
    this.#parser.oncdata = (text) => this.#addText(text);
  }

  /** Reads on. After damage, {@link take} returns the records before it, and then {@link check} throws. */
  write(text: string): void {
    this.#attempt(() => this.#parser.write(text));
  }

  end(): void {
    this.#attempt(() => this.#parser.close());
    if (!this.#hasRoot || this.#limits.depth > 0) this.#failure ??= new Error('no element, or one that does not end');
  }

  /** Returns the records that are complete by now. */
  take(): XmlElement[] {
    return this.#found.splice(0);
  }

  /** Throws `unreadableImport` when the text is damaged. */
  check(): void {
    if (this.#failure) throw new DomainError('unreadableImport', { cause: this.#failure });
  }

  #attempt(read: () => void): void {
    try {
      read();
    } catch (error) {
      // A limit was reached, or the parser itself fell over an attribute with the name of a property of objects.
      this.#failure ??= new Error('the reading failed', { cause: error });
    }
  }

  /** Ends the reading at once, because the text after damage may be endless. */
  #fail(error: Error): never {
    this.#failure = error;
    throw error;
  }

  #start(tag: Tag | QualifiedTag): void {
    this.#hasRoot = true;
    this.#limits.open();
    const isRecord = this.#records.has(tag.name);
    if (this.#open.length === 0 && !isRecord) return;
    // Closing tags are matched loosely here: a record that never ends would swallow the next ones.
    if (this.#isLenient && isRecord && this.#open.length > 0) this.#fail(new Error('a record in a record'));
    this.#limits.keep();
    const attributes = tag.attributes as Record<string, string>;
    this.#open.push({ name: tag.name, attributes, children: [], text: '' });
  }

  #addText(text: string): void {
    const element = this.#open.at(-1);
    if (!element || element.isCut) return;
    if (this.#textLength + text.length <= this.#maxTextLength) {
      this.#textLength += text.length;
      element.text += text;
    } else if (this.#cutsLongText) {
      this.#textLength -= element.text.length;
      element.text = '';
      element.isCut = true;
    } else this.#fail(new Error('too long'));
  }

  #end(): void {
    this.#limits.close();
    const element = this.#open.pop();
    if (!element) return;
    const parent = this.#open.at(-1);
    if (parent) {
      parent.children.push(element);
      return;
    }
    this.#found.push(element);
    this.#limits.release();
    this.#textLength = 0;
  }
}

/**
 * Yields the elements of an XML text that are records, one after another, and keeps nothing around them. Entities are
 * the five of XML, and a document type is not read. Throws `unreadableImport` where the text is not well-formed, after
 * the records before.
 */
export async function* readXmlRecords(
  pieces: AsyncIterable<string> | Iterable<string>,
  reading: XmlReading,
): AsyncGenerator<XmlElement> {
  const reader = new RecordReader(reading);
  for await (const piece of pieces) {
    reader.write(piece);
    yield* reader.take();
    reader.check();
  }
  reader.end();
  yield* reader.take();
  reader.check();
}
