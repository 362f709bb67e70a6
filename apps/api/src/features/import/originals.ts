import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Services } from '#api/kernel/context';
import type { ImportBatch } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { uploadDirOf } from '#api/kernel/http/upload';
import type { Storage } from '#api/kernel/storage/storage';
import { temporaryName } from '#api/kernel/storage/temporary-files';
import { readableOf, writeFileStream } from '#api/kernel/streams';
import { fileAt, type ImportFile } from '@trivet/readers/containers/file-sample';

/** Prefix of the storage keys of kept originals. */
export const originalsPrefix = 'imports/';
/** Prefix of the storage keys of pictures whose entries are not written yet. */
const stagedImagesPrefix = 'import-images/';

type Original = Pick<ImportBatch, 'fileKey' | 'fileParts' | 'fileName'>;

/** Returns the storage key of a new import's original. */
export const newOriginalKey = (batchId: string): string => `${originalsPrefix}${batchId}`;

/** Returns the storage key of a part of an original. */
export const partKey = (fileKey: string, part: number): string => `${fileKey}/${part}`;

/** Returns the key of the original to which an object belongs, whole or a part of it. */
export const originalOf = (key: string): string => key.split('/', 2).join('/');

/** Returns the keys of all objects of an original, in their order. */
export function originalKeys({ fileKey, fileParts }: Pick<ImportBatch, 'fileKey' | 'fileParts'>): string[] {
  if (fileKey === null) return [];
  return fileParts === 0 ? [fileKey] : Array.from({ length: fileParts }, (_, part) => partKey(fileKey, part));
}

/** Returns the numbers of the parts of an original that have arrived. */
export async function receivedParts(storage: Storage, fileKey: string): Promise<number[]> {
  const keys = await Array.fromAsync(storage.list(`${fileKey}/`));
  return keys.map(({ key }) => Number(key.slice(fileKey.length + 1))).sort((a, b) => a - b);
}

async function* bytesOf(storage: Storage, keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) {
    const object = await storage.get(key);
    if (!object) throw new DomainError('unreadableImport');
    yield* object.content as AsyncIterable<Buffer>;
  }
}

/** Puts an original on disk while `use` runs. Other files that `use` needs on disk lie in the same folder. */
export async function withOriginal<Result>(
  services: Pick<Services, 'env' | 'storage'>,
  original: Original,
  use: (file: ImportFile) => Promise<Result>,
): Promise<Result> {
  const folder = join(uploadDirOf(services.env), temporaryName(randomUUID()));
  await mkdir(folder, { recursive: true });
  try {
    const path = join(folder, 'original');
    await pipeline(readableOf(bytesOf(services.storage, originalKeys(original))), writeFileStream(path));
    return await use(await fileAt(path, original.fileName));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the storage key of a picture whose entry is not written yet. */
export const stagedImageKey = (batchId: string, position: number, at: number): string =>
  `${stagedImagesPrefix}${batchId}/${position}-${at}`;

/** Returns the storage key of a photo of an entry of a diary that is not written yet. */
export const stagedPhotoKey = (batchId: string, entry: number, at: number): string =>
  `${stagedImagesPrefix}${batchId}/diary-${entry}-${at}`;

const pageSize = 500;

/** Deletes the pictures that an import keeps until it is written. */
export async function discardStagedImages({ storage }: Pick<Services, 'storage'>, batchId: string): Promise<void> {
  let page: string[] = [];
  for await (const { key } of storage.list(`${stagedImagesPrefix}${batchId}/`)) {
    page.push(key);
    if (page.length < pageSize) continue;
    await storage.delete(page);
    page = [];
  }
  await storage.delete(page);
}

/** Yields the imports with pictures of entries that are not written yet, each with the time of a picture. */
export async function* stagedImageBatches(storage: Storage): AsyncGenerator<{ batchId: string; modifiedAt: Date }> {
  let last = '';
  for await (const { key, modifiedAt } of storage.list(stagedImagesPrefix)) {
    const batchId = key.split('/')[1] ?? '';
    if (batchId !== last) yield { batchId, modifiedAt };
    last = batchId;
  }
}
