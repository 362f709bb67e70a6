import type { Readable } from 'node:stream';
import { crc32, deflateRawSync } from 'node:zlib';
import { codecs, piped, readableOf } from '#api/kernel/streams';
import { archiveEnd, directoryEntry, dosTime, fileDescriptor, fileHeader, type ZipRecord } from './zip-records.ts';

/** A file for an archive: a short text, which is compressed unless it is empty, or bytes that are opened when their turn comes. */
export type ZipSource = { path: string; mtime: Date } & (
  | { text: string }
  | { open: () => Readable; size: number; isPacked: boolean }
);

/** From this length on, the number of bytes may not fit into four bytes, compressed or not. */
const largeFrom = 0xf0000000;
/** Records of the directory that are yielded as one piece. */
const recordsOfPiece = 1_000;

/**
 * Yields the bytes of a zip archive of these files while somebody reads them. Nothing runs ahead of the reader, and a
 * reader who leaves early ends the files too. Decision 068 says why no library does this.
 */
export async function* zipBytes(files: AsyncIterable<ZipSource>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  const piece: Buffer[] = [];
  let count = 0;
  let offset = 0;
  for await (const file of files) {
    const record = newRecord(file, offset);
    for await (const bytes of fileBytes(file, record)) {
      offset += bytes.length;
      yield bytes;
    }
    piece.push(directoryEntry(record));
    count += 1;
    if (piece.length === recordsOfPiece) directory.push(Buffer.concat(piece.splice(0)));
  }
  directory.push(Buffer.concat(piece));
  yield* directory;
  const length = directory.reduce((sum, bytes) => sum + bytes.length, 0);
  yield archiveEnd({ count, length, offset });
}

function newRecord(file: ZipSource, offset: number): ZipRecord {
  const isStreamed = 'open' in file;
  return {
    name: Buffer.from(file.path),
    time: dosTime(file.mtime),
    isPacked: isStreamed ? file.isPacked : file.text !== '',
    isLarge: isStreamed && file.size >= largeFrom,
    isStreamed,
    offset,
    crc: 0,
    packedSize: 0,
    size: 0,
  };
}

async function* fileBytes(file: ZipSource, record: ZipRecord): AsyncGenerator<Buffer> {
  if ('text' in file) {
    const bytes = Buffer.from(file.text);
    const packed = record.isPacked ? deflateRawSync(bytes) : bytes;
    Object.assign(record, { crc: crc32(bytes), size: bytes.length, packedSize: packed.length });
    yield fileHeader(record);
    yield packed;
    return;
  }
  yield fileHeader(record);
  const bytes = summed(file.open(), record);
  for await (const packed of file.isPacked ? deflated(bytes) : bytes) {
    record.packedSize += packed.length;
    yield packed;
  }
  yield fileDescriptor(record);
}

async function* summed(stream: Readable, record: ZipRecord): AsyncGenerator<Buffer> {
  for await (const bytes of stream as AsyncIterable<Buffer>) {
    record.crc = crc32(bytes, record.crc);
    record.size += bytes.length;
    yield bytes;
  }
}

/** Compresses bytes. The result fails when its source fails, and ends the source when its reader leaves early. */
const deflated = (bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer> => piped(readableOf(bytes), codecs.deflateRaw());
