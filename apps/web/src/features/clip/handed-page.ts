import { clipTextSchema } from '@trivet/shared/clip/schemas';
import { z } from 'zod';
import { handedPages } from '#web/lib/traces/forget-traces.ts';

const store = 'pages';
const latest = 'latest';
/** Milliseconds after which a page that nobody looked at is given up. */
const lifetime = 60 * 60_000;

const handedSchema = z.object({ html: z.string(), url: z.string(), at: z.number() });

const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database of the browser failed'));
  });

async function withStore<Value>(mode: IDBTransactionMode, work: (pages: IDBObjectStore) => IDBRequest<Value>) {
  const opening = indexedDB.open(handedPages, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store);
  const opened = await settled(opening);
  try {
    return await settled(work(opened.transaction(store, mode).objectStore(store)));
  } finally {
    opened.close();
  }
}

/** Reads the page from a bookmarklet, or null where there is none. */
export async function readHandedPage(): Promise<z.infer<typeof clipTextSchema> | null> {
  try {
    const handed = handedSchema.safeParse(await withStore('readonly', (pages) => pages.get(latest)));
    if (!handed.success || Date.now() - handed.data.at > lifetime) return null;
    const { html, url } = handed.data;
    return clipTextSchema.safeParse({ html, url }).data ?? null;
  } catch {
    // A browser without storage cannot hand anything over.
    return null;
  }
}

/** Deletes the page after it was read. */
export const forgetHandedPage = (): Promise<unknown> =>
  withStore('readwrite', (pages) => pages.delete(latest)).catch(() => undefined);
