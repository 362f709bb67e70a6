import { basename } from 'node:path';
import { type Entry, getFileNameLowLevel } from 'yauzl';
import { DomainError } from '@trivet/shared/domain-error';

// An archive beyond these is refused before anything is unpacked (docs/security-cases.md, I3).
/**
 * @limit Imports (50,000 entries of 512 MiB, 10 GiB in all, 100 to 1): Archive. Nothing that people keep is packed
 * tighter.
 */
const maxEntries = 50_000;
const maxTotalBytes = 10 * 1_024 ** 3;
const maxEntryBytes = 512 * 1_024 ** 2;
/** No file that people keep is compressed further once it has this size. */
const maxRatio = 100;
const ratioFromBytes = 8 * 1_024 ** 2;
const maxPathLength = 1_000;

const fileTypeMask = 0o170000;
const regularFile = 0o100000;
const unixMaker = 3;

const isJunk = (path: string): boolean =>
  /(?:^|\/)__MACOSX\//.test(path) || basename(path).startsWith('._') || basename(path) === '.DS_Store';

/** Returns false for symbolic links and devices (I2). */
const isFile = ({ versionMadeBy, externalFileAttributes }: Entry, path: string): boolean => {
  const type = (externalFileAttributes >>> 16) & fileTypeMask;
  return !path.endsWith('/') && (versionMadeBy >> 8 !== unixMaker || type === 0 || type === regularFile);
};

/**
 * Returns false for a path that leads out of the archive, names a drive or holds control characters
 * (docs/security-cases.md, I1).
 */
const isSafe = (path: string): boolean =>
  path !== '' &&
  path.length <= maxPathLength &&
  path.isWellFormed() &&
  !/^\/|^[a-z]:|\p{Cc}/iu.test(path) &&
  !path.split('/').includes('..');

/** Returns the path of an entry with `/` between folders. Many programs write UTF-8 without saying so. */
function pathOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(fileNameRaw).replaceAll('\\', '/');
  } catch {
    return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  }
}

/**
 * Returns the path of an entry that is a file of the archive, or undefined for folders, links, devices, unsafe paths
 * and litter.
 */
export function filePath(entry: Entry): string | undefined {
  const path = pathOf(entry);
  return isFile(entry, path) && isSafe(path) && !isJunk(path) ? path : undefined;
}

/** Throws `payloadTooLarge` for more entries than any collection has. */
export function checkCount(count: number): void {
  if (count > maxEntries) throw new DomainError('payloadTooLarge');
}

const isBomb = (size: number, packed: number): boolean => size > ratioFromBytes && size > packed * maxRatio;

/**
 * Throws `payloadTooLarge` for an archive that would unpack to more than a collection has, or that is compressed too
 * far.
 */
export function checkSizes(entries: readonly Entry[]): void {
  const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  const packed = entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0);
  const isLarge = entries.some(
    ({ uncompressedSize, compressedSize }) =>
      uncompressedSize > maxEntryBytes || isBomb(uncompressedSize, compressedSize),
  );
  if (isLarge || total > maxTotalBytes || isBomb(total, packed)) throw new DomainError('payloadTooLarge');
}

/**
 * Throws `unreadableImport` for entries that share bytes of the file. The sum of their sizes is far larger than the
 * file.
 */
export function checkOverlap(entries: readonly Entry[]): void {
  const sorted = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  for (const [at, { relativeOffsetOfLocalHeader, compressedSize }] of sorted.entries()) {
    const next = sorted[at + 1];
    if (next && relativeOffsetOfLocalHeader + compressedSize > next.relativeOffsetOfLocalHeader) {
      throw new DomainError('unreadableImport');
    }
  }
}
