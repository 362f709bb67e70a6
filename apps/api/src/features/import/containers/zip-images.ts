import { DomainError } from '#api/kernel/errors';
import type { ZipArchive } from './zip-archive.ts';

const maxImages = 10;
const maxImageBytes = 40 * 1_024 ** 2;
/** Most bytes of pictures, because all pictures of a recipe are in memory at once. */
const maxTotalBytes = 64 * 1_024 ** 2;

/**
 * Returns the pictures of a recipe by their names in the archive, at most 10. Leaves out missing ones. A damaged one
 * has no bytes, so that it is told.
 */
export async function zipImages(zip: ZipArchive, names: readonly string[]): Promise<Uint8Array[]> {
  const entries = new Set(names.flatMap((name) => (name === '' ? [] : (zip.resolve(name) ?? []))));
  const images: Uint8Array[] = [];
  let left = maxTotalBytes;
  for (const entry of entries) {
    if (images.length === maxImages) break;
    if (entry.size === 0) continue;
    try {
      const image = await zip.read(entry, Math.min(maxImageBytes, left));
      images.push(image);
      left -= image.length;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      images.push(new Uint8Array());
    }
  }
  return images;
}
