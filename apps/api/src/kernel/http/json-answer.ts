import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Answers of fewer bytes are sent uncompressed, because compressing them costs more time than sending them.
 * @limit Server (from 8 kB to 128 kB): Compressed in one piece. Shorter ones cost more to compress than to send.
 */
export const compressFrom = 8_192;
/** Answers of more bytes are compressed outside of the event loop, by @fastify/compress. */
const compressAtOnceUpTo = 131_072;

interface Coding {
  readonly name: string;
  readonly compress: (text: string) => Buffer;
}

const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, ZSTD_c_compressionLevel } = constants;

/**
 * The codings, best first: zstd makes a page of 100 recipes the smallest, in half of the time of gzip. Each has its
 * quickest level, because a browser is seldom so far away that a few hundred bytes weigh more than the processor.
 */
const codings: readonly Coding[] = [
  { name: 'zstd', compress: (text) => zstdCompressSync(text, { params: { [ZSTD_c_compressionLevel]: 1 } }) },
  {
    name: 'br',
    // 2^18 bytes are more than any page has. A larger window would only cost memory.
    compress: (text) => brotliCompressSync(text, { params: { [BROTLI_PARAM_QUALITY]: 1, [BROTLI_PARAM_LGWIN]: 18 } }),
  },
  { name: 'gzip', compress: (text) => gzipSync(text, { level: 1 }) },
];

const accepting = codings.map((coding) => ({
  coding,
  pattern: new RegExp(`(?:^|[\\s,])${coding.name}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))(?=\\s*(?:[,;]|$))`),
}));

/** Returns the best coding that a caller takes, by its `Accept-Encoding`. */
const codingFor = (accepted: string): Coding | undefined =>
  accepting.find(({ pattern }) => pattern.test(accepted))?.coding;

/**
 * Sends JSON. A page of a list is compressed in one piece: as a stream it would be written in several, and each of them
 * costs a call of the system.
 */
export function sendJson(request: FastifyRequest, reply: FastifyReply, json: string): FastifyReply {
  void reply.type('application/json; charset=utf-8');
  const isPage = json.length >= compressFrom && json.length <= compressAtOnceUpTo;
  const { 'accept-encoding': accepted = '', 'x-no-compression': unwanted } = request.headers;
  const coding = isPage && unwanted === undefined ? codingFor(accepted) : undefined;
  if (coding === undefined) return reply.send(json);
  const vary = [reply.getHeader('vary'), 'accept-encoding'].flat().filter(Boolean).join(', ');
  return reply.header('content-encoding', coding.name).header('vary', vary).send(coding.compress(json));
}
