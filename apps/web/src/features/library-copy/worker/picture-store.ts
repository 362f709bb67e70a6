import { keptAddressOf, pictureCacheOf } from '#web/lib/copy/kept-pictures.ts';
import type { KeptPicture, LibraryDisk } from './library-disk.ts';
import type { Kept, WantedPicture } from './wanted-pictures.ts';

/** The pictures that this browser keeps for a person: their bytes in a cache, and their sizes in the copy. */
export interface PictureStore {
  kept: () => Kept;
  /** Takes what other tabs have kept and thrown away. */
  catchUp: () => Promise<void>;
  /** Throws away what a browser that was closed in between has in the cache alone, or in the copy alone. */
  compare: () => Promise<void>;
  addressOf: (picture: WantedPicture) => string;
  /** Keeps a picture, in place of the one in another width. Rejects where the browser has no room. */
  put: (picture: WantedPicture, body: ArrayBuffer) => Promise<void>;
  drop: (keys: readonly string[]) => Promise<void>;
}

interface StoreOptions {
  personId: string;
  disk: LibraryDisk;
  /** The full address of the API. */
  api: string;
  caches: CacheStorage;
}

/**
 * Opens the pictures of a person. The cache is opened once: when the person has logged out, what is still put into it is lost
 * with it.
 */
export async function openPictureStore({ personId, disk, api, caches }: StoreOptions): Promise<PictureStore> {
  const cache = await caches.open(pictureCacheOf(personId));
  const kept = new Map<string, KeptPicture>();
  const addressOf = ({ key, width }: WantedPicture) => `${api}images/filesystem/${key}/${width}.webp`;
  const nameOf = (key: string): string => keptAddressOf(addressOf({ key, width: 1 })) ?? '';
  const drop = async (keys: readonly string[]) => {
    await disk.pictures.bulkDelete([...keys]);
    for (const key of keys) {
      kept.delete(key);
      await cache.delete(nameOf(key));
    }
  };
  const catchUp = async () => {
    kept.clear();
    for (const one of await disk.pictures.toArray()) kept.set(one.key, one);
  };
  await catchUp();
  return {
    kept: () => kept,
    catchUp,
    compare: async () => {
      const names = new Set((await cache.keys()).map(({ url }) => url));
      await drop([...kept.keys()].filter((key) => !names.delete(nameOf(key))));
      for (const name of names) await cache.delete(name);
    },
    addressOf,
    put: async (picture, body) => {
      const headers = { 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' };
      await cache.put(nameOf(picture.key), new Response(body, { headers }));
      const one = { ...picture, bytes: body.byteLength };
      await disk.pictures.put(one);
      kept.set(picture.key, one);
    },
    drop,
  };
}
