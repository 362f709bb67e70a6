import { shareFiles, shareParts } from '@trivet/shared/share-target';

/** The cache with the files that another application shared, until the screen for photographs takes them. */
const sharedCache = 'shared files';
/** The header of a kept file with its name, percent-encoded. */
const sharedName = 'x-file-name';
/** Most files of one share. */
const mostShared = 10;
const photoScreen = '#/clip/photo';

const isFile = (part: FormDataEntryValue): part is File => typeof part !== 'string' && part.size > 0;

const seeOther = (url: string): Response => Response.redirect(url, 303);

/**
 * Takes what another application shared, and returns the way to the screen that reads it. Files wait in a cache; texts go
 * along in the address.
 */
export async function takeShare(request: Request, scope: string): Promise<Response> {
  try {
    const form = await request.formData();
    const files = form.getAll(shareFiles).filter(isFile);
    if (files.length > 0) {
      await keepFiles(files.slice(0, mostShared));
      const leftOut = Math.max(0, files.length - mostShared);
      return seeOther(`${scope}${photoScreen}?shared=${leftOut}`);
    }
    const texts = Object.values(shareParts).flatMap((name) => {
      const text = form.get(name);
      return typeof text === 'string' ? [[name, text]] : [];
    });
    return seeOther(`${scope}?${new URLSearchParams(texts)}`);
  } catch {
    // The form cannot be read, or the browser has no room. The screen says so, and the person chooses the files there.
    return seeOther(`${scope}${photoScreen}?shared=failed`);
  }
}

async function keepFiles(files: readonly File[]): Promise<void> {
  await caches.delete(sharedCache);
  const cache = await caches.open(sharedCache);
  for (const [index, file] of files.entries()) {
    const headers = { 'content-type': file.type, [sharedName]: encodeURIComponent(file.name) };
    await cache.put(`shared-file-${index}`, new Response(file, { headers }));
  }
}

/** Forgets files that nobody took. A browser without caches keeps none. */
export async function forgetSharedFiles(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(sharedCache);
}

/** Takes the files that were shared, in their order. They are taken once. */
export async function takeSharedFiles(): Promise<File[]> {
  const cache = await caches.open(sharedCache);
  const files = await Promise.all(
    (await cache.keys()).map(async (key) => {
      const kept = await cache.match(key);
      if (kept === undefined) return null;
      const type = kept.headers.get('content-type') ?? '';
      return new File([await kept.blob()], decodeURIComponent(kept.headers.get(sharedName) ?? ''), { type });
    }),
  );
  await caches.delete(sharedCache);
  return files.filter((file) => file !== null);
}
