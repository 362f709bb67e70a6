/** A file of a folder. `path` begins below the folder and has `/` between its parts. */
export interface FolderFile {
  path: string;
  file: File;
}

/** Most files of a plain archive. Larger ones need a format that programs like ours rarely write. */
const mostFiles = 65_535;
const mostBytes = 0xffff_ffff;
/** Matches files that systems leave behind and that mean nothing to a recipe. */
const litter = /(?:^|\/)(?:\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i;

/** The folder is larger than one archive can be. */
export class FolderTooLargeError extends Error {
  override readonly name = 'FolderTooLargeError';
}

const table = Uint32Array.from({ length: 256 }, (_value, index) => {
  let entry = index;
  for (let bit = 0; bit < 8; bit += 1) entry = entry & 1 ? (entry >>> 1) ^ 0xedb8_8320 : entry >>> 1;
  return entry;
});

/** Bytes of a file that are in memory at a time. */
const pieceBytes = 4 * 1024 * 1024;

/** Returns the CRC-32 of a file, read in pieces. */
async function checksumOf(file: Blob, signal: AbortSignal): Promise<number> {
  let crc = 0xffff_ffff;
  for (let at = 0; at < file.size; at += pieceBytes) {
    signal.throwIfAborted();
    const piece = new Uint8Array(await file.slice(at, at + pieceBytes).arrayBuffer());
    for (const byte of piece) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
  }
  return (crc ^ 0xffff_ffff) >>> 0;
}

/** Returns numbers of two or four bytes, the smallest byte first. */
function fields(...numbers: readonly [bytes: 2 | 4, value: number][]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(numbers.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of numbers) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** Marks names as UTF-8. */
const flags = 0x0800;
const version = 20;
/** 1980-01-01. The time of a file does not matter here, and without it the same folder makes the same archive. */
const date = 0x0021;

/**
 * Packs a folder into one archive without compressing it, so that its files arrive together. The same files make the
 * same bytes. Throws {@link FolderTooLargeError}.
 */
export async function zipFolder(name: string, all: readonly FolderFile[], signal: AbortSignal): Promise<File> {
  const files = all.filter(({ path }) => !litter.test(path)).sort((a, b) => (a.path < b.path ? -1 : 1));
  const size = files.reduce((sum, { file }) => sum + file.size, 0);
  if (files.length > mostFiles || size > mostBytes * 0.99) throw new FolderTooLargeError(name);
  const [only] = files;
  if (only !== undefined && files.length === 1) return only.file;
  const content: BlobPart[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const { path, file } of files) {
    const title = new TextEncoder().encode(path);
    const crc = await checksumOf(file, signal);
    const same = fields([2, flags], [2, 0], [2, 0], [2, date], [4, crc], [4, file.size], [4, file.size]);
    const head = fields([4, 0x0403_4b50], [2, version]);
    const lengths = fields([2, title.length], [2, 0]);
    content.push(head, same, lengths, title, file);
    const place = fields([2, 0], [2, 0], [2, 0], [4, 0], [4, at]);
    directory.push(fields([4, 0x0201_4b50], [2, version], [2, version]), same, lengths, place, title);
    at += head.length + same.length + lengths.length + title.length + file.size;
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0);
  const count = files.length;
  const end = fields([4, 0x0605_4b50], [2, 0], [2, 0], [2, count], [2, count], [4, length], [4, at], [2, 0]);
  const lastModified = Math.max(0, ...files.map(({ file }) => file.lastModified));
  return new File([...content, ...directory, end], `${name}.zip`, { type: 'application/zip', lastModified });
}
