import type { EventEmitter } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { PassThrough, pipeline, Readable, type Transform, type Writable } from 'node:stream';
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

/** Writes a file that only the server's account may read. */
export const writeFileStream = (path: string): Writable => heard(createWriteStream(path, { mode: 0o600 }));

/** Returns a stream of the bytes of these pieces. A piece of text becomes UTF-8. */
export const readableOf = (pieces: Iterable<Uint8Array | string> | AsyncIterable<Uint8Array | string>): Readable =>
  heard(Readable.from(pieces, { objectMode: false }));

/** Returns a stream that passes on what is written to it. */
export const passThrough = (): PassThrough => heard(new PassThrough());

/** Pipes `source` into `through` and returns `through`. When one of them fails, the other fails too. */
export function piped<T extends Transform>(source: Readable, through: T): T {
  pipeline(heard(source), heard(through), ignore);
  return through;
}

/** Returns a stream that reads CSV and yields its rows. */
export const csvReader = (options: CsvOptions): Transform => heard(parse(options));
