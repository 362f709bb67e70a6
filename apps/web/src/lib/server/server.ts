import { pageSetting } from '#web/lib/host/page-settings.ts';
import { visitedApi } from '#web/lib/host/visited-api.ts';

const pathOfApi = 'api/';

/** Returns the full address of a file beside the page: `assets/i18n/he.json`. It ignores the hash. */
const pageUrl = (path: string): string => new URL(path, document.baseURI.split(/[?#]/, 1)[0]).href;

function apiBase(): string {
  const configured = pageSetting('api-base') ?? '';
  return visitedApi() ?? (configured === '' ? pageUrl(pathOfApi) : configured);
}

/**
 * Returns the full address of a path of the server: `api/trpc`, `assets/i18n/he.json`. The API may be at another
 * host.
 */
export const serverUrl = (path: string): string =>
  path.startsWith(pathOfApi) ? apiBase() + path.slice(pathOfApi.length) : pageUrl(path);

/** Returns the full address of what the server offers beside the API: `mcp`. */
export const apiSibling = (path: string): string => new URL(path, apiBase().replace(/\/api\/$/, '/')).href;

/** Returns the address of a socket: `grip/ws`. Sockets are beside the API. */
export const socketUrl = (path: string): string => apiSibling(path).replace(/^http/, 'ws');

/** Returns an address that the API gave, such as that of a picture, or a list of such for a `srcset`, for this page. */
export const ofServer = (addresses: string): string =>
  addresses.replaceAll(/(^|, )\/api\//g, (_found, before: string) => before + apiBase());

/** Milliseconds after which a call of the API gets no answer any more. */
export const callTimeout = 600_000;

/** The part of the options that matters here. tRPC has a type of its own for them. */
interface Options {
  signal?: AbortSignal | null | undefined;
}

/** Calls an address as `fetch` does, and rejects after {@link callTimeout}. */
export const timedFetch = (url: RequestInfo | URL, options?: Options): Promise<Response> =>
  fetch(url, {
    ...(options as RequestInit),
    signal: AbortSignal.any([AbortSignal.timeout(callTimeout), options?.signal].filter((signal) => signal != null)),
  });
