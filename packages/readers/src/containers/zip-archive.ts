import { open } from 'node:fs/promises';
import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import { DomainError } from '@trivet/shared/domain-error';
import { heard, passThrough, piped, writeFileStream } from '../streams.ts';
import { decodePieces } from './text-file.ts';
import { checkCount, checkOverlap, checkSizes, filePath } from './zip-limits.ts';

/** Most bytes that are read into memory at once, unless the caller allows more. */
const readBytes = 64 * 1_024 ** 2;

/** A file in an archive. */
export interface ZipEntry {
  /** The path with `/` between folders. It never leads out of the archive. */
  path: string;
  /** Bytes when unpacked. */
  size: number;
}

const damaged = (cause: unknown): DomainError =>
  cause instanceof DomainError ? cause : new DomainError('unreadableImport', { cause });

/** A zip archive, read entry by entry. Close it when done. */
export class ZipArchive {
  /** The files of the archive in the order of its directory, without links, devices and files of file managers. */
  readonly entries: readonly ZipEntry[];
  readonly #file: ZipFile;
  readonly #raw: ReadonlyMap<ZipEntry, Entry>;
  readonly #byPath: ReadonlyMap<string, ZipEntry>;
  #byName: ReadonlyMap<string, ZipEntry> | undefined;

  constructor(file: ZipFile, raw: ReadonlyMap<ZipEntry, Entry>) {
    this.#file = file;
    this.#raw = raw;
    this.entries = [...raw.keys()];
    this.#byPath = new Map(this.entries.map((entry) => [entry.path.toLowerCase(), entry]));
  }

  /** Returns the only file in it. */
  get only(): ZipEntry | undefined {
    return this.entries.length === 1 ? this.entries[0] : undefined;
  }

  /** Returns the file with this path, in any case. */
  find(path: string): ZipEntry | undefined {
    return this.#byPath.get(path.toLowerCase());
  }

  /** Returns the file that a path in `from` means: beside it, from the top, or else with that name in any folder. */
  resolve(path: string, from?: ZipEntry): ZipEntry | undefined {
    const target = path.replaceAll('\\', '/');
    this.#byName ??= new Map(this.entries.map((entry) => [posix.basename(entry.path).toLowerCase(), entry]));
    return (
      this.find(posix.join(posix.dirname(from?.path ?? ''), target)) ??
      this.find(posix.normalize(target)) ??
      this.#byName.get(posix.basename(target).toLowerCase())
    );
  }

  /**
   * Returns the bytes of a file. Throws `unreadableImport` when it is damaged, `payloadTooLarge` when it is larger than
   * `max`.
   */
  async read(entry: ZipEntry, max = readBytes): Promise<Buffer> {
    if (entry.size > max) throw new DomainError('payloadTooLarge');
    try {
      return await buffer(await this.#open(entry));
    } catch (error) {
      throw damaged(error);
    }
  }

  /** Returns the first bytes of a file. Throws `unreadableImport` when it is damaged. */
  async head(entry: ZipEntry, length: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    let total = 0;
    for await (const piece of this.bytes(entry)) {
      pieces.push(piece);
      total += piece.length;
      if (total >= length) break;
    }
    return Buffer.concat(pieces).subarray(0, length);
  }

  /** Yields the bytes of a file of any size in pieces. Throws `unreadableImport` where it is damaged. */
  async *bytes(entry: ZipEntry): AsyncGenerator<Buffer> {
    try {
      for await (const piece of await this.#open(entry)) yield piece as Buffer;
    } catch (error) {
      throw damaged(error);
    }
  }

  /** Yields the text of a file of any size in pieces, as `readTextPieces` does for a file on disk. */
  text(entry: ZipEntry): AsyncGenerator<string> {
    return decodePieces(this.bytes(entry));
  }

  /** Writes a file to disk under a path of ours. */
  async extract(entry: ZipEntry, path: string): Promise<void> {
    try {
      await pipeline(await this.#open(entry), writeFileStream(path));
    } catch (error) {
      throw damaged(error);
    }
  }

  close(): void {
    this.#file.close();
  }

  async #open(entry: ZipEntry): Promise<Readable> {
    const raw = this.#raw.get(entry);
    if (!raw) throw new DomainError('unreadableImport');
    if (raw.isEncrypted()) throw new DomainError('encryptedImport');
    // The result fails when its source fails (wrong size, broken stream), and ends the source when its reader leaves
    // early.
    return piped(heard(await this.#file.openReadStreamPromise(raw)), passThrough());
  }
}

async function readDirectory(file: ZipFile): Promise<ZipArchive> {
  checkCount(file.entryCount);
  const all: Entry[] = [];
  for await (const entry of file.eachEntry()) all.push(entry);
  checkSizes(all);
  checkOverlap(all);
  const files = new Map<ZipEntry, Entry>();
  for (const entry of all) {
    const path = filePath(entry);
    if (path !== undefined) files.set({ path, size: entry.uncompressedSize }, entry);
  }
  if (files.size > 0 && [...files.values()].every((entry) => entry.isEncrypted())) {
    throw new DomainError('encryptedImport');
  }
  return new ZipArchive(file, files);
}

async function openArchive(open: () => Promise<ZipFile>): Promise<ZipArchive> {
  let file: ZipFile | undefined;
  try {
    file = heard(await open());
    return await readDirectory(file);
  } catch (error) {
    file?.close();
    if (error instanceof Error && /multi-?disk/i.test(error.message)) throw new DomainError('splitImport');
    if (error instanceof Error && /encryption/i.test(error.message)) throw new DomainError('encryptedImport');
    throw damaged(error);
  }
}

/** {@link filePath} decodes names and leaves out bad ones, so that one bad name does not spoil the archive. */
const openOptions = { lazyEntries: true, autoClose: false, decodeStrings: false };

/** Recognises the first of several parts, which says so at its start. Only the last part has a directory. */
async function isFirstPart(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer: start } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return start.equals(Buffer.from('PK\x07\x08', 'latin1'));
  } finally {
    await file.close();
  }
}

/**
 * Opens a zip archive. Throws `encryptedImport` for one with a password, `splitImport` for one part of several,
 * `payloadTooLarge` for an archive that cannot be one of recipes, `unreadableImport` for damage.
 */
export async function openZip(path: string): Promise<ZipArchive> {
  try {
    return await openArchive(() => openPromise(path, openOptions));
  } catch (error) {
    const isDamaged = error instanceof DomainError && error.code === 'unreadableImport';
    throw isDamaged && (await isFirstPart(path)) ? new DomainError('splitImport', { cause: error }) : error;
  }
}

/** Opens an archive that lies in another one, and throws as {@link openZip} does. */
export const openZipBytes = (bytes: Buffer): Promise<ZipArchive> =>
  openArchive(() => fromBufferPromise(bytes, openOptions));

/** Opens an archive for as long as a reader uses it. */
export async function* withZip<Result>(
  path: string,
  read: (zip: ZipArchive) => AsyncIterable<Result>,
): AsyncGenerator<Result> {
  const zip = await openZip(path);
  try {
    yield* read(zip);
  } finally {
    zip.close();
  }
}
