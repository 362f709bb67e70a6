import iconv from 'iconv-lite';
import { markedEncoding } from '../containers/byte-order-mark.ts';

// Browsers look for a declaration in the first 1,024 bytes. Many pages put it later.
const declarationBytes = 8_192;

// https://encoding.spec.whatwg.org/#names-and-labels: these labels mean windows-1252.
const windows1252Labels = new Set(['iso-8859-1', 'iso8859-1', 'latin1', 'ascii', 'us-ascii', 'l1', 'cp819']);

// Browsers assume these for a page in this language without a declaration
// (https://html.spec.whatwg.org/#determining-the-character-encoding).
const encodingOfLanguage: Readonly<Record<string, string>> = {
  ar: 'windows-1256',
  fa: 'windows-1256',
  be: 'windows-1251',
  bg: 'windows-1251',
  ru: 'windows-1251',
  uk: 'windows-1251',
  sr: 'windows-1251',
  mk: 'windows-1251',
  cs: 'windows-1250',
  sk: 'windows-1250',
  hu: 'iso-8859-2',
  pl: 'iso-8859-2',
  hr: 'windows-1250',
  sl: 'iso-8859-2',
  el: 'iso-8859-7',
  he: 'windows-1255',
  iw: 'windows-1255',
  ja: 'shift_jis',
  ko: 'euc-kr',
  lt: 'windows-1257',
  lv: 'windows-1257',
  et: 'windows-1257',
  th: 'windows-874',
  tr: 'windows-1254',
  vi: 'windows-1258',
  zh: 'gb18030',
};

function known(label: string | undefined): string | undefined {
  const name = label?.trim().toLowerCase();
  if (name === undefined) return undefined;
  if (windows1252Labels.has(name)) return 'windows-1252';
  return iconv.encodingExists(name) && !['base64', 'hex', 'binary', 'ucs2'].includes(name) ? name : undefined;
}

const charsetIn = (text: string): string | undefined => known(/charset\s*=[\s"']*([\w:.-]{2,40})/i.exec(text)?.[1]);

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Recognises UTF-16 without a mark: markup is ASCII, so every second byte is zero. */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0x3c && bytes[1] === 0 && bytes[3] === 0) return 'utf-16le';
  return bytes[0] === 0 && bytes[1] === 0x3c && bytes[2] === 0 ? 'utf-16be' : undefined;
}

function encodingOf(bytes: Uint8Array, contentType: string | undefined): string {
  const certain = markedEncoding(bytes) ?? unmarkedUtf16(bytes);
  if (certain !== undefined) return certain;
  const head = Buffer.from(bytes.subarray(0, declarationBytes)).toString('latin1');
  const inMeta = [...head.matchAll(/<(?:meta|\?xml)[^<>]*>/gi)]
    .map(([tag]) => charsetIn(tag) ?? encodingAttribute(tag))
    .find(Boolean);
  // A page in UTF-16 has no declaration that is readable here, so one that names UTF-16 is wrong.
  const declared = [charsetIn(contentType ?? ''), inMeta].filter(
    (name) => name !== undefined && !name.startsWith('utf-16'),
  );
  const language = /<html(?:\s[^<>]*)?\slang=["']?([a-z]{2})/i.exec(head)?.[1]?.toLowerCase() ?? '';
  const isUnicode = isUtf8(bytes);
  // Text of another encoding is almost never valid UTF-8, so valid bytes count more than a declaration.
  if (isUnicode && bytes.some((byte) => byte >= 0x80)) return 'utf-8';
  const honest = declared.find((name) => isUnicode || !isUtf8Label(name));
  if (honest !== undefined) return honest;
  if (isUnicode) return 'utf-8';
  return declared.length > 0 ? 'utf-8' : (encodingOfLanguage[language] ?? 'windows-1252');
}

const isUtf8Label = (name: string | undefined): boolean => name === 'utf-8' || name === 'utf8';
const encodingAttribute = (tag: string): string | undefined =>
  known(/encoding\s*=\s*["']([\w:.-]{2,40})/i.exec(tag)?.[1]);

/**
 * Decodes a page as browsers do: byte order mark, HTTP header, `<meta>`, then what the bytes and the language suggest.
 * Where the bytes are not UTF-8, a header or meta that says so is passed over for the other one.
 */
export function decodeHtml(bytes: Uint8Array, contentType: string | undefined): string {
  return iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), encodingOf(bytes, contentType));
}
