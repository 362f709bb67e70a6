/** The kinds of file that are read. Everything else is told apart by its first bytes and refused. */
export type FileKind = 'picture' | 'pdf' | 'zip' | 'rtf' | 'html' | 'text' | 'oldOffice' | 'unknown';

const pictureStarts = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a'];

const isPicture = (start: string): boolean =>
  pictureStarts.some((mark) => start.startsWith(mark)) ||
  (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) ||
  start.startsWith('ftyp', 4);

/** Returns the text of bytes by their mark of order, or as UTF-8; undefined for bytes that are no text. */
export function textOfBytes(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Returns the kind of a file by its content. Its name does not count. */
export function kindOfFile(bytes: Uint8Array): FileKind {
  const start = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1');
  if (isPicture(start)) return 'picture';
  // Some programs write a line or a mark before it.
  if (start.includes('%PDF-')) return 'pdf';
  if (start.startsWith('PK\u0003\u0004')) return 'zip';
  if (start.startsWith('{\\rtf')) return 'rtf';
  if (start.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return 'oldOffice';
  if (/^\s{0,100}<(?:!doctype\s+html|html|head|body)\b/iu.test(start.replace('\xef\xbb\xbf', ''))) return 'html';
  return textOfBytes(bytes) === undefined ? 'unknown' : 'text';
}
