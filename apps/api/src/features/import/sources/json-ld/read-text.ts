import { createReadStream } from 'node:fs';

const pieceBytes = 512 * 1_024;

/** The text of a file in pieces: UTF-8, or UTF-16 with its byte order mark. Bytes that are neither become U+FFFD. */
export async function* readText(path: string): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const bytes of createReadStream(path, { highWaterMark: pieceBytes }) as AsyncIterable<Uint8Array>) {
    decoder ??= new TextDecoder(encodingOf(bytes));
    yield decoder.decode(bytes, { stream: true });
  }
  const rest = decoder?.decode() ?? '';
  if (rest !== '') yield rest;
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
}
