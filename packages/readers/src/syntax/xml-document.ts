import type { SAXParser } from 'sax';
import { Parser, processors } from 'xml2js';
import { DomainError } from '@trivet/shared/domain-error';
import { limitDeclarations } from './limit-declarations.ts';
import { XmlLimits } from './xml-limits.ts';

/** The library's parser with our limits. It has none of its own. */
class LimitedParser extends Parser {
  declare saxParser: SAXParser;

  /** Sets the limits anew. The library calls it before each document. */
  override reset(): void {
    super.reset();
    const { saxParser } = this;
    const open = saxParser.onopentag.bind(saxParser);
    const close = saxParser.onclosetag.bind(saxParser);
    const limits = new XmlLimits();
    limitDeclarations(saxParser);
    saxParser.ondoctype = (text) => limits.doctype(text);
    saxParser.onattribute = () => limits.attribute();
    saxParser.onopentag = (tag) => {
      limits.open();
      limits.keep();
      open(tag);
    };
    saxParser.onclosetag = (name) => {
      limits.close();
      close(name);
    };
  }
}

/**
 * Returns a small XML document as an object: the name of an element without its prefix leads to a list of texts, or of
 * objects for elements with elements in them. Attributes are left out, and entities are the five of XML. Throws
 * `unreadableImport` when the text is not well-formed, or larger than any answer (I4). A document that may be large is
 * read by `readXmlRecords`.
 */
export async function readXmlDocument(text: string): Promise<unknown> {
  const parser = new LimitedParser({ ignoreAttrs: true, tagNameProcessors: [processors.stripPrefix] });
  let document: unknown;
  try {
    document = await parser.parseStringPromise(text);
  } catch (cause) {
    throw new DomainError('unreadableImport', { cause });
  }
  if (typeof document !== 'object' || document === null) throw new DomainError('unreadableImport');
  return document;
}
