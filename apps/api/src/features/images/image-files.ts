import { randomBytes } from 'node:crypto';
import type { Storage, StoredObject } from '#api/kernel/storage/storage';
import { readFileStream } from '#api/kernel/streams';
import type { ImageSource, ProcessedImage } from './image-pipeline.ts';

/** Prefix of the storage keys of all images. */
export const imagesPrefix = 'images/';

const keyPattern = /^[\da-f]{32}$/;
const variantPattern = /^[1-9]\d{0,3}\.webp$/;

/** Returns a new key: 128 random bits, in digits that no file system takes for one another. */
export const newImageKey = (): string => randomBytes(16).toString('hex');

const directoryOf = (key: string): string => `${imagesPrefix}${key.slice(0, 2)}/${key}/`;

/** Returns the image key in the storage key of one of its files, or undefined for anything else. */
export function imageKeyOf(storageKey: string): string | undefined {
  const [, key] = /^images\/[\da-f]{2}\/([\da-f]{32})\//.exec(storageKey) ?? [];
  return key;
}

/**
 * Writes the original and its variants, all or none. Only variants are ever served, because the original may have a
 * place in its metadata.
 */
export async function writeImageFiles(
  storage: Storage,
  key: string,
  source: ImageSource,
  { variants }: ProcessedImage,
): Promise<{ originalBytes: number }> {
  const original = typeof source === 'string' ? readFileStream(source) : source;
  const writes = await Promise.allSettled([
    storage.put(`${directoryOf(key)}original`, original),
    ...variants.map(({ width, bytes }) => storage.put(`${directoryOf(key)}${width}.webp`, bytes)),
  ]);
  const failure = writes.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') {
    await deleteImageFiles(storage, [key]);
    throw failure.reason;
  }
  const [first] = writes;
  return { originalBytes: first.status === 'fulfilled' ? first.value : 0 };
}

/**
 * Copies the variants of an image, the widest as the original as well. Returns false and copies nothing when one of
 * them is missing.
 */
export async function copyVariants(
  storage: Storage,
  { from, to, widths }: { from: string; to: string; widths: readonly number[] },
): Promise<boolean> {
  const names = widths.map((width) => `${width}.webp`);
  const files = [...names.map((name) => [name, name] as const), [names.at(-1) ?? '', 'original'] as const];
  for (const [name, copyName] of files) {
    const file = await openVariant(storage, from, name);
    if (file === null) {
      await deleteImageFiles(storage, [to]);
      return false;
    }
    await storage.put(`${directoryOf(to)}${copyName}`, file.content);
  }
  return true;
}

/** Deletes every file of the images with these keys. */
export async function deleteImageFiles(storage: Storage, keys: readonly string[]): Promise<void> {
  for (const key of keys.filter((candidate) => keyPattern.test(candidate))) {
    const files: string[] = [];
    for await (const file of storage.list(directoryOf(key))) files.push(file.key);
    await storage.delete(files);
  }
}

/**
 * Opens the original, which only its owner may get, because it may say where they were. Returns null when it is
 * missing.
 */
export const openOriginal = (storage: Storage, key: string): Promise<StoredObject | null> =>
  keyPattern.test(key) ? storage.get(`${directoryOf(key)}original`) : Promise.resolve(null);

/** Opens one variant by the last two parts of its address. Returns null for anything else. */
export function openVariant(storage: Storage, key: string, file: string): Promise<StoredObject | null> {
  if (!keyPattern.test(key) || !variantPattern.test(file)) return Promise.resolve(null);
  return storage.get(directoryOf(key) + file);
}
