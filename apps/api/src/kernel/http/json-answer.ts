import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Answers of fewer bytes are sent uncompressed, because compressing them costs more time than sending them.
 * @limit Server (from 8 kB to 128 kB): Compressed in one piece. Shorter ones cost more to compress than to send.
 */
export const compressFrom = 8_192;
/** Answers of more bytes are compressed outside of the event loop, by @fastify/compress. */
const compressAtOnceUpTo = 131_072;

const wantsGzip = /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

/**
 * Sends JSON. A page of a list is compressed in one piece: as a stream it would be written in several, and each of them
 * costs a call of the system.
 */
export function sendJson(request: FastifyRequest, reply: FastifyReply, json: string): FastifyReply {
  void reply.type('application/json; charset=utf-8');
  const isPage = json.length >= compressFrom && json.length <= compressAtOnceUpTo;
  const { 'accept-encoding': accepted = '', 'x-no-compression': unwanted } = request.headers;
  if (!isPage || unwanted !== undefined || !wantsGzip.test(accepted)) return reply.send(json);
  const vary = [reply.getHeader('vary'), 'accept-encoding'].flat().filter(Boolean).join(', ');
  return reply
    .header('content-encoding', 'gzip')
    .header('vary', vary)
    .send(gzipSync(json, { level: 1 }));
}
