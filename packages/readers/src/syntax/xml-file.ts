import iconv from 'iconv-lite';
import { readFileStream } from '../streams.ts';
import { markedEncoding } from '../containers/byte-order-mark.ts';
import { decodePieces } from '../containers/text-file.ts';
import type { ZipArchive, ZipEntry } from '../containers/zip-archive.ts';
import { readXmlRecords, type XmlElement, type XmlReading } from './xml-records.ts';

const declaration = /^<\?xml[^>]{0,200}?encoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})["']/i;
const byteEncodings = /^(?:windows|cp|iso|koi8|gb|big5|shift|euc|mac)/i;

/**
 * Returns the encoding of text that is not UTF-8: the declared one, unless the bytes disagree, as in the files of some
 * programs.
 */
function otherEncoding(head: Buffer): string {
  const text = head.toString('utf8');
  const [, declared = ''] = declaration.exec(text.trimStart()) ?? [];
  // Damaged UTF-8 still has whole characters beside the broken ones.
  if (/^utf-?8$/i.test(declared) && /[^\p{ASCII}\uFFFD]/u.test(text)) return 'utf-8';
  const isWestern = declared === '' || /^iso-?8859-1$/i.test(declared);
  return !isWestern && byteEncodings.test(declared) && iconv.encodingExists(declared) ? declared : 'windows-1252';
}

/** Returns the encoding, or undefined when a byte order mark names it. */
async function encodingOf(pieces: AsyncIterable<Buffer>): Promise<string | undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let head: Buffer | undefined;
  try {
    for await (const bytes of pieces) {
      if (head === undefined && markedEncoding(bytes) !== undefined) return undefined;
      head ??= bytes;
      decoder.decode(bytes, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return otherEncoding(head ?? Buffer.alloc(0));
  }
}

async function* decodeXml(open: () => AsyncIterable<Buffer>): AsyncGenerator<string> {
  yield* decodePieces(open(), await encodingOf(open()));
}

/** Yields the records of an XML file, in the encoding that it has or declares, as {@link readXmlRecords} does. */
export const readXmlFile = (path: string, reading: XmlReading): AsyncGenerator<XmlElement> =>
  readXmlRecords(
    decodeXml(() => readFileStream(path) as AsyncIterable<Buffer>),
    reading,
  );

/** Yields the records of an XML file in an archive, as {@link readXmlRecords} does. */
export const readXmlEntry = (zip: ZipArchive, entry: ZipEntry, reading: XmlReading): AsyncGenerator<XmlElement> =>
  readXmlRecords(
    decodeXml(() => zip.bytes(entry)),
    reading,
  );

/**
 * Returns where the markup at `at` ends when it is no element. Returns undefined for an element, or when it does not
 * end.
 */
function endOfMarkup(text: string, at: number): number | undefined {
  const next = text.indexOf('>', at);
  if (next === -1) return undefined;
  const hasSubset = text.slice(at, next).includes('[');
  const [start, end] = [
    ['<?', '?>'],
    ['<!--', '-->'],
    ['<!', hasSubset ? ']>' : '>'],
  ].find(([mark = '']) => text.startsWith(mark, at)) ?? ['', ''];
  const found = start === '' ? -1 : text.indexOf(end ?? '', at);
  return found === -1 ? undefined : found + (end?.length ?? 0);
}

/** Returns the name of the first element, in lower case and without a prefix, or '' for text that is no XML. */
export function rootElement(text: string): string {
  let at = 0;
  for (;;) {
    at += /^\s*/.exec(text.slice(at, at + 1_000))?.[0].length ?? 0;
    const end = endOfMarkup(text, at);
    if (end === undefined) break;
    at = end;
  }
  const [, name = ''] = /^<(?:[\w.-]{1,99}:)?([\w.-]{1,99})(?=[\s/>])/.exec(text.slice(at, at + 300)) ?? [];
  return name.toLowerCase();
}
