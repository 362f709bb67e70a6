import { makeZip } from 'client-zip';

/** A file of a folder. `path` begins below the folder and has `/` between its parts. */
export interface FolderFile {
  path: string;
  file: File;
}

/** Most files of a plain archive. Larger ones need a format that programs like ours rarely write. */
const mostFiles = 65_535;
/** Most bytes of the files of one archive. */
export const mostBytes = Math.floor(0xffff_ffff * 0.99);
/** Matches files that systems leave behind and that mean nothing to a recipe. */
const litter = /(?:^|\/)(?:\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i;

/** The folder is larger than one archive can be. */
export class FolderTooLargeError extends Error {
  override readonly name = 'FolderTooLargeError';
}

/** Bytes of a file that are in memory at a time. */
const pieceBytes = 4 * 1024 * 1024;
/** The time of a file is of no use here, and without it the same folder makes the same archive. */
const lastModified = new Date(1980, 0, 1);

/**
 * Packs a folder into one archive without compressing it, so that its files arrive together. The same files make the
 * same bytes. Throws {@link FolderTooLargeError}.
 */
export async function zipFolder(name: string, all: readonly FolderFile[], signal: AbortSignal): Promise<File> {
  const files = all.filter(({ path }) => !litter.test(path)).sort((a, b) => (a.path < b.path ? -1 : 1));
  const size = files.reduce((sum, { file }) => sum + file.size, 0);
  if (files.length > mostFiles || size > mostBytes) throw new FolderTooLargeError(name);
  const [only] = files;
  if (only !== undefined && files.length === 1) return only.file;
  const newest = Math.max(0, ...files.map(({ file }) => file.lastModified));
  return new File(await partsOf(files, signal), `${name}.zip`, { type: 'application/zip', lastModified: newest });
}

/**
 * The archive in its parts: what client-zip writes around the files as bytes, and the files by reference. client-zip reads
 * them for their checksums and passes on what it read; each piece is known again by its buffer and gives way to its place
 * in the file, so that a folder of any size is never in memory.
 */
async function partsOf(files: readonly FolderFile[], signal: AbortSignal): Promise<BlobPart[]> {
  const places = new WeakMap<Uint8Array, Blob>();
  async function* piecesOf(file: Blob): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < file.size; at += pieceBytes) {
      signal.throwIfAborted();
      const place = file.slice(at, at + pieceBytes);
      const piece = new Uint8Array(await place.arrayBuffer());
      places.set(piece, place);
      yield piece;
    }
  }
  const entries = files.map(({ path, file }) => ({ name: path, lastModified, input: piecesOf(file) }));
  const archive = makeZip(entries).getReader();
  const parts: BlobPart[] = [];
  for (;;) {
    const { done, value } = await archive.read();
    if (done) return parts;
    parts.push(places.get(value) ?? new Uint8Array(value));
  }
}
