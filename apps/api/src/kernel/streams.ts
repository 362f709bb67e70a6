import type { EventEmitter } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { addAbortSignal, PassThrough, pipeline, Readable, type Transform, type Writable } from 'node:stream';
import {
  createBrotliDecompress,
  createDeflateRaw,
  createGunzip,
  createInflate,
  createInflateRaw,
  type ZlibOptions,
  type BrotliOptions,
} from 'node:zlib';

const ignore = (): void => undefined;

/**
 * Gives back a stream, or another emitter of errors, that cannot end the process. A stream fails when it likes, often
 * before anybody listens, and Node ends a process for an error event without a listener. Nothing is lost by this: whoever
 * reads or writes the stream afterwards is refused with the same error.
 */
export function heard<Emitter extends EventEmitter>(emitter: Emitter): Emitter {
  return emitter.listeners('error').includes(ignore) ? emitter : emitter.on('error', ignore);
}

/** Reads a file; `pieceBytes` is how much of it one piece holds, 64 KiB when left out. */
export const readFileStream = (path: string, pieceBytes?: number): Readable =>
  heard(createReadStream(path, pieceBytes === undefined ? {} : { highWaterMark: pieceBytes }));

/** Reads an open file from its beginning, and closes it at its end or when the stream is destroyed. */
export const readHandleStream = (handle: FileHandle): Readable => heard(handle.createReadStream({ start: 0 }));

/** Writes a file that only this account may read. */
export const writeFileStream = (path: string): Writable => heard(createWriteStream(path, { mode: 0o600 }));

/** A stream of bytes of what is given in pieces; a piece of text counts as its UTF-8. */
export const readableOf = (pieces: Iterable<Uint8Array | string> | AsyncIterable<Uint8Array | string>): Readable =>
  heard(Readable.from(pieces, { objectMode: false }));

/** A stream that hands on what is written to it. */
export const passThrough = (): PassThrough => heard(new PassThrough());

/** What comes out of `through` when `source` goes in. Each of the two ends with the failures of the other. */
export function piped<T extends Transform>(source: Readable, through: T): T {
  pipeline(heard(source), heard(through), ignore);
  return through;
}

/** The same stream, which fails with the signal's reason once that is aborted, also when it was aborted before. */
export const untilAborted = (signal: AbortSignal, stream: Readable): Readable => addAbortSignal(signal, heard(stream));

/** Packers and unpackers of the formats that files and answers come in. */
export const codecs = {
  deflateRaw: (): Transform => heard(createDeflateRaw()),
  gunzip: (options: ZlibOptions): Transform => heard(createGunzip(options)),
  inflate: (options: ZlibOptions): Transform => heard(createInflate(options)),
  inflateRaw: (options: ZlibOptions): Transform => heard(createInflateRaw(options)),
  brotliDecompress: (options: BrotliOptions): Transform => heard(createBrotliDecompress(options)),
};
