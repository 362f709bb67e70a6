import type { FileHandle } from 'node:fs/promises';
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { addAbortSignal, Readable, type Transform } from 'node:stream';
import { connect as connectTls, type ConnectionOptions, type TLSSocket } from 'node:tls';
import {
  createBrotliDecompress,
  createDeflateRaw,
  createGunzip,
  createInflate,
  createInflateRaw,
  type ZlibOptions,
  type BrotliOptions,
} from 'node:zlib';
import { heard } from '@trivet/readers/streams';

// Readers of files make these as well.
export { heard, passThrough, piped, readableOf, readFileStream, writeFileStream } from '@trivet/readers/streams';

/** Reads an open file from its beginning, and closes it at its end or when the stream is destroyed. */
export const readHandleStream = (handle: FileHandle): Readable => heard(handle.createReadStream({ start: 0 }));

/** Returns a stream in the form of the web, for libraries that read one. Cancelling it destroys the other. */
export const webStreamOf = (stream: Readable): ReadableStream<Uint8Array> =>
  Readable.toWeb(heard(stream)) as ReadableStream<Uint8Array>;

/** Makes a stream fail when the signal is aborted, or at once if it is aborted already. Returns the stream. */
export const untilAborted = (signal: AbortSignal, stream: Readable): Readable => addAbortSignal(signal, heard(stream));

/** Begins a connection of TCP, or of a Unix socket when the options name its path. */
export const openSocket = (options: NetConnectOpts): Socket => heard(connect(options));

/** Begins TLS. */
export const openTlsSocket = (options: ConnectionOptions): TLSSocket => heard(connectTls(options));

/** Creates the streams that compress or decompress files and responses. */
export const codecs = {
  deflateRaw: (): Transform => heard(createDeflateRaw()),
  gunzip: (options: ZlibOptions): Transform => heard(createGunzip(options)),
  inflate: (options: ZlibOptions): Transform => heard(createInflate(options)),
  inflateRaw: (options: ZlibOptions): Transform => heard(createInflateRaw(options)),
  brotliDecompress: (options: BrotliOptions): Transform => heard(createBrotliDecompress(options)),
};
