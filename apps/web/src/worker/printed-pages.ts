/** The beginning of the names of the caches with pages to print. Each person has one. */
const prefix = 'trivet-printed-pages-';

/** Where the pages stand below the start page. */
const folder = 'print/kept/';

/**
 * Most pages to print that a browser keeps for a person who has no network. A dialog shows six at a time, and a page that
 * is open stays open.
 * @limit Client
 */
const mostPages = 20;

/** Returns true for the address of a page that this browser made itself. `start` is the address of the start page. */
export const isPrintedPage = (pathname: string, start: URL): boolean => pathname.startsWith(start.pathname + folder);

/** Keeps a page for a person in place of the oldest ones, and returns its path below the start page. */
export async function keepPrintedPage(owner: string, page: Response, start: string): Promise<string> {
  const cache = await caches.open(prefix + owner);
  // The browser lists them in the order in which they came.
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - mostPages + 1)).map((request) => cache.delete(request)));
  const path = folder + crypto.randomUUID();
  await cache.put(new URL(path, start).href, page);
  return path;
}

/** Answers for a page by what is kept, and by nothing else. In a tab, one that is gone leads to the start page. */
export async function answerPrintedPage(request: Request, start: string): Promise<Response> {
  for (const name of await pageCaches()) {
    const kept = await (await caches.open(name)).match(request.url);
    if (kept !== undefined) return kept;
  }
  return request.destination === 'document' ? Response.redirect(start, 302) : new Response(null, { status: 404 });
}

/** Deletes the pages of all people whom the test names. A browser without caches keeps none. */
export async function deletePrintedPages(isOwner: (owner: string) => boolean): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = (await pageCaches()).filter((name) => isOwner(name.slice(prefix.length)));
  await Promise.all(names.map((name) => caches.delete(name)));
}

const pageCaches = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(prefix));
