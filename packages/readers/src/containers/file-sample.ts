import { open, stat } from 'node:fs/promises';
import { DomainError } from '@trivet/shared/domain-error';
import { decodeText } from './text-file.ts';
import { openZip, type ZipArchive } from './zip-archive.ts';

/** An uploaded file on disk. */
export interface ImportFile {
  path: string;
  /** Size in bytes. */
  size: number;
  /** The name that the person gave it. It is never part of a path. */
  name: string;
}

/** The parts of a file by which formats are told apart. */
export interface FileSample extends ImportFile {
  /** The first 64 KiB. */
  head: Uint8Array;
  /** `head` as text, without a byte order mark; '' when it is binary. */
  text: string;
  /** The archive, when the file is one. */
  zip: ZipArchive | undefined;
}

const headBytes = 64 * 1_024;

const tailBytes = 22;

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

/**
 * Recognises an archive. It begins with an entry, its end, or the mark of an archive in several parts, except for the
 * last of these parts.
 */
const isZip = (head: Uint8Array, tail: Uint8Array): boolean =>
  [[0x03], [0x05], [0x07, 0x08], [0x30, 0x30]].some((mark) => startsWith(head, 0x50, 0x4b, ...mark)) ||
  startsWith(tail, 0x50, 0x4b, 0x05, 0x06);
/** Returns true for control characters that no text has. UTF-16 is recognised by its mark before this. */
const isBinary = (head: Uint8Array): boolean => {
  const isMarked = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  return !isMarked && head.includes(0);
};

/** Returns the bytes without a character that the end of the piece cuts in two. */
const wholeCharacters = (head: Uint8Array): Uint8Array => {
  const cut = head.length < headBytes ? -1 : head.findLastIndex((byte) => (byte & 0xc0) !== 0x80);
  return cut === -1 ? head : head.subarray(0, cut);
};

async function readEnds({ path, size }: ImportFile): Promise<{ head: Uint8Array; tail: Uint8Array }> {
  const file = await open(path);
  const read = async (length: number, at: number): Promise<Uint8Array> => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  };
  try {
    const head = await read(Math.min(headBytes, size), 0);
    const isWhole = head.length < headBytes;
    return { head, tail: isWhole ? head.subarray(-tailBytes) : await read(tailBytes, Math.max(0, size - tailBytes)) };
  } finally {
    await file.close();
  }
}

/** Returns whether a file is an archive. */
export async function isArchive(file: ImportFile): Promise<boolean> {
  const { head, tail } = await readEnds(file);
  return isZip(head, tail);
}

/** Looks at the start of a file while `use` runs. An archive stays open meanwhile. */
export async function withSample<Result>(
  file: ImportFile,
  use: (sample: FileSample) => Promise<Result>,
): Promise<Result> {
  const { head, tail } = await readEnds(file);
  const zip = isZip(head, tail) ? await openZip(file.path) : undefined;
  try {
    const text = isBinary(head) ? '' : decodeText(wholeCharacters(head)).replace(/^\uFEFF/, '');
    return await use({ ...file, head, text, zip });
  } finally {
    zip?.close();
  }
}

/**
 * Returns the result of looking into a file, or undefined when the file is damaged or too large, so that it is not
 * ours.
 */
export async function unlessDamaged<Result>(look: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** Returns a file on disk that did not come by upload. */
export async function fileAt(path: string, name: string): Promise<ImportFile> {
  return { path, name, size: (await stat(path)).size };
}
