import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants } from 'node:zlib';
import { codecs } from '../streams.ts';
import { Blocked } from './guard.ts';

type Chunks = AsyncIterable<Buffer>;

// This accepts a stream without its trailer, as browsers do.
const lenient = { finishFlush: constants.Z_SYNC_FLUSH };

/** Value of the accept-encoding header: the encodings that `readBody` can decode. */
export const acceptedEncodings = 'gzip, deflate, br';

function decoderOf(encoding: string, firstByte: number): Transform {
  if (encoding === 'gzip' || encoding === 'x-gzip') return codecs.gunzip(lenient);
  if (encoding === 'br') return codecs.brotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
  if (encoding !== 'deflate') throw new Blocked('content-encoding');
  // "deflate" means zlib (RFC 9110), yet some servers send it without the zlib header.
  return (firstByte & 0x0f) === 8 ? codecs.inflate(lenient) : codecs.inflateRaw(lenient);
}

/** Passes on a body. Throws `Blocked` when more than `maxBytes` arrive. */
export async function* capped(chunks: Chunks, maxBytes: number): Chunks {
  let total = 0;
  for await (const chunk of chunks) {
    total += chunk.length;
    if (total > maxBytes) throw new Blocked('too large');
    yield chunk;
  }
}

async function collect(chunks: Chunks): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

async function* startingWith(first: Buffer, rest: AsyncIterator<Buffer>): Chunks {
  yield first;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

/**
 * Reads a response body, decoding at most one content-encoding. Throws `Blocked` when more than `maxBytes` arrive or
 * come out of the decoder (it stops a bomb there), and on an encoding that nobody asked for.
 */
export async function readBody(body: Readable, encoding: string, maxBytes: number): Promise<Buffer> {
  const received = capped(body, maxBytes)[Symbol.asyncIterator]();
  const first = await received.next();
  if (first.done === true) return Buffer.alloc(0);
  const chunks = startingWith(first.value, received);
  if (encoding === '' || encoding === 'identity') return collect(chunks);
  return pipeline(chunks, decoderOf(encoding, first.value[0] ?? 0), (decoded: Chunks) =>
    collect(capped(decoded, maxBytes)),
  );
}
