import { DomainError } from '@trivet/shared/domain-error';
import type { ZipArchive } from './zip-archive.ts';

const maxImages = 10;
const maxImageBytes = 40 * 1_024 ** 2;
/** Most bytes of pictures, because all pictures of a recipe are in memory at once. */
const maxTotalBytes = 64 * 1_024 ** 2;

/** The pictures of a recipe, and the names of those that the archive lacks. */
export interface ZipImages {
  images: Uint8Array[];
  missingImages: string[];
}

/** Returns true for an address of the web, which is no name in an archive. */
const isAddress = (name: string): boolean => /^(?:https?|data):/i.test(name);

/**
 * Returns the pictures of a recipe by their names in the archive, at most 10, and the names of missing ones. A damaged
 * one has no bytes, so that it is told.
 */
export async function zipImages(zip: ZipArchive | undefined, names: readonly string[]): Promise<ZipImages> {
  const named = names.filter((name) => name !== '' && !isAddress(name));
  const missingImages = [...new Set(named.filter((name) => zip?.resolve(name) === undefined))];
  return { images: zip ? await imagesOf(zip, named) : [], missingImages };
}

async function imagesOf(zip: ZipArchive, names: readonly string[]): Promise<Uint8Array[]> {
  const entries = new Set(names.flatMap((name) => zip.resolve(name) ?? []));
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
