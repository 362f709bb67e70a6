import { sharePath } from '@trivet/shared/share-target';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { earlierFile, keepEarlierFiles } from './earlier-files.ts';
import { freshOrKept } from './fresh-or-kept.ts';
import { isOfThisBuild } from './page-files.ts';
import { answerPicture, isShownPicture } from './picture-answers.ts';
import { openTapped, type PushScope, readPayload, type ShownNotification, showPushed } from './push-handlers.ts';
import { answerPrintedPage, isPrintedPage } from './printed-pages.ts';
import { takeShare } from './shared-files.ts';
import { isTableFor, keepTableMessage, partFiles, successorsOf, tableLanguage } from './table-files.ts';

/** The part of the worker's scope that this file uses, because the types of pages and of workers exclude each other. */
interface WorkerScope extends PushScope {
  readonly __WB_MANIFEST: { url: string; revision: string | null }[];
  readonly registration: PushScope['registration'] & { readonly navigationPreload?: { enable: () => Promise<void> } };
  readonly clients: PushScope['clients'] & { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: PageFetch) => void): void;
  addEventListener(
    type: 'push',
    listener: (event: LifecycleEvent & { data: { text: () => string } | null }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: LifecycleEvent & { notification: ShownNotification }) => void,
  ): void;
  addEventListener(type: 'message', listener: (event: LifecycleEvent & { data: unknown }) => void): void;
}

interface LifecycleEvent {
  waitUntil: (work: Promise<unknown>) => void;
}

interface PageFetch extends LifecycleEvent {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}

declare const self: WorkerScope;

/**
 * Milliseconds after which a start, or a picture that is kept, does not wait for a slow network any longer. Long enough for
 * a phone with a bad signal.
 * @limit Client
 */
const patience = 3_000;

const manifest = self.__WB_MANIFEST;
const { atOnce, tables } = partFiles(manifest);
const page = new URL(self.registration.scope);

// The page is kept together with the files that it names, so that a start without a network never mixes two versions.
self.addEventListener('install', (event) => event.waitUntil(Promise.all([keepPage(), keepNewTables(), keepEarlier()])));
self.addEventListener('activate', (event) => {
  // The page that registered the first worker has its files from then on too.
  event.waitUntil(
    Promise.all([
      self.registration.navigationPreload?.enable(),
      forgetOtherPages(),
      forgetOldTables(),
      self.clients.claim(),
    ]),
  );
});
self.addEventListener('message', (event) => {
  const { type, language } = (event.data ?? {}) as { type?: unknown; language?: unknown };
  if (type === 'SKIP_WAITING') self.skipWaiting().catch(() => undefined);
  if (type === keepTableMessage) event.waitUntil(keepTables((url) => isTableFor(language, url)));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== page.origin) return;
  if (isPrintedPage(pathname, page)) {
    // Nothing reads what the browser asks the server for ahead.
    event.waitUntil(Promise.resolve(event.preloadResponse).catch(() => undefined));
    event.respondWith(answerPrintedPage(request, page.href));
    return;
  }
  if (request.method === 'POST') {
    if (pathname === `${page.pathname}${sharePath}`) event.respondWith(takeShare(request, page.href));
  } else if (request.mode === 'navigate' && pathname === page.pathname) event.respondWith(startPage(event));
  else if (tableLanguage(pathname) !== null) event.respondWith(tableOf(request));
  else if (pathname.startsWith(`${page.pathname}assets/`) && !current.has(`${origin}${pathname}`)) {
    event.respondWith(fileOf(request));
  } else if (isShownPicture(request)) event.respondWith(answerPicture(request, patience));
});

self.addEventListener('push', (event) => {
  const payload = readPayload(event.data?.text());
  if (payload !== null) event.waitUntil(showPushed(self, payload));
});
self.addEventListener('notificationclick', (event) => event.waitUntil(openTapped(self, event.notification)));

// Addresses of translations carry a version, which the manifest knows by the content.
precacheAndRoute(atOnce, { ignoreURLParametersMatching: [/^v$/] });
cleanupOutdatedCaches();

/** The addresses of all files of this build. */
const current: ReadonlySet<string> = new Set(manifest.map(({ url }) => new URL(url, page).href));

async function keepEarlier(): Promise<void> {
  // Without room, a page of the build before asks the server for its parts.
  await keepEarlierFiles(current, [tableCache]).catch(() => undefined);
}

/** Returns a file that this build does not have: one of the build before, or what the server says. */
const fileOf = async (request: Request): Promise<Response> => (await earlierFile(request)) ?? fetch(request);

const pagePrefix = 'page ';

// A new worker waits beside the old one, and each needs its own page.
const pageCache: Promise<string> = (async () => {
  const build = manifest.map(({ url, revision }) => `${url} ${revision ?? ''}`).join('\n');
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(build)));
  return `${pagePrefix}${Array.from(digest.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
})();

async function forgetOtherPages(): Promise<void> {
  const [own, names] = [await pageCache, await caches.keys()];
  const others = names.filter((name) => name.startsWith(pagePrefix) && name !== own);
  await Promise.all(others.map((name) => caches.delete(name)));
}

async function keepPage(): Promise<void> {
  const answer = await fetch(new Request(page, { cache: 'reload', credentials: 'same-origin' }));
  const text = await answer.clone().text();
  const files = manifest.map(({ url }) => url);
  // During an update the server may already be of the next version. The browser tries again later.
  if (!answer.ok || !isOfThisBuild(text, files)) throw new Error('The page is of another version.');
  await (await caches.open(await pageCache)).put(page, answer);
}

const startPage = ({ request, preloadResponse }: PageFetch): Promise<Response> =>
  freshOrKept(
    fetchPage(request, preloadResponse),
    async () => (await caches.open(await pageCache)).match(page),
    patience,
  );

async function fetchPage(request: Request, preloaded: Promise<Response | undefined> | undefined): Promise<Response> {
  const answer = (await preloaded) ?? (await fetch(request));
  // A proxy in front of a stopped server answers in its place.
  if (answer.status >= 500) throw new Error(`The server answered ${answer.status}.`);
  return answer;
}

// Each table is kept when it is first asked for, because a person needs that of one language. Its address has a hash of
// its content.
const tableCache = 'groceries';

async function tableOf(request: Request): Promise<Response> {
  const kept = await (await caches.open(tableCache)).match(request, { ignoreVary: true });
  return kept ?? (await earlierFile(request)) ?? fetchTable(request);
}

async function fetchTable(request: Request): Promise<Response> {
  const answer = await fetch(request);
  // A network that asks people to log in answers with a page of its own.
  const isTable = answer.ok && (answer.headers.get('content-type') ?? '').includes('javascript');
  const copy = answer.clone();
  // Where there is no room, the table is fetched each time.
  if (isTable)
    await caches
      .open(tableCache)
      .then((cache) => cache.put(request, copy))
      .catch(() => undefined);
  return answer;
}

const keptTables = async (): Promise<readonly Request[]> => (await caches.open(tableCache)).keys();

/** Keeps the tables of this build whose languages are in use. Without them it works as well. */
async function keepNewTables(): Promise<void> {
  const wanted = successorsOf(
    (await keptTables()).map(({ url }) => url),
    tables,
  );
  await keepTables((url) => wanted.includes(url));
}

async function keepTables(isWanted: (url: string) => boolean): Promise<void> {
  const wanted = tables.filter(({ url }) => isWanted(url)).map(({ url }) => new Request(new URL(url, page)));
  await Promise.all(wanted.map((request) => tableOf(request).catch(() => undefined)));
}

async function forgetOldTables(): Promise<void> {
  const own = new Set(tables.map(({ url }) => new URL(url, page).href));
  const others = (await keptTables()).filter(({ url }) => !own.has(url));
  const cache = await caches.open(tableCache);
  await Promise.all(others.map((request) => cache.delete(request)));
}
