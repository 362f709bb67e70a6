/** The cache with the files of the build before, for pages of it that are still open. */
const earlierCache = 'earlier files';

/** Begins the names of the caches in which the library keeps the files of builds. */
const precachePrefix = 'workbox-precache';

/**
 * Keeps the files of builds before this one, because a page of them goes on asking for its parts while this build is already
 * in use. `current` has the addresses of this build's files, and `others` the names of further caches with files of builds.
 */
export async function keepEarlierFiles(current: ReadonlySet<string>, others: readonly string[]): Promise<void> {
  const sources = (await caches.keys()).filter((name) => name.startsWith(precachePrefix) || others.includes(name));
  const earlier = await caches.open(earlierCache);
  const older = new Set((await earlier.keys()).map(({ url }) => url));
  for (const name of sources) {
    const source = await caches.open(name);
    for (const request of await source.keys()) {
      if (current.has(request.url) || !isFile(request.url)) continue;
      const kept = older.delete(request.url) ? undefined : await source.match(request);
      if (kept !== undefined) await earlier.put(request, kept);
    }
  }
  for (const url of older) await earlier.delete(url);
}

// What has a revision in its address stays at one address, where the newest is right.
const isFile = (url: string): boolean => /\/assets\/[^?]+$/.test(url);

/** Returns a file of a build before this one, undefined for any other. */
export const earlierFile = async (request: Request): Promise<Response | undefined> =>
  (await caches.open(earlierCache)).match(request, { ignoreVary: true });
