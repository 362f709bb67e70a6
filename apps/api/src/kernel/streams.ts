import type { EventEmitter } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { addAbortSignal, PassThrough, pipeline, Readable, type Transform, type Writable } from 'node:stream';
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
import { type Options as CsvOptions, parse } from 'csv-parse';

const ignore = (): void => undefined;

/**
 * Adds an empty listener for errors to a stream or another emitter, and returns it. Node ends the process for an error
 * event without a listener, and a stream may fail before its user listens. The error is not lost, because reading or
 * writing the stream afterwards fails with it.
 */
export function heard<Emitter extends EventEmitter>(emitter: Emitter): Emitter {
  return emitter.listeners('error').includes(ignore) ? emitter : emitter.on('error', ignore);
}

/** Reads a file in pieces of `pieceBytes`, by default 64 KiB. */
export const readFileStream = (path: string, pieceBytes?: number): Readable =>
  heard(createReadStream(path, pieceBytes === undefined ? {} : { highWaterMark: pieceBytes }));

/** Reads an open file from its beginning, and closes it at its end or when the stream is destroyed. */
export const readHandleStream = (handle: FileHandle): Readable => heard(handle.createReadStream({ start: 0 }));

/** Writes a file that only the server's account may read. */
export const writeFileStream = (path: string): Writable => heard(createWriteStream(path, { mode: 0o600 }));

/** Returns a stream of the bytes of these pieces. A piece of text becomes UTF-8. */
export const readableOf = (pieces: Iterable<Uint8Array | string> | AsyncIterable<Uint8Array | string>): Readable =>
  heard(Readable.from(pieces, { objectMode: false }));

/** Returns a stream in the form of the web, for libraries that read one. Cancelling it destroys the other. */
export const webStreamOf = (stream: Readable): ReadableStream<Uint8Array> =>
  Readable.toWeb(heard(stream)) as ReadableStream<Uint8Array>;

/** Returns a stream that passes on what is written to it. */
export const passThrough = (): PassThrough => heard(new PassThrough());

/** Pipes `source` into `through` and returns `through`. When one of them fails, the other fails too. */
export function piped<T extends Transform>(source: Readable, through: T): T {
  pipeline(heard(source), heard(through), ignore);
  return through;
}

/** Makes a stream fail when the signal is aborted, or at once if it is aborted already. Returns the stream. */
export const untilAborted = (signal: AbortSignal, stream: Readable): Readable => addAbortSignal(signal, heard(stream));

/** Begins a connection of TCP, or of a Unix socket when the options name its path. */
export const openSocket = (options: NetConnectOpts): Socket => heard(connect(options));

/** Begins TLS. */
export const openTlsSocket = (options: ConnectionOptions): TLSSocket => heard(connectTls(options));

/** Returns a stream that reads CSV and yields its rows. */
export const csvReader = (options: CsvOptions): Transform => heard(parse(options));

/** Creates the streams that compress or decompress files and responses. */
export const codecs = {
  deflateRaw: (): Transform => heard(createDeflateRaw()),
  gunzip: (options: ZlibOptions): Transform => heard(createGunzip(options)),
  inflate: (options: ZlibOptions): Transform => heard(createInflate(options)),
  inflateRaw: (options: ZlibOptions): Transform => heard(createInflateRaw(options)),
  brotliDecompress: (options: BrotliOptions): Transform => heard(createBrotliDecompress(options)),
};
