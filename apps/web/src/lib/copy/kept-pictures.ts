/** The beginning of the names of the caches with pictures. Each person has one. */
const prefix = 'trivet-pictures-';

/** Returns the name of the cache with the pictures that this browser keeps for a person. */
export const pictureCacheOf = (personId: string): string => prefix + personId;

const variant = /\/images\/filesystem\/[\da-f]{32}(\/\d{1,4}\.webp)$/;

/** Returns the address under which a picture is kept, whatever its width. Null for the address of anything else. */
export function keptAddressOf(url: string): string | null {
  const { origin, pathname } = new URL(url);
  const [, file] = variant.exec(pathname) ?? [];
  return file === undefined ? null : origin + pathname.slice(0, -file.length);
}

/** Deletes the pictures of all people whom the test names. Pages without https keep none. */
export async function deletePictures(isOwner: (personId: string) => boolean): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && isOwner(name.slice(prefix.length)));
  await Promise.all(names.map((name) => caches.delete(name)));
}
