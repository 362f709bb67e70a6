import iconv from 'iconv-lite';
import { readFileStream } from '../streams.ts';
import { markedEncoding } from './byte-order-mark.ts';
import { legacyEncoding } from './legacy-encoding.ts';

const pieceBytes = 512 * 1_024;

/**
 * Decodes a whole small file: by its byte order mark, as UTF-8 when the bytes are valid, else as `otherwise`. Without
 * `otherwise` the letters decide.
 */
export function decodeText(bytes: Uint8Array, otherwise?: string): string {
  const marked = markedEncoding(bytes);
  if (marked !== undefined) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return iconv.decode(buffer, otherwise ?? legacyEncoding(bytes));
  }
}

/**
 * Returns the encoding of a file of any size: by its byte order mark, UTF-8 when all of it is valid, else `otherwise`.
 * Without `otherwise` the first letters decide.
 */
export async function encodingOfFile(path: string, otherwise?: string): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  let piece = new Uint8Array();
  try {
    for await (const bytes of readFileStream(path, pieceBytes) as AsyncIterable<Uint8Array>) {
      const marked = isFirst ? markedEncoding(bytes) : undefined;
      if (marked !== undefined) return marked;
      isFirst = false;
      piece = bytes as Uint8Array<ArrayBuffer>;
      decoder.decode(bytes, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return otherwise ?? legacyEncoding(piece);
    throw error;
  }
}

/**
 * Decodes bytes that come in pieces, without the byte order mark. Without an encoding they are UTF-8, or UTF-16 with a
 * mark; bytes that are neither become U+FFFD.
 */
export async function* decodePieces(pieces: AsyncIterable<Buffer>, encoding?: string): AsyncGenerator<string> {
  let decoder: { write(bytes: Buffer): string; end(): string | undefined } | undefined;
  for await (const bytes of pieces) {
    decoder ??= iconv.getDecoder(encoding ?? markedEncoding(bytes) ?? 'utf-8');
    const piece = decoder.write(bytes);
    if (piece !== '') yield piece;
  }
  const rest = decoder?.end() ?? '';
  if (rest !== '') yield rest;
}

/** Yields the text of a file in pieces, as {@link decodePieces} does. */
export const readTextPieces = (path: string, encoding?: string): AsyncGenerator<string> =>
  decodePieces(readFileStream(path, pieceBytes) as AsyncIterable<Buffer>, encoding);

/** Returns the whole text of a file, decoded as {@link readTextPieces} does. */
export async function wholeText(path: string, encoding?: string): Promise<string> {
  return (await Array.fromAsync(readTextPieces(path, encoding))).join('');
}
